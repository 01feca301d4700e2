import { describe, expect, it } from 'vitest';
import { columnDecimals, columnsOf, numbered } from './columns.ts';

const textsOf = (...values: readonly (number | null)[]): readonly string[] => {
  const result = { columns: [{ name: 'v', type: 'number' as const }], rows: values.map((v) => ({ v })) };
  const text = columnsOf(result)[1]?.text;
  return numbered(result.rows).map((row) => text?.(row) ?? '');
};

describe('a column of numbers', () => {
  it.each([
    ['one number of decimals', [748, 3921.61, 0.5], ['748,00', '3.921,61', '0,50']],
    ['no decimals when all are whole', [748, 3921], ['748', '3.921']],
    ['every decimal of its values', [1, 0.12345678], ['1,00000000', '0,12345678']],
    ['a word for a missing value', [1.5, null], ['1,5', 'nulo']],
  ])('shows %s', (_name, values, texts) => expect(textsOf(...values)).toEqual(texts));
});

it.each([
  [1e-7, 7],
  [1.5e-7, 8],
  [1e21, 0],
  [3921.61, 2],
])('counts the decimals of %d as %i', (v, decimals) => expect(columnDecimals([{ v }], 'v')).toBe(decimals));
