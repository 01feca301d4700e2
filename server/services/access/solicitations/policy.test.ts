import { describe, expect, it } from 'vitest';
import { Company } from '#contract/entities/company.ts';
import { askableGroups, mayDecide } from './policy.ts';

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

describe('what can be asked for', () => {
  it.each([
    [['vendas'], ['Vendas']],
    [
      ['VENDAS', 'vendas', 'diretoria'],
      ['Vendas', 'Diretoria'],
    ],
    [['vendas', 'nada'], null],
    [['admin-finance'], null],
    [['host'], null],
  ])('%j: %j', (wanted, groups) => {
    expect(askableGroups(company, wanted)).toEqual(groups);
  });
});

describe('who decides', () => {
  const host = { groups: ['Host'], status: 'active', blocked: false, hostBlocked: false };
  it.each([
    ['a host', host, true],
    ['who manages people', { ...host, groups: ['admin'] }, true],
    ['anybody else', { ...host, groups: ['vendas'] }, false],
    ['somebody blocked', { ...host, blocked: true }, false],
    ['somebody a host blocked', { ...host, hostBlocked: true }, false],
    ['somebody not registered', { ...host, status: 'pending' }, false],
  ])('%s', (_name, person, decides) => {
    expect(mayDecide(person)).toBe(decides);
  });
});
