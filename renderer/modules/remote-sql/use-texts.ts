// The actions for the text of the open tab, and the open dialog.
import type { ConnectorHealth, RunEntry, SavedQuery } from '#contract/entities/sql-console.ts';
import { type RefObject, useState } from 'react';
import type { CodeEditorHandle } from '#renderer/ui/code-editor/code-editor-props.ts';
import type { SqlDialog } from './sql-dialog.ts';
import type { Rights } from './editing/toolbar.tsx';
import { formatSql } from './format.ts';
import { words } from './messages.ts';
import type { SqlScope } from './queries.ts';
import { textsOf } from './tabs/opened.ts';
import { placeholdersOf } from './tabs/parameters.ts';
import { isDirty, type Tab, type Tabs } from './tabs/tab.ts';
import type { TabsEvent } from './tabs/tabs-flow.ts';
import type { Runs } from './use-runs.ts';
import { useHint } from './use-hint.ts';
import { useSavedQuery } from './use-saved-query.ts';
import { useStatement } from './use-statement.ts';

interface TextsInput {
  readonly scope: SqlScope;
  readonly state: Tabs;
  readonly dispatch: (event: TabsEvent) => void;
  readonly runs: Runs;
  readonly editor: RefObject<CodeEditorHandle | null>;
  readonly connectors: readonly ConnectorHealth[];
  readonly rights: Rights;
  readonly tab: Tab | undefined;
}

export type Texts = ReturnType<typeof useTexts>;

export function useTexts({ scope, state, dispatch, runs, editor, connectors, rights, tab }: TextsInput) {
  const [dialog, setDialog] = useState<SqlDialog | null>(null);
  const hint = useHint(tab, dialog);
  const { tried, text, toSent } = useStatement(editor, tab, hint);
  const { openQuery, openSaveDialog, remove, ...saving } = useSavedQuery({
    scope,
    state,
    dispatch,
    editor,
    tab,
    onDialog: setDialog,
    hint,
  });
  function closeNow(closing: Tab): void {
    setDialog(null);
    dispatch({ kind: 'closed', id: closing.id, nextId: crypto.randomUUID() });
  }
  return {
    ...saving,
    dialog,
    tried,
    dismiss: () => setDialog(null),
    /** Returns whether the statement was sent. */
    run: (isSelection: boolean): boolean => {
      if (tab === undefined || !rights.canRun || tab.run.kind === 'running') return false;
      if (tab.run.kind === 'held') {
        hint(words.decideFirst, 'warn');
        return false;
      }
      const sent = toSent(isSelection);
      if (sent !== null) runs.run({ ...tab, paged: tab.paged && placeholdersOf(sent.sql).isPaged }, sent);
      return sent !== null;
    },
    test: (of: 'summary' | 'login'): void => {
      const sent = toSent(false);
      if (sent !== null) setDialog({ kind: 'test', of, sent });
    },
    format: (): void => {
      const kind = connectors.find(({ name }) => name === tab?.connector)?.kind ?? 'postgres';
      try {
        editor.current?.replace(formatSql(text(), kind));
      } catch {
        hint(words.formatFailed, 'warn');
      }
    },
    closeNow,
    close: (closing: Tab) => (isDirty(closing) ? setDialog({ kind: 'close', tab: closing }) : closeNow(closing)),
    openQuery: (query: SavedQuery) => void openQuery(query),
    openRun: ({ sql, connector, values }: RunEntry) =>
      dispatch({ kind: 'opened', id: crypto.randomUUID(), more: { text: sql, connector, ...textsOf(values) } }),
    save: (): void => {
      if (!rights.canSave || tab === undefined) return;
      if (tab.connector === null) hint(words.chooseConnector, 'warn');
      else void openSaveDialog(text());
    },
    remove,
    showVersions: () => void (tab?.saved && setDialog({ kind: 'versions', queryId: tab.saved.id })),
    openRemoveDialog: () => void (tab?.saved && setDialog({ kind: 'remove', queryId: tab.saved.id })),
  };
}
