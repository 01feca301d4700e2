// The statement on the screen, which the open tab would send.
import { type RefObject, useState } from 'react';
import type { CodeEditorHandle, SelectedText } from '#renderer/ui/code-editor/code-editor-props.ts';
import { words } from './messages.ts';
import { placeholdersOf, readValues } from './tabs/parameters.ts';
import type { Sent, Tab } from './tabs/tab.ts';
import type { Hint } from './use-hint.ts';

const none: SelectedText = { text: '', line: 1, column: 1 };

export interface Statement {
  /** The ids of tabs that the person tried to run with invalid values. */
  readonly tried: ReadonlySet<string>;
  /** Returns the current text on the screen. */
  readonly text: () => string;
  /** Returns the whole text or the selection with its values. Shows a hint and returns null when it cannot be sent. */
  readonly toSent: (isSelection: boolean) => Sent | null;
}

export function useStatement(editor: RefObject<CodeEditorHandle | null>, tab: Tab | undefined, hint: Hint): Statement {
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const shownText = (): string => editor.current?.text() ?? tab?.text ?? '';
  return {
    tried,
    text: shownText,
    toSent(isSelection) {
      const chosen = isSelection ? (editor.current?.selection() ?? none) : { ...none, text: shownText() };
      const { text: sql, ...start } = chosen;
      if (tab?.connector == null) return null;
      if (sql.trim() === '') {
        hint(isSelection ? words.nothingSelected : words.nothingWritten, 'info');
        return null;
      }
      const { values, problems } = readValues(placeholdersOf(sql).own, tab.types, tab.values);
      if (Object.keys(problems).length > 0) {
        setTried(new Set([...tried, tab.id]));
        hint(words.fixParameters, 'warn');
        return null;
      }
      return { sql, isSelection, start, connector: tab.connector, values, at: new Date().toISOString() };
    },
  };
}
