import type { FilterField, FilterValues } from '#contract/portal-types/index.d.ts';
import { describe, expect, it } from 'vitest';
import { allValues, filterWords, isSet, matchingRows, otherDayOf, setCount, withOptions } from './filter-model.ts';

const situation: FilterField = {
  name: 'situacao',
  label: 'Situação',
  kind: 'select',
  options: [{ value: 'F', label: 'Faturado' }],
};
const issued: FilterField = { name: 'emissao', label: 'Emissão', kind: 'period' };
const fields = [situation, issued];

const rows = [
  { numero: 1, cliente: 'Ipê Comércio', situacao: 'F', emissao: '2026-11-01' },
  { numero: 2, cliente: 'Serra Azul', situacao: 'A', emissao: '2026-11-20' },
  { numero: 3, cliente: 'Bom Preço', situacao: null, emissao: null },
];
const texts = (row: (typeof rows)[number]): readonly string[] => [String(row.numero), row.cliente];

it('returns a value for every filter and drops unknown names', () => {
  const values = { situacao: 'F', outro: 'x' };
  expect(allValues({ fields, search: { label: 'Buscar' }, values })).toEqual({
    busca: '',
    situacao: 'F',
    emissao_de: '',
    emissao_ate: '',
  });
  expect(isSet(allValues({ fields }))).toBe(false);
});

it.each([
  ['emissao_de', 'emissao_ate'],
  ['emissao_ate', 'emissao_de'],
  ['situacao', 'situacao'],
])('names the other day of %s %s', (name, other) => expect(otherDayOf(name)).toBe(other));

it('counts a period once, and values without a filter not at all', () => {
  expect(setCount(fields, {})).toBe(0);
  expect(setCount(fields, { emissao_de: '2026-11-01', emissao_ate: '2026-11-20', busca: 'ipê' })).toBe(1);
  expect(setCount(fields, { situacao: 'F', emissao_ate: '2026-11-20' })).toBe(2);
});

it.each<[FilterField, FilterValues, string | null]>([
  [situation, {}, null],
  [situation, { situacao: 'F' }, 'Faturado'],
  [situation, { situacao: 'X' }, 'X'],
  [issued, {}, null],
  [issued, { emissao_de: '2026-11-16', emissao_ate: '2026-11-20' }, '16/11/2026 a 20/11/2026'],
  [issued, { emissao_de: '2026-11-16', emissao_ate: '2026-11-16' }, '16/11/2026'],
  [issued, { emissao_de: '2026-11-16' }, 'desde 16/11/2026'],
  [issued, { emissao_ate: '2026-11-20' }, 'até 20/11/2026'],
])('describes %j with %j as %j', (field, values, words) => expect(filterWords(field, values, '2027-01-15')).toBe(words));

it('names a period by its distance from today', () => {
  const values = { emissao_de: '2026-11-18', emissao_ate: '2026-11-24' };
  expect(filterWords(issued, values, '2026-11-24')).toBe('últimos 7 dias');
  expect(filterWords(issued, values, '2026-11-25')).toBe('18/11/2026 a 24/11/2026');
});

describe('matchingRows', () => {
  it.each<[string, string, FilterValues, readonly number[]]>([
    ['returns all rows without a filter', '', {}, [1, 2, 3]],
    ['filters by a value', '', { situacao: 'F' }, [1]],
    ['returns nothing for a value that no row has', '', { situacao: 'X' }, []],
    ['filters from a day on and drops rows without a day', '', { emissao_de: '2026-11-01' }, [1, 2]],
    ['filters until a day', '', { emissao_ate: '2026-11-19' }, [1]],
    ['filters a period including both days', '', { emissao_de: '2026-11-20', emissao_ate: '2026-11-20' }, [2]],
    ['searches text without accents and case', 'ipe com', {}, [1]],
    ['combines search and filter', 'serra', { situacao: 'F' }, []],
    ['searches a number', ' 3 ', {}, [3]],
  ])('%s', (_, search, values, left) => {
    expect(matchingRows(rows, { search, fields, values }, texts).map(({ numero }) => numero)).toEqual(left);
  });

  it.each([
    // 23:30 in Brasília, on a device in any time zone.
    ['2026-11-21T02:30:00Z', 1],
    ['2026-11-21T03:00:00Z', 0],
    ['2026-11-20T23:30:00', 1],
    ['2026-11-21T00:30:00', 0],
  ])('uses the day of %s in Brasília', (emissao, count) => {
    const values = { emissao_de: '2026-11-20', emissao_ate: '2026-11-20' };
    expect(matchingRows([{ emissao }], { search: '', fields, values }, () => [])).toHaveLength(count);
  });
});

it('offers each value of the rows once, in order, with the text of the column', () => {
  const [made, same] = withOptions([{ name: 'situacao', label: 'Situação', kind: 'select' }, situation], rows, (row, key) =>
    row[key] === 'F' ? 'Faturado' : 'Aberto',
  );
  expect(made?.options).toEqual([
    { value: 'A', label: 'Aberto' },
    { value: 'F', label: 'Faturado' },
  ]);
  expect(same).toBe(situation);
});
