// Typing over a selection. Chromium would write the look of the replaced text into the new one as a style attribute, which the content
// security policy refuses with an error in the console.
import { EditorView } from '@codemirror/view';

const isTyped = ({ inputType, isComposing }: InputEvent): boolean => inputType === 'insertText' && !isComposing;

/** Replaces the selection by the typed text, in place of the browser. */
export const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view;
    const { from, to, empty } = state.selection.main;
    const { data } = event;
    if (empty || state.readOnly || view.composing || data === null || !isTyped(event)) return false;
    const insert = () => state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const isHandled = state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert));
    if (!isHandled) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});
