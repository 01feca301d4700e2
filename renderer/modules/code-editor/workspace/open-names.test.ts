import { expect, it } from 'vitest';
import { readNames, writeNames } from './open-names.ts';

const now = 1_000_000;
const open = { names: ['pedidos', 'vendas/metas'], active: 'pedidos' };
const none = { names: [], active: null };

it('restores the open scripts in their order', () => expect(readNames(writeNames(open, now), now + 1)).toEqual(open));

it('shows no script that is not open', () =>
  expect(readNames(writeNames({ names: ['pedidos'], active: 'metas' }, now), now)).toEqual({ names: ['pedidos'], active: null }));

it.each([
  ['nothing', null],
  ['invalid JSON', '{'],
  ['another object', '{"at":1}'],
  ['a day later', writeNames(open, now - 86_400_000)],
  ['a clock that was set back', writeNames(open, now + 1)],
])('restores no script from %s', (_name, text) => expect(readNames(text, now)).toEqual(none));
