import { parseMoney } from '#contract/rules/money.ts';
import { expect, it } from 'vitest';
import { shownAtFirst } from './typed-entry.ts';

const nbsp = '\u00A0';

it.each([
  ['money', '1234.5', `R$${nbsp}1.234,50`],
  ['money', '1234567', `R$${nbsp}1.234.567,00`],
  ['money', '-0.5', `-R$${nbsp}0,50`],
  // No price: it stays as it was given, with a comma.
  ['money', '10.125', '10,125'],
  ['number', '0.5', '0,5'],
  ['number', '1.234', '1,234'],
  ['number', ' 1234 ', '1.234'],
] as const)('a field for %s that begins with %j shows %j, and is read as the same', (kind, value, shown) => {
  expect(shownAtFirst(kind, value)).toBe(shown);
  expect(parseMoney(shown)).toBe(Number(value));
});

it.each(['', 'abc', '1.2.3'])('leaves %j as it is', (value) => expect(shownAtFirst('money', value)).toBe(value));

it('begins with a day or a document as a form gives them', () => {
  expect(shownAtFirst('date', '2026-11-21')).toBe('21/11/2026');
  expect(shownAtFirst('cnpj', '12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
});
