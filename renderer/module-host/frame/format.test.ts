import { afterEach, expect, it, vi } from 'vitest';
import { format } from './format.ts';

afterEach(() => vi.useRealTimers());

it.each<[value: number | string | null, digits: number | undefined, shown: string]>([
  [1234.5, 1, '1.234,5'],
  [1234.5, undefined, '1.235'],
  [-3, undefined, '-3'],
  // A number that rounds to zero has no sign.
  [-0.4, undefined, '0'],
  [-0.004, 2, '0,00'],
  ['12.5', 1, '12,5'],
  ['', undefined, '—'],
  [null, undefined, '—'],
])('formats the number %j with %j digits as %j', (value, digits, shown) => {
  expect(format.number(value, digits)).toBe(shown);
});

it('accepts every value of a query and never throws', () => {
  for (const value of [null, undefined, '', true, false, 0, 12, 'texto'])
    for (const name of ['money', 'number', 'date', 'dateTime', 'cnpj', 'boleto'] as const)
      expect(typeof format[name](value)).toBe('string');
  expect([format.date('2026-11-21'), format.date(null), format.date(true), format.money('1234.5')]).toEqual([
    '21/11/2026',
    '',
    '',
    format.money(1234.5),
  ]);
  // A query may return a document as a number.
  expect(format.cnpj(11_222_333_000_181)).toBe('11.222.333/0001-81');
});

it.each([
  ['2026-11-24T23:30:00Z', '2026-11-24'],
  ['2026-11-25T02:30:00Z', '2026-11-24'],
  ['2026-11-25T03:00:00Z', '2026-11-25'],
  ['2027-01-01T02:30:00Z', '2026-12-31'],
])('returns at %s the day %s of Brasília', (moment, day) => {
  vi.useFakeTimers({ now: new Date(moment) });
  expect(format.today()).toBe(day);
});

it.each<[value: string | number | null, date: string, dateTime: string]>([
  // A moment is shown on the clock of Brasília.
  ['2026-11-21T11:30:00Z', '21/11/2026', '21/11/2026 08:30'],
  ['2026-11-25T02:30:00Z', '24/11/2026', '24/11/2026 23:30'],
  [Date.parse('2026-11-25T02:30:00Z'), '24/11/2026', '24/11/2026 23:30'],
  // A query returns the wall time there.
  ['2026-11-24T23:30:00', '24/11/2026', '24/11/2026 23:30'],
  ['2026-11-24 23:30:00', '24/11/2026', '24/11/2026 23:30'],
  ['2026-11-24', '24/11/2026', '24/11/2026 00:00'],
  [null, '', ''],
])('formats the moment %j as %s and as %s on every device', (value, date, dateTime) => {
  expect([format.date(value), format.dateTime(value)]).toEqual([date, dateTime]);
});

const bank = '00190000090114971860168524522114675860000102656';
const collection = '836200000005667800481000180975657313001589636081';

it.each<[line: string | number | boolean | null | undefined, shown: string]>([
  [bank, '00190.00009 01149.718601 68524.522114 6 75860000102656'],
  ['00190.00009 01149.718601 68524.522114 6 75860000102656', '00190.00009 01149.718601 68524.522114 6 75860000102656'],
  [collection, '83620000000-5 66780048100-0 18097565731-3 00158963608-1'],
  // A text of another length or with other characters is no digitable line.
  [bank.slice(1), bank.slice(1)],
  [`${collection}0`, `${collection}0`],
  [`${bank.slice(0, -1)}x`, `${bank.slice(0, -1)}x`],
  [bank.replaceAll('0', '\u0660'), bank.replaceAll('0', '\u0660')],
  ['\u0000\u00FF🧾', '\u0000\u00FF🧾'],
  ['Pago no caixa', 'Pago no caixa'],
  [12, '12'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
])('groups the digitable line %j as %j', (line, shown) => expect(format.boleto(line)).toBe(shown));

it.each([
  [0, '0 títulos'],
  [1, '1 título'],
  [2, '2 títulos'],
  [1_099, '1.099 títulos'],
  [Number.NaN, '—'],
])('counts %d as "%s"', (count, words) => expect(format.count(count, 'título', 'títulos')).toBe(words));

it('formats a number as a column does, with the row after the value', () => {
  const row: unknown = { preco: 1234.5 };
  expect(format.number(1234.5, row as number)).toBe('1.235');
});
