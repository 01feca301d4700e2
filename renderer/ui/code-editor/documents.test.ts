import { history, undo } from '@codemirror/commands';
import { EditorState, StateEffect } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { openDocument, type StoredDocument } from './documents.ts';

const scroll = StateEffect.define().of(null);
const extensions = [history(), EditorView.contentAttributes.of({ 'aria-label': 'antes' })];

/** A document whose text a person has changed from `abc` to `abcd`, with a part of it selected. */
function left(): StoredDocument {
  const { state } = openDocument(undefined, 'abc', extensions);
  const typed = state.update({ changes: { from: 3, insert: 'd' }, userEvent: 'input.type' }).state;
  return { state: typed.update({ selection: { anchor: 1, head: 2 } }).state, scroll };
}

function undone({ state }: StoredDocument): string {
  let current = state;
  undo({ state, dispatch: (transaction) => (current = transaction.state) });
  return current.doc.toString();
}

describe('openDocument', () => {
  it('begins a document that is not stored with its text', () => {
    const { state, scroll: start } = openDocument(undefined, 'novo', extensions);
    expect([state.doc.toString(), start]).toEqual(['novo', null]);
  });

  it('restores the selection, the scroll position and the undo history', () => {
    const again = openDocument(left(), 'abcd', extensions);
    expect(again.state.selection.main.toJSON()).toEqual({ anchor: 1, head: 2 });
    expect(again.scroll).toBe(scroll);
    expect(undone(again)).toBe('abc');
  });

  it('uses the extensions of the editor that shows the document', () => {
    const { state } = openDocument(left(), 'abcd', [history(), EditorView.contentAttributes.of({ 'aria-label': 'agora' })]);
    expect(state.facet(EditorView.contentAttributes)).toEqual([{ 'aria-label': 'agora' }]);
  });

  it('shows a text that was replaced meanwhile from its top, and can undo the replacement', () => {
    const again = openDocument(left(), 'do servidor', extensions);
    expect(again.state.doc.toString()).toBe('do servidor');
    expect(again.state.selection.main.head).toBe(0);
    expect(again.scroll).toBeNull();
    expect(undone(again)).toBe('abcd');
  });

  it('takes a text with other line breaks for the same', () => {
    const { state } = openDocument(undefined, 'a\r\nb', extensions);
    const again = openDocument({ state, scroll }, 'a\r\nb', extensions);
    expect([again.scroll, undone(again)]).toEqual([scroll, 'a\nb']);
    expect(EditorState.create({ doc: 'a\nb' }).doc.eq(again.state.doc)).toBe(true);
  });
});
