import { expect, it } from 'vitest';
import { paletteQuery } from './palette-query.ts';

it.each([
  ['', { text: '', actionsOnly: false }],
  ['  pedidos ', { text: 'pedidos', actionsOnly: false }],
  ['>', { text: '', actionsOnly: true }],
  [' > sair', { text: 'sair', actionsOnly: true }],
  ['a > b', { text: 'a > b', actionsOnly: false }],
])('reads %j as %j', (typed, query) => expect(paletteQuery(typed)).toEqual(query));
