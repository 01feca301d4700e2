import { describe, expect, it } from 'vitest';
import { isActive, mayAnswer, type Approver, type RequestFacts } from './authority.ts';

const asking = 'requester';
const access: RequestFacts = {
  kind: 'access',
  userId: asking,
  senderEmail: null,
  groups: ['Vendas'],
  addressees: { groups: ['admin-users', 'host'], people: ['paula@acme.com.br'] },
  assigneeId: null,
  assignedGroup: null,
  companyPeople: null,
};
const host: Approver = { id: 'h', email: 'h@acme.com.br', groups: ['Host', 'vendas'] };
const administrator: Approver = { id: 'a', email: 'a@acme.com.br', groups: ['admin'] };
const clerk: Approver = { id: 'c', email: 'c@acme.com.br', groups: ['Financeiro'] };

describe('mayAnswer, for a request for groups', () => {
  it.each([
    ['a host who is a member of the group', host, {}, true],
    ['a host without the group', { ...host, groups: ['host'] }, {}, false],
    ['a member of the group', { ...host, groups: ['vendas'] }, {}, false],
    ['an administrator', administrator, {}, true],
    ['a person addressed by name', { ...host, email: 'paula@acme.com.br', groups: ['vendas'] }, {}, true],
    ['a person addressed by name without the group', { ...host, email: 'paula@acme.com.br', groups: [] }, {}, false],
    ['the person who requests access', { ...host, id: asking }, {}, false],
    ['a host without one of two groups', host, { groups: ['Vendas', 'Compras'] }, false],
    ['a host of the company', host, { companyPeople: new Set(['h']) }, true],
    ['a host of other companies', host, { companyPeople: new Set([asking]) }, false],
    ['an administrator of other companies', administrator, { companyPeople: new Set([asking]) }, true],
    ['an administrator, for a group that opens a tool of the portal', administrator, { groups: ['developer'] }, false],
    ['a person in charge who cannot give the group', clerk, { assigneeId: 'c' }, false],
    ['a person in charge who holds the group', { ...host, groups: ['host', 'vendas'] }, { assigneeId: 'h' }, true],
    [
      'a member of the group it was forwarded to',
      { ...host, groups: ['Gestores', 'host'] },
      { assignedGroup: 'gestores' },
      false,
    ],
  ])('decides for %s: %j', (_name, person, change, expected) => {
    expect(mayAnswer(person, { ...access, ...change }, [])).toBe(expected);
  });
});

const request = (change: Partial<RequestFacts>): RequestFacts => ({
  ...access,
  groups: [],
  addressees: { groups: ['admin-users'], people: [] },
  ...change,
});

describe('mayAnswer, for the other kinds', () => {
  const finance = { groups: ['Financeiro'], people: [] };
  it.each([
    ['an administrator, a quota', administrator, { kind: 'quota' }, true],
    ['an administrator, the own quota', administrator, { kind: 'quota', userId: 'a' }, false],
    ['a host, a quota', host, { kind: 'quota' }, false],
    ['a clerk, a bill of the group', clerk, { kind: 'bill', addressees: finance }, true],
    ['a clerk, the own bill', clerk, { kind: 'bill', addressees: finance, userId: 'c' }, false],
    ['a host, a bill of a group that is not theirs', host, { kind: 'bill', addressees: finance }, false],
    ['an administrator, a ticket of a group that has members', administrator, { kind: 'ticket', addressees: finance }, false],
    ['a clerk, a ticket of the group', clerk, { kind: 'ticket', addressees: finance }, true],
    ['a clerk, a ticket that was forwarded to them', clerk, { kind: 'ticket', assigneeId: 'c' }, true],
    ['a clerk, a ticket that was forwarded to the group', clerk, { kind: 'ticket', assignedGroup: 'financeiro' }, true],
    ['a clerk, a ticket of the administrators', clerk, { kind: 'ticket' }, false],
    [
      'a clerk, the own ticket without a session',
      clerk,
      { kind: 'ticket', addressees: finance, userId: null, senderEmail: 'c@acme.com.br' },
      false,
    ],
    [
      'a clerk, a ticket of a stranger',
      clerk,
      { kind: 'ticket', addressees: finance, userId: null, senderEmail: 'x@y.com.br' },
      true,
    ],
    ['a host, a company', host, { kind: 'company' }, false],
    ['an administrator, own data of another', administrator, { kind: 'privacy' }, true],
    ['an administrator, the own data', administrator, { kind: 'privacy', userId: 'a' }, false],
  ] as const)('decides for %s: %j', (_name, person, change, expected) => {
    expect(mayAnswer(person, request(change), [])).toBe(expected);
  });

  it.each([
    ['a ticket', 'ticket', 'an administrator', administrator, true],
    ['a ticket', 'ticket', 'a host', host, false],
    ['a request for a quota', 'quota', 'an administrator', administrator, false],
  ] as const)('leaves %s (%s) of a group without members to %s: %j', (_subject, kind, _name, person, expected) => {
    expect(mayAnswer(person, request({ kind, addressees: finance }), [], ['Financeiro'])).toBe(expected);
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
