import { describe, expect, it } from 'vitest';
import { Company } from '#contract/entities/company.ts';
import { askableGroups } from './policy.ts';

const company = Company.parse({
  id: 'acme',
  status: 'enabled',
  appTitle: 'Acme',
  appName: 'Acme',
  domain: [],
  loginType: 'both',
  module: [
    { id: 'a', title: 'A', role: { groups: ['Vendas'] }, item: [{ id: 'i', title: 'I', groups: ['Diretoria'] }] },
    { id: 'b', title: 'B', role: { groups: ['admin-finance'] }, item: [] },
  ],
});

describe('askableGroups', () => {
  it.each([
    [['vendas'], ['Vendas']],
    [
      ['VENDAS', 'vendas', 'diretoria'],
      ['Vendas', 'Diretoria'],
    ],
    [['vendas', 'nada'], null],
    [['admin-finance'], null],
    [['host'], null],
  ])('returns for %j: %j', (wanted, groups) => {
    expect(askableGroups(company, wanted)).toEqual(groups);
  });
});
