import { useEffect, useEffectEvent, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { openSearchPanel } from '@codemirror/search';
import { EditorState, type StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { CodeEditorProps, SelectedText } from './code-editor-props.ts';
import styles from './code-editor.module.css';
import { hasText, openDocument, replaceAll, type StoredDocument, type StoredDocuments } from './documents.ts';
import { formatText } from './format.ts';
import { loadLanguage } from './languages.ts';
import { completeHint, leaveHint } from './leave-by-tab.ts';
import { brokenPlace, type TextPlace } from './syntax.ts';
import { editorExtensions, languageSlot, readOnlySlot } from './extensions.ts';

type Configuration = Pick<CodeEditorProps, 'language' | 'declarations' | 'readOnly'>;

/**
 * Configures an editor. If the language cannot be loaded, the text has no highlighting. `onLoaded` is called when the language and the
 * completions are in use. Returns a function that cancels loading.
 */
function configure(
  view: EditorView | null,
  { language, declarations, readOnly = false }: Configuration,
  onLoaded: () => void,
): () => void {
  let isCurrent = true;
  const read = async (): Promise<void> => {
    const support = await loadLanguage(language, declarations).catch(() => []);
    if (!isCurrent) return;
    view?.dispatch({ effects: languageSlot.reconfigure(support) });
    onLoaded();
  };
  view?.dispatch({ effects: readOnlySlot.reconfigure(EditorState.readOnly.of(readOnly)) });
  void read();
  return () => {
    isCurrent = false;
  };
}

function selected(state: EditorState | undefined): SelectedText {
  if (state === undefined) return { text: '', line: 1, column: 1 };
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  return { text: state.sliceDoc(from, to), line: line.number, column: from - line.from + 1 };
}

function cursorOf({ doc, selection }: EditorState): TextPlace {
  const { head } = selection.main;
  const line = doc.lineAt(head);
  return { line: line.number, column: head - line.from + 1 };
}

/** Shows a document in place of the previous one. */
function open(view: EditorView, { state, scroll }: StoredDocument): void {
  view.setState(state);
  view.scrollDOM.scrollTop = 0;
  view.scrollDOM.scrollLeft = 0;
  if (scroll !== null) view.dispatch({ effects: scroll });
}

function show(view: EditorView, { line: number, column = 1 }: TextPlace): void {
  const { doc } = view.state;
  const line = doc.line(Math.min(Math.max(number, 1), doc.lines));
  const anchor = Math.min(line.from + Math.max(column, 1) - 1, line.to);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  view.focus();
}

/** CodeMirror in a shadow root. There its styles are adopted sheets, which the content security policy allows, instead of inline ones. */
export function Editor({ label, documentId, initialText, documents, place, ref, ...props }: CodeEditorProps) {
  const { language, declarations, readOnly = false, ...events } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [own] = useState<StoredDocuments>(() => new Map());
  const stored = documents ?? own;
  const lastScroll = useRef<StateEffect<unknown> | null>(null);
  const hintId = useId();
  const hint = useRef<HTMLParagraphElement | null>(null);
  const completes = declarations !== undefined;
  const changed = useEffectEvent((text: string) => events.onChange?.(text));
  const moved = useEffectEvent((state: EditorState) => events.onCursor?.(cursorOf(state)));
  const read = useEffectEvent((state: EditorState) => events.onBroken?.(brokenPlace(state)));
  const run = useEffectEvent(() => events.onRun?.());
  const save = useEffectEvent(() => events.onSave?.());
  // The description names the completions only once they are offered.
  const loaded = useEffectEvent(() => {
    if (hint.current !== null && completes) hint.current.textContent = `${leaveHint} ${completeHint}`;
  });
  const begin = useEffectEvent(() =>
    openDocument(
      stored.get(documentId),
      initialText,
      editorExtensions({ label, hintId, onChange: changed, onCursor: moved, onRead: read, onRun: run, onSave: save }),
    ),
  );

  useLayoutEffect(() => {
    const box = host.current;
    if (box === null) return undefined;
    const root = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
    const note = document.createElement('p');
    note.id = hintId;
    note.hidden = true;
    note.textContent = leaveHint;
    hint.current = note;
    const opened = new EditorView({ root, state: EditorState.create() });
    root.replaceChildren(opened.dom, note);
    // Code outside the shadow root sees the focus on the host, so returning the focus to the host must focus the text. With
    // `delegatesFocus`, the browser would focus the scrolling element instead.
    box.focus = () => opened.focus();
    opened.scrollDOM.addEventListener('scroll', () => {
      lastScroll.current = opened.scrollSnapshot();
    });
    view.current = opened;
    return undefined;
  }, [hintId]);

  const shown = useEffectEvent(() => configure(view.current, { language, declarations, readOnly }, loaded));
  // A layout effect, because its cleanup reads the scroll position, which an element outside of the page does not have.
  useLayoutEffect(() => {
    const opened = view.current;
    if (opened === null) return undefined;
    const begun = begin();
    lastScroll.current = begun.scroll;
    open(opened, begun);
    moved(opened.state);
    const stop = shown();
    return () => {
      stop();
      // A hidden editor has no scroll position either.
      const isDrawn = opened.scrollDOM.clientHeight > 0;
      stored.set(documentId, { state: opened.state, scroll: isDrawn ? opened.scrollSnapshot() : lastScroll.current });
    };
  }, [stored, documentId]);

  // Declared after the effect above, so that the document is stored before its view is destroyed.
  useLayoutEffect(
    () => () => {
      view.current?.destroy();
      view.current = null;
    },
    [],
  );

  useEffect(() => configure(view.current, { language, declarations, readOnly }, loaded), [language, declarations, readOnly]);

  // Runs after the effect that opens the document, because a new document may come with a place.
  useEffect(() => {
    if (place && view.current !== null) show(view.current, place);
  }, [place]);

  useImperativeHandle(
    ref,
    () => ({
      text: () => view.current?.state.doc.toString() ?? '',
      selection: () => selected(view.current?.state),
      replace(text) {
        const { current } = view;
        if (current !== null && !hasText(current.state, text)) current.dispatch(replaceAll(current.state, text));
      },
      async format() {
        const opened = view.current;
        const { doc, selection } = opened?.state ?? EditorState.create();
        const formatted = await formatText(language, doc.toString(), selection.main.head);
        const isSame = opened?.state.doc.eq(doc) === true && view.current === opened;
        if (isSame && formatted.kind === 'formatted') opened.dispatch(replaceAll(opened.state, formatted.text, formatted.cursor));
        return formatted.kind;
      },
      focus: () => view.current?.focus(),
      openSearch: () => void (view.current && openSearchPanel(view.current)),
    }),
    [language],
  );

  return <div ref={host} className={styles['host']} />;
}
