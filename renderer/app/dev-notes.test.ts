import { expect, it } from 'vitest';
import { createDevNotes } from './dev-notes.ts';

const refused = { ok: false, code: '#FORBIDDEN', message: 'O item não declara a consulta x.' } as const;

it('keeps the last five problems for the author, and clears them for each script', () => {
  const { store, observer } = createDevNotes();
  observer.called({ method: 'sql.run', request: {}, ms: 1, answer: { ok: true, response: null } });
  observer.logged('info', 'nothing to know');
  expect(store.getState()).toEqual([]);
  observer.called({ method: 'sql.run', request: {}, ms: 1, answer: refused });
  expect(store.getState()).toEqual(['sql.run: O item não declara a consulta x. (#FORBIDDEN)']);
  for (const text of ['a', 'b', 'c', 'd', 'e']) observer.logged('error', text);
  expect(store.getState()).toEqual(['a', 'b', 'c', 'd', 'e']);
  observer.downloaded(1);
  expect(store.getState()).toEqual([]);
});
