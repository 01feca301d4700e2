import { describe, expect, it } from 'vitest';
import { filterOf, filtersOf, shapeOf } from './filters.ts';

const now = new Date('2026-11-28T12:00:00Z');

describe('filterOf', () => {
  it.each([
    ['no filter', '', {}, {}],
    ['words', ' ana prado ', {}, { q: 'ana prado' }],
    [
      'a CNPJ beside a company',
      '11.444.777/0001-61',
      { empresa: '04252011000110' },
      { q: '11.444.777/0001-61', company: '04252011000110' },
    ],
    [
      'every filter',
      '',
      { situacao: 'blocked', tipo: 'guest', mfa: 'portal', exclusao: 'ordered', grupo: 'vendas', uso: '90', cadastro: '7' },
      {
        situation: 'blocked',
        kind: 'guest',
        secondStep: 'portal',
        anonymization: 'ordered',
        group: 'vendas',
        inactiveDays: '90',
        createdFrom: '2026-11-21',
      },
    ],
    ['a day until which people were added', '', { cadastro: '_2026-11-20' }, { createdUntil: '2026-11-20' }],
    [
      'two days between which people were added',
      '',
      { cadastro: '2026-11-01_2026-11-20' },
      { createdFrom: '2026-11-01', createdUntil: '2026-11-20' },
    ],
    ['a company', 'ana', { empresa: '11444777000161' }, { q: 'ana', company: '11444777000161' }],
    ['no unknown value', '', { situacao: 'x', tipo: 'y', mfa: 'z', exclusao: 'w' }, {}],
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

describe('the values of an address', () => {
  const { filters = {} } = shapeOf(filtersOf([]));
  it.each([
    ['cadastro', '30', true],
    ['cadastro', '_2026-11-20', true],
    ['cadastro', 'outro', false],
    ['empresa', '11444777000161', true],
    ['empresa', 'outro', false],
  ])('%s=%s is accepted: %s', (name, value, expected) => {
    const accepts = filters[name];
    expect(typeof accepts === 'function' && accepts(value)).toBe(expected);
  });

  it('are options of their filters', () => {
    const chosen = filtersOf([], { cadastro: '_2026-11-20', empresa: '11444777000161' });
    const labels = chosen.flatMap(({ options }) => options.map(({ label }) => label));
    expect(labels).toEqual(expect.arrayContaining(['Cadastro até 20/11/2026', '11.444.777/0001-61']));
  });

  it('show the name of a company that is known', () => {
    const chosen = filtersOf([], { empresa: '11444777000161' }, 'Padaria Central');
    const options = chosen.find(({ id }) => id === 'empresa')?.options;
    expect(options?.[0]).toEqual({ value: '11444777000161', label: 'Padaria Central, 11.444.777/0001-61' });
  });
});
