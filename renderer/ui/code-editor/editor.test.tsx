// @vitest-environment jsdom
// jsdom computes no layout: the scroll positions are those that a test sets, and Playwright measures the real ones.
import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTabMemory } from '#renderer/ui/tool-shell/use-tab-memory.ts';
import type { StoredDocument, StoredDocuments } from './documents.ts';
import { Editor } from './editor.tsx';

interface Text {
  readonly id: string;
  readonly text: string;
}

interface ToolProps {
  /** Whether every text has an editor of its own, as each script has; otherwise one editor shows all, as in "Consultas". */
  readonly hasOwn: boolean;
  readonly open: readonly Text[];
  readonly shown: string;
  readonly onText?: (text: string) => void;
}

let memory: StoredDocuments;

function Tool({ hasOwn, open, shown, onText }: ToolProps) {
  const documents = useTabMemory<StoredDocument>(open.map(({ id }) => id));
  useEffect(() => {
    memory = documents;
  }, [documents]);
  const text = open.find(({ id }) => id === shown);
  return text === undefined ? null : (
    <Editor
      key={hasOwn ? text.id : 'all'}
      label={text.id}
      language="text"
      documentId={text.id}
      initialText={text.text}
      documents={documents}
      {...(onText !== undefined && { onChange: onText })}
    />
  );
}

let place: HTMLElement;
/** Draws the tool, in place of the one before. */
let draw: (props: ToolProps) => Promise<void>;
beforeEach(() => {
  // jsdom has no places of characters, which CodeMirror asks for.
  Object.assign(Range.prototype, { getClientRects: () => [] });
  const { container, rerender } = render(null);
  place = container;
  draw = (props) => act(async () => rerender(<Tool {...props} />));
});

function editor(): EditorView {
  const content = place.querySelector('div')?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
  const view = content == null ? null : EditorView.findFromDOM(content);
  if (view === null) throw new Error('no editor');
  return view;
}
const text = (): string => editor().state.doc.toString();
const type = (typed: string) =>
  act(async () => {
    const { doc } = editor().state;
    editor().dispatch({ changes: { from: doc.length, insert: typed }, userEvent: 'input.type' });
    editor().dispatch({ selection: { anchor: 1 } });
  });

const a = { id: 'a', text: 'um' };
const b = { id: 'b', text: 'dois' };
const typed = { id: 'a', text: 'um!' };

describe.each([
  ['its own editor', true],
  ['the editor of all texts', false],
])('a text that is shown again in %s', (_, hasOwn) => {
  it('has its cursor and its undo history', async () => {
    await draw({ hasOwn, open: [a, b], shown: 'a' });
    await type('!');
    await draw({ hasOwn, open: [typed, b], shown: 'b' });
    expect(text()).toBe('dois');
    await draw({ hasOwn, open: [typed, b], shown: 'a' });
    expect([text(), editor().state.selection.main.head]).toEqual(['um!', 1]);
    await act(async () => undo(editor()));
    expect(text()).toBe('um');
  });

  it('reports changes to the editor that shows it', async () => {
    const onText = vi.fn<(text: string) => void>();
    await draw({ hasOwn, open: [a, b], shown: 'a' });
    await draw({ hasOwn, open: [a, b], shown: 'b' });
    await draw({ hasOwn, open: [a, b], shown: 'a', onText });
    expect(onText).not.toHaveBeenCalled();
    await type('?');
    expect(onText).toHaveBeenLastCalledWith('um?');
  });

  it('shows a newer text from outside, and not the one that was left', async () => {
    await draw({ hasOwn, open: [a, b], shown: 'a' });
    await type('!');
    await draw({ hasOwn, open: [typed, b], shown: 'b' });
    await draw({ hasOwn, open: [{ id: 'a', text: 'restaurado' }, b], shown: 'a' });
    expect(text()).toBe('restaurado');
  });

  it('stores the last scroll position that it had while it was drawn', async () => {
    await draw({ hasOwn, open: [a, b], shown: 'a' });
    await act(async () => editor().scrollDOM.dispatchEvent(new Event('scroll')));
    await draw({ hasOwn, open: [a, b], shown: 'b' });
    expect([memory.get('a')?.scroll, memory.has('b')]).toEqual([expect.anything(), false]);
  });

  it('begins anew when it was closed', async () => {
    await draw({ hasOwn, open: [a, b], shown: 'a' });
    await type('!');
    await draw({ hasOwn, open: [b], shown: 'b' });
    expect([...memory.keys()]).toEqual([]);
    await draw({ hasOwn, open: [b, a], shown: 'a' });
    expect([text(), editor().state.selection.main.head]).toEqual(['um', 0]);
    await act(async () => undo(editor()));
    expect(text()).toBe('um');
  });
});

const typeIn = (more: InputEventInit): InputEvent => {
  const event = new InputEvent('beforeinput', { inputType: 'insertText', data: 'x', cancelable: true, bubbles: true, ...more });
  editor().contentDOM.dispatchEvent(event);
  return event;
};

describe('typing', () => {
  it('over a selection replaces it without the browser, which would write a style attribute', async () => {
    await draw({ hasOwn: true, open: [b], shown: 'b' });
    await act(async () => editor().dispatch({ selection: { anchor: 1, head: 3 } }));
    let event: InputEvent | undefined;
    await act(async () => {
      event = typeIn({});
    });
    expect([text(), event?.defaultPrevented, editor().state.selection.main.head]).toEqual(['dxs', true, 2]);
    await act(async () => undo(editor()));
    expect(text()).toBe('dois');
  });

  it.each([
    ['without a selection', { anchor: 1 }, {}],
    ['while letters are composed', { anchor: 1, head: 3 }, { isComposing: true }],
    ['of another kind', { anchor: 1, head: 3 }, { inputType: 'insertReplacementText' }],
  ])('is left to the browser %s', async (_name, selection, more) => {
    await draw({ hasOwn: true, open: [b], shown: 'b' });
    await act(async () => editor().dispatch({ selection }));
    expect(typeIn(more).defaultPrevented).toBe(false);
  });
});
