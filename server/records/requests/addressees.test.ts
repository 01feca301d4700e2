import { describe, expect, it } from 'vitest';
import { addresseesOf, addresseesOfGroups, answeringGroups, isAnsweringPerson, type RequestRules } from './addressees.ts';

const none: RequestRules = { accessApprovers: [], requestApprovers: { tickets: {}, privacy: [], bills: [], quotas: [] } };
const named: RequestRules = {
  accessApprovers: [{ groups: ['Vendas'], byGroups: ['Gestores'], byPeople: [] }],
  requestApprovers: {
    tickets: { finance: ['Financeiro', 'financeiro'], module: ['Suporte'] },
    privacy: ['Encarregados'],
    bills: ['Financeiro'],
    quotas: ['Diretoria'],
  },
};
const bill = { kind: 'bill', bill: '7741-2' } as const;
const quota = { kind: 'quota', quota: 'mails', title: 'E-mails', limit: 5, wanted: 8 } as const;

describe('addresseesOfGroups', () => {
  const rules = [
    { groups: ['Vendas'], byGroups: ['Gestores'], byPeople: ['ana@acme.com.br'] },
    { groups: ['vendas', 'Compras'], byGroups: ['Gestores', 'Diretores'], byPeople: [] },
  ];
  it.each([
    [['rh'], { groups: ['admin-users', 'host'], people: [] }],
    [['vendas'], { groups: ['Gestores', 'Diretores'], people: ['ana@acme.com.br'] }],
    [['COMPRAS'], { groups: ['Gestores', 'Diretores'], people: [] }],
    [['compras', 'rh'], { groups: ['admin-users', 'host', 'Gestores', 'Diretores'], people: [] }],
  ])('addresses %j to %j', (groups, expected) => expect(addresseesOfGroups(groups, rules)).toEqual(expected));
});

describe('addresseesOf', () => {
  it.each([
    ['a company', { kind: 'company' }, ['admin-users'], ['admin-users']],
    ['a quota', quota, ['admin'], ['admin', 'Diretoria']],
    ['a bill', bill, ['admin-users'], ['Financeiro']],
    ['own data', { kind: 'privacy', right: 'deletion' }, ['admin-users'], ['admin-users', 'Encarregados']],
    ['a ticket of a named subject', { kind: 'ticket', subject: 'finance', status: 'sent' }, ['admin-users'], ['Financeiro']],
    ['a ticket of another subject', { kind: 'ticket', subject: 'other', status: 'sent' }, ['admin-users'], ['admin-users']],
  ] as const)('addresses %s without and with groups of the tenant', (_name, about, byDefault, byTenant) => {
    expect(addresseesOf(about, none)).toEqual({ groups: byDefault, people: [] });
    expect(addresseesOf(about, named)).toEqual({ groups: byTenant, people: [] });
  });
});

describe('the people to whom a request can be forwarded', () => {
  it('are members of groups that answer requests', () => {
    expect(answeringGroups('ticket', none)).toEqual(['admin-users']);
    expect(answeringGroups('access', none)).toEqual(['admin-users', 'host']);
    expect(answeringGroups('quota', named)).toEqual(['admin', 'Diretoria']);
    expect(answeringGroups('bill', named)).toEqual([
      'admin-users',
      'Gestores',
      'Diretoria',
      'Financeiro',
      'Encarregados',
      'Suporte',
    ]);
  });
  it.each([
    ['an administrator', ['admin'], true],
    ['a member of a named group', ['SUPORTE'], true],
    ['a host, for a ticket', ['host'], false],
    ['a customer', ['vendas'], false],
  ])('do or do not include %s', (_name, groups, expected) =>
    expect(isAnsweringPerson({ groups }, 'ticket', named)).toBe(expected),
  );
});
