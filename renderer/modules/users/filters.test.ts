import { describe, expect, it } from 'vitest';
import { filterOf, filtersOf, shapeOf } from './filters.ts';

const now = new Date('2026-11-28T12:00:00Z');

describe('filterOf', () => {
  it.each([
    ['no filter', '', {}, {}],
    ['words', ' ana prado ', {}, { q: 'ana prado' }],
    ['a whole CNPJ as the company', '11.444.777/0001-61', {}, { company: '11.444.777/0001-61' }],
    ['a part of a CNPJ as words', '11.444.777', {}, { q: '11.444.777' }],
    [
      'every filter',
      '',
      { situacao: 'blocked', tipo: 'guest', mfa: 'portal', grupo: 'vendas', uso: '90', cadastro: '7' },
      {
        situation: 'blocked',
        kind: 'guest',
        secondStep: 'portal',
        group: 'vendas',
        inactiveDays: '90',
        createdFrom: '2026-11-21',
      },
    ],
    ['no unknown value', '', { situacao: 'x', tipo: 'y', mfa: 'z' }, {}],
  ])('sends %s', (_, search, filters, expected) => {
    expect(filterOf({ search, filters }, now)).toEqual(expected);
  });
});

describe('shapeOf', () => {
  const { filters = {} } = shapeOf(filtersOf([]));
  const { grupo } = filters;
  it.each([
    [true, 'logistica'],
    [false, ' '],
    [false, 'x'.repeat(81)],
  ])('says %s to the group "%s" of an address', (expected, group) => {
    expect(typeof grupo === 'function' && grupo(group)).toBe(expected);
  });
});
