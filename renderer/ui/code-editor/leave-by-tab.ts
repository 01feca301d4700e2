// Tab indents, so the keyboard needs another way to leave (WCAG 2.1.2): after Esc, Tab moves the focus until another key is pressed.
import { EditorView } from '@codemirror/view';

/** The description of the text box for screen readers. */
export const leaveHint = 'Tab recua o texto. Para sair do editor, pressione Esc e depois Tab.';

/** The additional description of an editor with completions. */
export const completeHint = 'Ctrl+Espaço mostra sugestões; Enter ou Tab aceita uma.';

const modeKeys: ReadonlySet<string> = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta']);

export const leaveByTab = EditorView.domEventHandlers({
  keydown(event, view) {
    if (event.key === 'Escape') {
      view.setTabFocusMode(true);
      view.dispatch({ effects: EditorView.announce.of('Tab sai do editor.') });
    } else if (!modeKeys.has(event.key)) view.setTabFocusMode(false);
    return false;
  },
  focus: (_event, view) => view.setTabFocusMode(false),
});
