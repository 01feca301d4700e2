// The documents that an editor does not show: their text, undo history, selection and scroll position.
import { isolateHistory } from '@codemirror/commands';
import { EditorState, type Extension, StateEffect, type TransactionSpec } from '@codemirror/state';

/** A document that is not shown. */
export interface StoredDocument {
  readonly state: EditorState;
  /** Scrolls to the place where the document was left; null: its beginning. */
  readonly scroll: StateEffect<unknown> | null;
}

/** The documents of one editor or of one tool, by their ids. The owner of the map removes the documents that are closed. */
export type StoredDocuments = Map<string, StoredDocument>;

/** Compares as CodeMirror stores texts: the kind of line break makes no difference. */
export const hasText = (state: EditorState, text: string): boolean => state.toText(text).eq(state.doc);

/** Replaces the whole text as a single undo step. */
export const replaceAll = ({ doc }: EditorState, text: string, cursor?: number): TransactionSpec => ({
  changes: { from: 0, to: doc.length, insert: text },
  // Text typed just before is a separate undo step.
  annotations: isolateHistory.of('full'),
  ...(cursor !== undefined && { selection: { anchor: cursor }, scrollIntoView: true }),
});

/**
 * Returns a document to show. `extensions` are those of the editor that shows it, because a stored document may come from an editor that
 * is closed. If `text` replaced the stored text meanwhile, the document begins at its top and the replacement can be undone, as in a
 * document that is shown.
 */
export function openDocument(stored: StoredDocument | undefined, text: string, extensions: Extension): StoredDocument {
  if (stored === undefined) return { state: EditorState.create({ doc: text, extensions }), scroll: null };
  const { state, scroll } = stored;
  const isSame = hasText(state, text);
  const effects = StateEffect.reconfigure.of(extensions);
  const change = isSame ? { effects } : { ...replaceAll(state, text, 0), effects };
  return { state: state.update(change).state, scroll: isSame ? scroll : null };
}
