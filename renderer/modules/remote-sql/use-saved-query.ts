// The saved query behind the open tab: opening, saving, restoring a version, deleting.
import type { QueryVersion, SavedQuery, SavedQueryDetail } from '#contract/entities/sql-console.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import type { CodeEditorHandle } from '#renderer/ui/code-editor/code-editor-props.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import type { Asked } from './asked.ts';
import type { Saved } from './dialogs/save-dialog.tsx';
import { words } from './messages.ts';
import { detailQuery, listKey, sendRemove, sendSave, type SqlScope } from './queries.ts';
import type { Tab, Tabs, TabsEvent } from './tabs/tab.ts';

interface SavedQueryInput {
  readonly scope: SqlScope;
  readonly state: Tabs;
  readonly dispatch: (event: TabsEvent) => void;
  readonly editor: RefObject<CodeEditorHandle | null>;
  readonly tab: Tab | undefined;
  readonly onAsk: (asked: Asked | null) => void;
}

export interface SavedQueryActions {
  readonly openQuery: (query: SavedQuery) => Promise<void>;
  readonly openVersion: (query: SavedQueryDetail, version: QueryVersion) => void;
  /** Asks under which name `sql` is saved. */
  readonly askSave: (sql: string) => Promise<void>;
  readonly saved: (result: Saved) => void;
  readonly restore: (query: SavedQueryDetail, version: QueryVersion) => void;
  /** The version that is being restored; null when there is none. */
  readonly restoring: number | null;
  readonly remove: (queryId: string) => void;
}

const tell = (error: unknown, context?: ErrorContext): void => void showToast({ message: wordsOf(error, context), tone: 'bad' });
const restoreErrors: ErrorContext = { '#CONFLICT': words.conflict };
const removeErrors: ErrorContext = { '#CONFLICT': words.inUse };

/** The event that opens a saved query in a tab of its own, with the text of a version where one is given. */
function opened(query: SavedQueryDetail, version: QueryVersion | null): TabsEvent {
  const text = version?.sql ?? query.sql;
  const types = Object.fromEntries(query.parameters.map(({ name, type }) => [name, type]));
  const saved = { id: query.id, version: query.version };
  const more = { name: query.name, text, base: query.sql, saved, connector: query.connector, types };
  return { kind: 'opened', id: crypto.randomUUID(), more };
}

/** The body that saves `version` as the next version of its query. */
function restored(query: SavedQueryDetail, { sql, connector, version }: QueryVersion) {
  const { name, description, folder, parameters, visibility, tags, writes } = query;
  const same = { name, description, folder, parameters, visibility, tags, writes };
  return { ...same, sql, connector, note: words.restored(version), baseVersion: query.version };
}

/** The saved queries as this page holds them. */
function useStoredQueries(scope: SqlScope) {
  const queries = useQueryClient();
  return {
    detail: (id: string) => queries.fetchQuery(detailQuery(scope, id)),
    refreshLists: (): void => {
      for (const name of ['saved', 'detail'] as const) void queries.invalidateQueries({ queryKey: listKey(scope, name) });
    },
  };
}

/** The tab a mutation began in, which may not be the open one any more when it ends. */
interface FromTab {
  readonly tab: Tab | undefined;
}

interface Restoring extends FromTab {
  readonly query: SavedQueryDetail;
  readonly version: QueryVersion;
}

interface Removing extends FromTab {
  readonly queryId: string;
}

interface Stored {
  readonly afterSave: (saved: Saved, tabId: string) => void;
  readonly refreshLists: () => void;
}

function useMutations(
  { scope, dispatch, editor, onAsk }: Pick<SavedQueryInput, 'scope' | 'dispatch' | 'editor' | 'onAsk'>,
  { afterSave, refreshLists }: Stored,
) {
  const restoring = useServerMutation({
    mutationFn: ({ query, version }: Restoring) => sendSave(scope, query.id, restored(query, version)),
    onSuccess(next, { query, version, tab: from }) {
      if (from?.saved?.id === query.id) {
        editor.current?.replace(version.sql);
        afterSave({ id: query.id, name: query.name, version: next.version, sql: version.sql }, from.id);
      }
      onAsk(null);
    },
    onError: (error) => tell(error, restoreErrors),
  });
  const removing = useServerMutation({
    mutationFn: ({ queryId }: Removing) => sendRemove(scope, queryId),
    onSuccess(_answer, { tab: from }) {
      if (from !== undefined) dispatch({ kind: 'saved', id: from.id, name: from.name, text: '', saved: null });
      showToast({ message: words.removed });
      refreshLists();
    },
    onError: (error) => tell(error, removeErrors),
  });
  return { restoring, removing };
}

export function useSavedQuery({ scope, state, dispatch, editor, tab, onAsk }: SavedQueryInput): SavedQueryActions {
  const { detail, refreshLists } = useStoredQueries(scope);
  function afterSave({ id, name, version, sql }: Saved, tabId: string): void {
    dispatch({ kind: 'saved', id: tabId, name, text: sql, saved: { id, version } });
    showToast({ message: words.savedAs(version) });
    refreshLists();
  }
  const { restoring, removing } = useMutations({ scope, dispatch, editor, onAsk }, { afterSave, refreshLists });
  return {
    async openQuery({ id }) {
      const known = state.tabs.find(({ saved }) => saved?.id === id);
      if (known !== undefined) return dispatch({ kind: 'selected', id: known.id });
      try {
        return dispatch(opened(await detail(id), null));
      } catch (error) {
        return tell(error);
      }
    },
    openVersion(query, version) {
      onAsk(null);
      dispatch(opened(query, version));
    },
    async askSave(sql) {
      if (tab === undefined) return;
      try {
        onAsk({ kind: 'save', sql, known: tab.saved === null ? null : await detail(tab.saved.id) });
      } catch (error) {
        tell(error);
      }
    },
    saved(result) {
      onAsk(null);
      if (tab !== undefined) afterSave(result, tab.id);
    },
    restore: (query, version) => void restoring.run({ query, version, tab }),
    restoring: restoring.pending?.version.version ?? null,
    remove(queryId) {
      onAsk(null);
      void removing.run({ queryId, tab });
    },
  };
}
