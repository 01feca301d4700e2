// The saved query behind the open tab: opening, saving, restoring a version, deleting.
import type { QueryVersion, SavedQuery, SavedQueryDetail } from '#contract/entities/sql-console.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorWords } from '#renderer/api/error-words.ts';
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
  readonly restore: (query: SavedQueryDetail, version: QueryVersion) => Promise<void>;
  readonly remove: (queryId: string) => Promise<void>;
}

const tell = (error: unknown): void => void showToast({ message: errorWords(error), tone: 'bad' });
/** A conflict has words of its own wherever it comes from. */
const tellOf = (error: unknown, conflict: string): void => {
  if (error instanceof ApiError && error.code === '#CONFLICT') showToast({ message: conflict, tone: 'bad' });
  else tell(error);
};

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

export function useSavedQuery({ scope, state, dispatch, editor, tab, onAsk }: SavedQueryInput): SavedQueryActions {
  const { detail, refreshLists } = useStoredQueries(scope);
  function afterSave({ id, name, version, sql }: Saved, tabId: string): void {
    dispatch({ kind: 'saved', id: tabId, name, text: sql, saved: { id, version } });
    showToast({ message: words.savedAs(version) });
    refreshLists();
  }
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
    async restore(query, version) {
      try {
        const next = await sendSave(scope, query.id, restored(query, version));
        if (tab?.saved?.id === query.id) {
          editor.current?.replace(version.sql);
          afterSave({ id: query.id, name: query.name, version: next.version, sql: version.sql }, tab.id);
        }
        onAsk(null);
      } catch (error) {
        tellOf(error, words.conflict);
      }
    },
    async remove(queryId) {
      onAsk(null);
      try {
        await sendRemove(scope, queryId);
        if (tab !== undefined) dispatch({ kind: 'saved', id: tab.id, name: tab.name, text: '', saved: null });
        showToast({ message: words.removed });
        refreshLists();
      } catch (error) {
        tellOf(error, words.inUse);
      }
    },
  };
}
