import { describe, expect, it } from 'vitest';
import type { FilterValues } from '#contract/portal-types/index.d.ts';
import { clampPage, initialState, type ListState, readListState, withoutTab, writeListState } from './list-state.ts';

const initial: ListState = {
  values: { situacao: '', busca: '', emissao_de: '', emissao_ate: '' },
  sort: { key: 'numero', descending: true },
  page: 0,
  length: 25,
};
const columns = ['numero', 'cliente', 'valor'].map((key) => ({ key, label: key }));

it('starts with every value, the order and the page length of the options', () => {
  const state = initialState({
    caption: 'Pedidos',
    columns,
    rows: () => Promise.resolve([]),
    tabs: { name: 'dias', label: 'Prazo', selected: '30', items: () => [] },
    search: { label: 'Buscar', name: 'texto' },
    filters: [{ name: 'emissao', label: 'Emissão', kind: 'period' }],
    sort: { key: 'numero', descending: true },
    pageLength: 10,
  });
  expect(state).toEqual({
    values: { dias: '30', texto: '', emissao_de: '', emissao_ate: '' },
    sort: { key: 'numero', descending: true },
    page: 0,
    length: 10,
  });
  expect(initialState({ caption: '', columns, rows: () => Promise.resolve([]) })).toEqual({
    values: {},
    sort: null,
    page: 0,
    length: 25,
  });
});

describe('a period that is set at the start', () => {
  const filters = [{ name: 'emissao', label: 'Emissão', kind: 'period', lastDays: 60 }] as const;
  const options = { caption: '', columns, rows: () => Promise.resolve([]), filters };
  const start = initialState(options, new Date('2026-11-24T12:00:00Z'));

  it.each([
    ['2026-11-25T02:59:00Z', { emissao_de: '2026-09-26', emissao_ate: '2026-11-24' }],
    ['2026-11-25T03:01:00Z', { emissao_de: '2026-09-27', emissao_ate: '2026-11-25' }],
  ])('ends at %s today in Brasília', (now, values) => expect(initialState(options, new Date(now)).values).toEqual(values));

  it.each<[string, FilterValues, Readonly<Record<string, string>>]>([
    ['omits it', start.values, {}],
    ['writes that it was cleared', { emissao_de: '', emissao_ate: '' }, { emissao_de: '-', emissao_ate: '-' }],
    [
      'writes both days when one of them changed',
      { emissao_de: '2026-09-26', emissao_ate: '2026-10-31' },
      { emissao_de: '2026-09-26', emissao_ate: '2026-10-31' },
    ],
    [
      'writes a period without an end',
      { emissao_de: '2026-01-01', emissao_ate: '' },
      { emissao_de: '2026-01-01', emissao_ate: '-' },
    ],
  ])('%s, and reads it back', (_, values, query) => {
    const state = { ...start, values };
    expect(writeListState(state, start, {})).toEqual(query);
    expect(readListState(query, start, { columns: [] })).toEqual(state);
  });
});

it.each([
  ['2026-02-31', ''],
  ['2026-13-01', ''],
  ['0000-01-01', ''],
  ['0026-11-24', ''],
  ['99999-01-01', ''],
  ['26/11/2026', ''],
  ['amanha', ''],
  ['2026-02-28', '2026-02-28'],
  ['2028-02-29', '2028-02-29'],
])('reads the day %s of an address as "%s"', (typed, read) => {
  const filters = [{ name: 'emissao', label: 'Emissão', kind: 'period' }] as const;
  expect(readListState({ emissao_de: typed }, initial, { columns, filters }).values['emissao_de']).toBe(read);
});

it('rejects two values of one name', () => {
  const options = {
    caption: '',
    columns,
    rows: () => Promise.resolve([]),
    tabs: { name: 'busca', label: '', items: () => [] },
    search: { label: '' },
  };
  expect(() => initialState(options)).toThrow('mesmo nome');
});

it.each(['ordem', 'pagina', 'linhas'])(
  'rejects a value with the name %s, under which the route has a part of the state',
  (name) => {
    const filters = [{ name, label: 'Ordem', kind: 'select' }] as const;
    expect(() => initialState({ caption: '', columns, rows: () => Promise.resolve([]), filters })).toThrow(`"${name}"`);
  },
);

