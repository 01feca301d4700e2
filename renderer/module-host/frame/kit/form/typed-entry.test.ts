import { parseMoney } from '#contract/rules/money.ts';
import { expect, it } from 'vitest';
import { initialText } from './typed-entry.ts';

const nbsp = '\u00A0';

it.each([
  ['money', '1234.5', `R$${nbsp}1.234,50`],
  ['money', '1234567', `R$${nbsp}1.234.567,00`],
  ['money', '-0.5', `-R$${nbsp}0,50`],
  // Three decimals are not an amount of money: the number stays unformatted, with a comma.
  ['money', '10.125', '10,125'],
  ['number', '0.5', '0,5'],
  ['number', '1.234', '1,234'],
  ['number', ' 1234 ', '1.234'],
] as const)('a %s field with the initial value %j shows %j and reads the same number', (kind, value, shown) => {
  expect(initialText(kind, value)).toBe(shown);
  expect(parseMoney(shown)).toBe(Number(value));
});

it.each(['', 'abc', '1.2.3'])('leaves %j unchanged', (value) => expect(initialText('money', value)).toBe(value));

it('formats an initial date or document from its raw value', () => {
  expect(initialText('date', '2026-11-21')).toBe('21/11/2026');
  expect(initialText('time', '08:30')).toBe('08:30');
  expect(initialText('cnpj', '12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
});
