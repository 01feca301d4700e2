import { useEffect, useReducer } from 'react';
import { storedTextsKey } from '#renderer/session/stored-texts.ts';
import { loadTabs, storeTabs } from './stored-tabs.ts';
import { changeTabs, type Tabs, type TabsEvent } from './tab.ts';

const pauseMs = 300;

/** The open tabs of a person, stored on the device shortly after each change. */
export function useTabs(companyId: string, userId: string): readonly [Tabs, (event: TabsEvent) => void] {
  const key = storedTextsKey(companyId, userId);
  const [state, dispatch] = useReducer(changeTabs, key, (name) => loadTabs(name, crypto.randomUUID()));
  useEffect(() => {
    const store = (): void => storeTabs(key, state);
    const timer = setTimeout(store, pauseMs);
    addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', store);
    };
  }, [key, state]);
  return [state, dispatch];
}
