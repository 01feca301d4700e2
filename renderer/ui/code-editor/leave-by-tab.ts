// Tab indents, so the keyboard needs another way out (WCAG 2.1.2): after Esc, Tab moves on, until something else is typed.
import { EditorView } from '@codemirror/view';

/** Describes the text box to those who cannot see the line below it. */
export const leaveHint = 'Tab recua o texto. Para sair do editor, pressione Esc e depois Tab.';

/** The same of an editor that completes. */
export const completeHint = 'Ctrl+Espaço mostra sugestões; Enter ou Tab aceita uma.';

const keepsMode: ReadonlySet<string> = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta']);

export const leaveByTab = EditorView.domEventHandlers({
  keydown(event, view) {
    if (event.key === 'Escape') {
      view.setTabFocusMode(true);
      view.dispatch({ effects: EditorView.announce.of('Tab sai do editor.') });
    } else if (!keepsMode.has(event.key)) view.setTabFocusMode(false);
    return false;
  },
  focus: (_event, view) => view.setTabFocusMode(false),
});
