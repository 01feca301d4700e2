// The extensions of every code editor in the portal.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  ViewPlugin,
} from '@codemirror/view';
import { leaveByTab } from './leave-by-tab.ts';
import { parameterMarks } from './parameter-marks.ts';
import { phrases } from './phrases.ts';
import { colours, look } from './theme.ts';
import { typeOver } from './type-over.ts';

/** The parts of the configuration that an open editor can change. */
export const languageSlot = new Compartment();
export const readOnlySlot = new Compartment();

interface EditorEvents {
  readonly label: string;
  /** Id of the element that explains how to leave the editor by keyboard. */
  readonly hintId: string;
  readonly onChange: (text: string) => void;
  readonly onCursor: (state: EditorState) => void;
  /** Called after a pause in typing when the text or the language has changed. */
  readonly onRead: (state: EditorState) => void;
  readonly onRun: () => void;
  readonly onSave: () => void;
}

const pauseMs = 300;

/** Parsing a long text is slow, so it does not run between two keys. */
const afterPause = (read: (state: EditorState) => void): Extension =>
  ViewPlugin.define((view) => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    return {
      update({ docChanged, transactions }) {
        if (!docChanged && !transactions.some(({ reconfigured }) => reconfigured)) return;
        clearTimeout(pause);
        pause = setTimeout(() => read(view.state), pauseMs);
      },
      destroy: () => clearTimeout(pause),
    };
  });

const handled = (work: () => void) => () => {
  work();
  return true;
};

export const editorExtensions = ({ label, hintId, onChange, onCursor, onRead, onRun, onSave }: EditorEvents): Extension => [
  languageSlot.of([]),
  readOnlySlot.of([]),
  EditorState.phrases.of(phrases),
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': hintId, spellcheck: 'false', tabindex: '0' }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onChange(update.state.doc.toString());
    if (update.docChanged || update.selectionSet) onCursor(update.state);
  }),
  afterPause(onRead),
  Prec.highest(
    keymap.of([
      { key: 'Mod-Enter', run: handled(onRun) },
      { key: 'Mod-s', run: handled(onSave) },
    ]),
  ),
  leaveByTab,
  typeOver,
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  indentUnit.of('  '),
  indentOnInput(),
  bracketMatching(),
  highlightSelectionMatches(),
  search({ top: true }),
  keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
  parameterMarks,
  look,
  syntaxHighlighting(colours),
];
