// The actions for an open text whose saved query has a newer version.
import type { SavedQueryDetail } from '#contract/entities/sql-console.ts';
import type { RefObject } from 'react';
import type { CodeEditorHandle } from '#renderer/ui/code-editor/code-editor-props.ts';
import { mergedNotice } from '#renderer/ui/text-conflict/text-conflict.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import type { SqlDialog } from './sql-dialog.ts';
import { words } from './messages.ts';
import { isConflict, newerVersion } from './tabs/newer-version.ts';
import type { NewerVersion, Tab } from './tabs/tab.ts';
import type { TabsEvent } from './tabs/tabs-flow.ts';
import type { Hint } from './use-hint.ts';

export interface ConflictInput {
  readonly dispatch: (event: TabsEvent) => void;
  readonly editor: RefObject<CodeEditorHandle | null>;
  readonly tab: Tab | undefined;
  readonly onDialog: (dialog: SqlDialog | null) => void;
  readonly hint: Hint;
}

export interface ConflictActions {
  /**
   * Looks for a newer version of the tab's query. Shows a version with another text, and returns true; bases the text of the tab on a
   * version without one, and returns false.
   */
  readonly findConflict: (tab: Tab, query: SavedQueryDetail, text: string) => boolean;
  /** Closes the dialog, and shows the version that was saved while it was open. */
  readonly saveConflicted: () => Promise<void>;
  /** Continues with `text` after a conflict; `isMerge` when it contains both changes. */
  readonly settle: (newer: NewerVersion, text: string, isMerge: boolean) => void;
}

interface Reading {
  readonly detail: (queryId: string) => Promise<SavedQueryDetail>;
  readonly showError: (error: unknown) => void;
}

export function conflictActions(
  { dispatch, editor, tab, onDialog, hint }: ConflictInput,
  { detail, showError }: Reading,
): ConflictActions {
  const findConflict: ConflictActions['findConflict'] = (shown, query, text) => {
    const newer = newerVersion(shown, query);
    if (newer === null) return false;
    const { id } = shown;
    const hasConflict = isConflict(newer, shown, text);
    dispatch(hasConflict ? { kind: 'conflict-found', id, newer } : { kind: 'conflict-settled', id, newer, text });
    return hasConflict;
  };
  return {
    findConflict,
    async saveConflicted() {
      onDialog(null);
      if (tab?.saved == null) return;
      try {
        if (!findConflict(tab, await detail(tab.saved.id), tab.text)) hint(words.saveAgain, 'warn');
      } catch (error) {
        showError(error);
      }
    },
    settle(newer, text, isMerge) {
      if (tab === undefined) return;
      dispatch({ kind: 'conflict-settled', id: tab.id, newer, text });
      editor.current?.replace(text);
      editor.current?.focus();
      if (isMerge) showToast({ message: mergedNotice });
    },
  };
}
