// @vitest-environment jsdom
import type { TableColumn } from '#contract/portal-types/index.d.ts';
import { expect, it } from 'vitest';
import { createCard, defaultCard, shortDate } from './row-card.ts';

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

it('draws what a function returns in any place, and joins the notes that are not empty', () => {
  const missing: unknown = null;
  const mark = document.createElement('b');
  mark.textContent = '9 dias';
  const card = createCard([column('vencimento'), column('documento'), column('valor', 'end')], {
    title: 'vencimento',
    end: (row) => `R$ ${String(row['valor'])}`,
    status: (row) => `Título ${String(row['documento'])}`,
    notes: [() => '', 'documento', () => missing as string, () => mark],
  })({ vencimento: '14/11/2026', documento: '7.741-2', valor: 12 }, false);
  const textOf = (place: string): string | undefined => card.querySelector(`.k-row-${place}`)?.textContent;
  expect([textOf('title'), textOf('end')]).toEqual(['14/11/2026', 'R$ 12']);
  expect([textOf('status'), textOf('notes')]).toEqual(['Título 7.741-2', '7.741-2 · 9 dias']);
  expect(card.contains(mark)).toBe(true);
});
