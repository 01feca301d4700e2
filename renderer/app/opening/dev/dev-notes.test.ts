import { expect, it } from 'vitest';
import { createDevNotes } from './dev-notes.ts';

const item = { id: 'x', title: 'X', groups: [], sqlIds: [] };
const state = { version: '1', script: 'x', item: { id: 'x' }, queries: [], warnings: [], problem: null };
const call = { method: 'sql.run', request: {}, ms: 1, answer: { ok: true, response: null } } as const;

it('stores the last five notes of a module in development, and clears them for each script', () => {
  const notes = createDevNotes();
  const { store, observer } = notes;
  const sent: string[] = [];
  notes.open = { state, item, callNotes: () => ['uma chamada'], send: (text) => void sent.push(text) };
  observer.logged('info', 'nothing to know');
  observer.called(call);
  expect(store.getState()).toEqual(['uma chamada']);
  for (const text of ['a', 'b', 'c', 'd', 'e']) observer.logged('error', text);
  expect(store.getState()).toEqual(['a', 'b', 'c', 'd', 'e']);
  // A visible note is neither added nor sent again.
  observer.logged('error', 'c');
  expect(store.getState()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(sent).toEqual(['uma chamada', 'a', 'b', 'c', 'd', 'e']);
  observer.downloaded(1);
  expect(store.getState()).toEqual([]);
});

it('stores and sends no notes of a published module', () => {
  const { store, observer } = createDevNotes();
  observer.called(call);
  observer.logged('error', 'a');
  expect(store.getState()).toEqual([]);
});
