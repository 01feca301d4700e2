import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react';
import { openSearchPanel } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { CodeEditorProps, CodeLanguage } from './code-editor.tsx';
import styles from './code-editor.module.css';
import { loadLanguage } from './languages.ts';
import { leaveHint } from './leave-by-tab.ts';
import { editorExtensions, languageSlot, readOnlySlot } from './extensions.ts';

/** Without the chunk of its language the text is there all the same, in one colour. Returns how to stop waiting for it. */
function setUp(view: EditorView | null, language: CodeLanguage, readOnly: boolean): () => void {
  let isCurrent = true;
  const read = async (): Promise<void> => {
    const support = await loadLanguage(language).catch(() => []);
    if (isCurrent) view?.dispatch({ effects: languageSlot.reconfigure(support) });
  };
  view?.dispatch({ effects: readOnlySlot.reconfigure(EditorState.readOnly.of(readOnly)) });
  void read();
  return () => {
    isCurrent = false;
  };
}

/** CodeMirror in a shadow root: there its styles are adopted sheets, which the page's policy allows; in the page they would be inline. */
export function Editor({ label, language, documentId, initialText, readOnly = false, ref, ...events }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const states = useRef(new Map<string, EditorState>());
  const hintId = useId();
  const changed = useEffectEvent((text: string) => events.onChange?.(text));
  const run = useEffectEvent(() => events.onRun?.());
  const save = useEffectEvent(() => events.onSave?.());
  const begin = useEffectEvent(() =>
    EditorState.create({
      doc: initialText,
      extensions: editorExtensions({ label, hintId, onChange: changed, onRun: run, onSave: save }),
    }),
  );

  useEffect(() => {
    const box = host.current;
    if (box === null) return undefined;
    const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
    const hint = document.createElement('p');
    hint.id = hintId;
    hint.hidden = true;
    hint.textContent = leaveHint;
    const opened = new EditorView({ root, state: EditorState.create() });
    root.replaceChildren(opened.dom, hint);
    view.current = opened;
    return () => {
      opened.destroy();
      view.current = null;
    };
  }, [hintId]);

  const shown = useEffectEvent(() => setUp(view.current, language, readOnly));
  useEffect(() => {
    const opened = view.current;
    const kept = states.current;
    if (opened === null) return undefined;
    opened.setState(kept.get(documentId) ?? begin());
    const stop = shown();
    return () => {
      stop();
      kept.set(documentId, opened.state);
    };
  }, [documentId]);

  useEffect(() => setUp(view.current, language, readOnly), [language, readOnly]);

  useImperativeHandle(
    ref,
    () => ({
      text: () => view.current?.state.doc.toString() ?? '',
      selection() {
        const state = view.current?.state;
        return state === undefined ? '' : state.sliceDoc(state.selection.main.from, state.selection.main.to);
      },
      replace(text) {
        view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: text } });
      },
      focus: () => view.current?.focus(),
      openSearch: () => void (view.current && openSearchPanel(view.current)),
    }),
    [],
  );

  return <div ref={host} className={styles['host']} />;
}
