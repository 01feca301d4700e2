import { describe, expect, it } from 'vitest';
import { Company } from '#contract/entities/company.ts';
import { addresseesOf, askableGroups, isActive, mayAnswer } from './policy.ts';

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

describe('addresseesOf', () => {
  const rules = [
    { groups: ['Vendas'], byGroups: ['Gestores'], byPeople: ['ana@acme.com.br'] },
    { groups: ['vendas', 'Compras'], byGroups: ['Gestores', 'Diretores'], byPeople: [] },
  ];
  it.each([
    [['rh'], { groups: ['admin-users', 'host'], people: [] }],
    [['vendas'], { groups: ['Gestores', 'Diretores'], people: ['ana@acme.com.br'] }],
    [['COMPRAS'], { groups: ['Gestores', 'Diretores'], people: [] }],
    [['compras', 'rh'], { groups: ['admin-users', 'host', 'Gestores', 'Diretores'], people: [] }],
  ])('addresses %j to %j', (groups, expected) => expect(addresseesOf(groups, rules)).toEqual(expected));
});

describe('mayAnswer', () => {
  const solicitation = {
    userId: 'requester',
    groups: ['Vendas'],
    addressees: { groups: ['admin-users', 'host'], people: ['paula@acme.com.br'] },
    companyPeople: null,
  };
  const host = { id: 'h', email: 'h@acme.com.br', groups: ['Host', 'vendas'] };
  const administrator = { id: 'a', email: 'a@acme.com.br', groups: ['admin'] };
  it.each([
    ['a host who is a member of the group', host, {}, true],
    ['a host without the group', { ...host, groups: ['host'] }, {}, false],
    ['a member of the group', { ...host, groups: ['vendas'] }, {}, false],
    ['an administrator', administrator, {}, true],
    ['a person addressed by name', { ...host, email: 'paula@acme.com.br', groups: ['vendas'] }, {}, true],
    ['a person addressed by name without the group', { ...host, email: 'paula@acme.com.br', groups: [] }, {}, false],
    ['the person who requests access', { ...host, id: 'requester' }, {}, false],
    ['a host without one of two groups', host, { groups: ['Vendas', 'Compras'] }, false],
    ['a host of the company', host, { companyPeople: new Set(['h']) }, true],
    ['a host of other companies', host, { companyPeople: new Set(['requester']) }, false],
    ['an administrator of other companies', administrator, { companyPeople: new Set(['requester']) }, true],
    ['an administrator, for a group that opens a tool of the portal', administrator, { groups: ['developer'] }, false],
  ])('decides for %s: %j', (_name, person, change, expected) => {
    expect(mayAnswer(person, { ...solicitation, ...change }, [])).toBe(expected);
  });
});

describe('isActive', () => {
  const person = { status: 'active', blocked: false, hostBlocked: false };
  it.each([
    ['an active person', person, true],
    ['a blocked person', { ...person, blocked: true }, false],
    ['a person blocked by a host', { ...person, hostBlocked: true }, false],
    ['a person who has not registered', { ...person, status: 'pending' }, false],
  ])('decides for %s: %j', (_name, account, expected) => expect(isActive(account)).toBe(expected));
});
