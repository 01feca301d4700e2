import { expect, it } from 'vitest';
import { Module } from '#contract/entities/module.ts';
import { keyOf, ownersOf, readText, toText } from './value-text.ts';

it.each([
  ['', { ok: true, value: null }],
  [' \n', { ok: true, value: null }],
  ['{"a": [1]}', { ok: true, value: { a: [1] } }],
  ['{\n  "a": x\n}', { ok: false, line: 2, column: 8 }],
  ['{"a": 1', { ok: false, line: 1, column: 8 }],
])('parses %j as %j', (text, expected) => expect(readText(text)).toEqual(expected));

it.each([null, { a: [1, 'b'] }, 'texto', 0])('restores %j from its text', (value) =>
  expect(readText(toText(value))).toEqual({ ok: true, value }),
);

it('lists modules and their items', () => {
  const modules = [Module.parse({ id: 'vendas', title: 'Vendas', item: [{ id: 'precos', title: 'Preços' }] })];
  expect(ownersOf(modules).map((owner) => [keyOf(owner), owner.title])).toEqual([
    ['vendas/', 'Vendas'],
    ['vendas/precos', 'Vendas › Preços'],
  ]);
});