it.each([-5, 0, 33, 'todas'])('has pages of 25 rows for the length %j, which is not offered', (given) => {
  const pageLength: unknown = given;
  const options = { caption: '', columns, rows: () => Promise.resolve([]), pageLength: pageLength as 25 };
  expect(initialState(options).length).toBe(25);
});

it('removes the value of the tab', () => {
  expect(withoutTab({ dias: '30', busca: 'a' }, { name: 'dias', label: '', items: () => [] })).toEqual({ busca: 'a' });
  expect(withoutTab({ busca: 'a' }, undefined)).toEqual({ busca: 'a' });
});

const withState = (state: Partial<ListState>): ListState => ({ ...initial, ...state });

it.each<[query: Readonly<Record<string, string>>, state: Partial<ListState>]>([
  [{}, {}],
  [{ outro: 'x' }, {}],
  [{ situacao: 'Em aberto' }, { values: { ...initial.values, situacao: 'Em aberto' } }],
  [{ ordem: 'valor' }, { sort: { key: 'valor', descending: false } }],
  [{ ordem: '-valor' }, { sort: { key: 'valor', descending: true } }],
  [{ ordem: '-' }, { sort: null }],
  [
    { pagina: '3', linhas: '50' },
    { page: 2, length: 50 },
  ],
])('reads the query %j', (query, state) => expect(readListState(query, initial, { columns })).toEqual(withState(state)));

it.each([
  { ordem: 'senha' },
  { ordem: '-senha' },
  { pagina: '0' },
  { pagina: '-1' },
  { pagina: '1e3' },
  { linhas: '7' },
  { linhas: '1000000' },
])('takes the initial state in place of the invalid query %j', (query) =>
  expect(readListState(query, initial, { columns })).toEqual(initial),
);

it('omits initial values, and keeps entries that are not its own', () => {
  expect(writeListState(initial, initial, { outro: 'x', pagina: '4', busca: 'ipê' })).toEqual({ outro: 'x' });
  const state = withState({ values: { ...initial.values, busca: 'ipê' }, sort: null, page: 1, length: 10 });
  expect(writeListState(state, initial, {})).toEqual({ busca: 'ipê', ordem: '-', pagina: '2', linhas: '10' });
});

it('restores each state that it writes', () => {
  const states = [
    initial,
    withState({ sort: { key: 'valor', descending: true } }),
    withState({ sort: { key: 'valor', descending: false }, page: 9 }),
    withState({ sort: null, length: 100, values: { ...initial.values, emissao_de: '2026-11-01' } }),
  ];
  for (const state of states) expect(readListState(writeListState(state, initial, {}), initial, { columns })).toEqual(state);
});

it('writes an empty value that differs from the initial one as a dash, because a route omits empty values', () => {
  const with30 = withState({ values: { ...initial.values, situacao: '30' } });
  expect(writeListState(initial, with30, {})).toEqual({ situacao: '-' });
  expect(readListState({ situacao: '-' }, with30, { columns })).toEqual(initial);
  expect(readListState({ situacao: '-' }, initial, { columns }).values['situacao']).toBe('-');
});

it('cuts a text that is too long for a route', () => {
  const state = withState({ values: { ...initial.values, busca: 'a'.repeat(500) } });
  expect(writeListState(state, initial, {})['busca']).toHaveLength(200);
});

it.each([
  [0, 25, 0, 0],
  [0, 25, 835, 0],
  [33, 25, 835, 33],
  [34, 25, 835, 33],
  [5, 100, 100, 0],
])('shows for page %i of %i rows and %i in all the page %i', (page, length, total, shown) =>
  expect(clampPage(page, length, total)).toBe(shown),
);

const select = (options?: readonly { value: string; label: string }[]) =>
  ({ columns, filters: [{ name: 'situacao', label: 'Situação', kind: 'select', ...(options && { options }) }] }) as const;

const open = [{ value: 'aberto', label: 'Em aberto' }];
const read = (value: string, options: Parameters<typeof select>[0]) =>
  readListState({ situacao: value }, initial, select(options)).values['situacao'];

it('ignores a value of the address that a select does not have', () => {
  expect([read('aberto', open), read('inexistente', open), read('inexistente', undefined)]).toEqual([
    'aberto',
    '',
    'inexistente',
  ]);
});
