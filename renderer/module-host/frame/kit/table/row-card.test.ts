import type { TableColumn } from '#contract/portal-types/index.d.ts';
import { expect, it } from 'vitest';
import { defaultCard, shortDate } from './row-card.ts';

it.each([
  ['23/11/2026', '23/11'],
  ['23/11/2025', '23/11/2025'],
  ['48.217', '48.217'],
  ['', ''],
])('shows %j on a card of 2026 as %j', (text, shown) => expect(shortDate(text, '2026')).toBe(shown));

const column = (key: string, align: 'start' | 'end' = 'start'): TableColumn => ({ key, label: key, align });

it.each([
  [
    [column('numero'), column('cliente'), column('emissao'), column('valor', 'end')],
    { title: 'cliente', end: 'valor', notes: ['numero', 'emissao'] },
  ],
  [[column('codigo'), column('descricao')], { title: 'descricao', notes: ['codigo'] }],
  [[column('valor', 'end')], { title: 'valor', notes: [] }],
])('chooses from the columns %j the card %j', (columns, card) => expect(defaultCard(columns)).toEqual(card));
