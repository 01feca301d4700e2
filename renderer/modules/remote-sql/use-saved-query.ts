// The actions for saved queries: opening, saving, restoring a version and deleting.
import type { QueryVersion, SavedQuery, SavedQueryDetail } from '#contract/entities/sql-console.ts';
import { useQueryClient } from '@tanstack/react-query';
import { queryErrors } from '#renderer/api/error-contexts.ts';
import { type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import type { Saved } from './sql-dialog.ts';
import { type ConflictActions, conflictActions, type ConflictInput } from './conflict-actions.ts';
import { words } from './messages.ts';
import { detailQuery, listKey, sendRemove, sendSave, type SqlScope } from './queries.ts';
import type { Tab, Tabs } from './tabs/tab.ts';
import type { TabsEvent } from './tabs/tabs-flow.ts';

interface SavedQueryInput extends ConflictInput {
  readonly scope: SqlScope;
  readonly state: Tabs;
}

export interface SavedQueryActions extends Omit<ConflictActions, 'findConflict'> {
  readonly openQuery: (query: SavedQuery) => Promise<void>;
  readonly openVersion: (query: SavedQueryDetail, version: QueryVersion) => void;
  /** Opens the dialog that saves `sql`. */
  readonly openSaveDialog: (sql: string) => Promise<void>;
  readonly saved: (result: Saved) => void;
  readonly restore: (query: SavedQueryDetail, version: QueryVersion) => void;
  /** The version that is being restored; null when there is none. */
  readonly restoring: number | null;
  readonly remove: (queryId: string) => void;
}

const showError = (error: unknown, context?: ErrorContext): void =>
  void showToast({ message: wordsOf(error, { ...queryErrors, ...context }), tone: 'bad' });
const restoreErrors: ErrorContext = { '#CONFLICT': words.restoreConflict };
const removeErrors: ErrorContext = { '#CONFLICT': words.inUse };

/** Returns the event that opens a saved query in a new tab, with the text of `version` or the current text. */
function opened(query: SavedQueryDetail, version: QueryVersion | null): TabsEvent {
  const text = version?.sql ?? query.sql;
  const types = Object.fromEntries(query.parameters.map(({ name, type }) => [name, type]));
  const saved = { id: query.id, version: query.version };
  const name = version === null ? query.name : words.versionTab(query.name, version.version);
  const more = { name, text, base: query.sql, saved, connector: query.connector, types };
  return { kind: 'opened', id: crypto.randomUUID(), more };
}

/** Returns the body that saves `version` as the newest version of its query. */
function restored(query: SavedQueryDetail, { sql, connector, version }: QueryVersion) {
  const { name, description, folder, parameters, visibility, tags, writes } = query;
  const same = { name, description, folder, parameters, visibility, tags, writes };
  return { ...same, sql, connector, note: words.restored(version), baseVersion: query.version };
}

/** Reads and invalidates the cached saved queries. */
function useQueryCache(scope: SqlScope) {
  const queries = useQueryClient();
  return {
    detail: (id: string) => queries.fetchQuery(detailQuery(scope, id)),
    refreshLists: (): void => {
      for (const name of ['saved', 'detail'] as const) void queries.invalidateQueries({ queryKey: listKey(scope, name) });
    },
  };
}

/** The tab in which a mutation began. Another tab may be open when it ends. */
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

interface SaveEffects {
  readonly afterSave: (saved: Saved, tabId: string) => void;
  readonly refreshLists: () => void;
}

function useMutations(
  { scope, dispatch, editor, tab: shown, onDialog }: Omit<SavedQueryInput, 'state' | 'hint'>,
  { afterSave, refreshLists }: SaveEffects,
) {
  const restoring = useServerMutation({
    mutationFn: ({ query, version }: Restoring) => sendSave(scope, query.id, restored(query, version)),
    onSuccess(next, { query, version, tab: from }) {
      if (from?.saved?.id === query.id) {
        dispatch({ kind: 'edited', id: from.id, text: version.sql });
        // A text that is not shown is replaced when the person returns to it.
        if (shown?.id === from.id) editor.current?.replace(version.sql);
        afterSave({ id: query.id, name: query.name, version: next.version, sql: version.sql }, from.id);
      }
      onDialog(null);
    },
    onError(error) {
      showError(error, restoreErrors);
      refreshLists();
    },
  });
  const removing = useServerMutation({
    mutationFn: ({ queryId }: Removing) => sendRemove(scope, queryId),
    onSuccess(_answer, { tab: from }) {
      if (from !== undefined) dispatch({ kind: 'saved', id: from.id, name: from.name, text: '', saved: null });
      showToast({ message: words.removed });
      refreshLists();
    },
    onError: (error) => showError(error, removeErrors),
  });
  return { restoring, removing };
}

export function useSavedQuery({ scope, state, dispatch, editor, tab, onDialog, hint }: SavedQueryInput): SavedQueryActions {
  const { detail, refreshLists } = useQueryCache(scope);
  function afterSave({ id, name, version, sql }: Saved, tabId: string): void {
    dispatch({ kind: 'saved', id: tabId, name, text: sql, saved: { id, version } });
    showToast({ message: words.savedAs(version) });
    refreshLists();
  }
  const { findConflict, saveConflicted, settle } = conflictActions(
    { dispatch, editor, tab, onDialog, hint },
    { detail, showError },
  );
  const { restoring, removing } = useMutations({ scope, dispatch, editor, tab, onDialog }, { afterSave, refreshLists });
  return {
    async openQuery({ id }) {
      const known = state.tabs.find(({ saved }) => saved?.id === id);
      if (known !== undefined) return dispatch({ kind: 'selected', id: known.id });
      try {
        return dispatch(opened(await detail(id), null));
      } catch (error) {
        return showError(error);
      }
    },
    openVersion(query, version) {
      onDialog(null);
      dispatch(opened(query, version));
    },
    async openSaveDialog(sql) {
      if (tab === undefined) return;
      try {
        const known = tab.saved === null ? null : await detail(tab.saved.id);
        if (known === null || !findConflict(tab, known, sql)) onDialog({ kind: 'save', sql, known });
      } catch (error) {
        showError(error);
      }
    },
    saved(result) {
      onDialog(null);
      if (tab !== undefined) afterSave(result, tab.id);
    },
    saveConflicted,
    settle,
    restore: (query, version) => void restoring.run({ query, version, tab }),
    restoring: restoring.pending?.version.version ?? null,
    remove(queryId) {
      onDialog(null);
      void removing.run({ queryId, tab });
    },
  };
}
