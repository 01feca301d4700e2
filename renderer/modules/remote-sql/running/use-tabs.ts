import { useQueryClient } from '@tanstack/react-query';
import { useFlow } from '#renderer/flow/use-flow.ts';
import type { SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import { loadTabs } from '#renderer/modules/remote-sql/tabs/stored-tabs.ts';
import type { Tabs } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { changeTabs, type TabsCommand, type TabsEvent } from '#renderer/modules/remote-sql/tabs/tabs-flow.ts';
import { storedTextsKey } from '#renderer/session/stored-texts.ts';
import { tabsEffects } from './execute.ts';
import { useStoredTabs } from './use-stored-tabs.ts';

/** The open tabs of a person, with the texts of the last visit. */
export function useTabs(scope: SqlScope): readonly [Tabs, (event: TabsEvent) => void] {
  const key = storedTextsKey(scope.companyId, scope.userId);
  const queries = useQueryClient();
  const [state, { send }] = useFlow<Tabs, TabsEvent, TabsCommand>(() => ({
    start: loadTabs(key, crypto.randomUUID()),
    reduce: changeTabs,
    ...tabsEffects(scope, queries),
  }));
  useStoredTabs(key, state);
  return [state, send];
}
