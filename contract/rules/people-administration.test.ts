import { describe, expect, it } from 'vitest';
import {
  changedGroups,
  type Party,
  refusalToBlock,
  refusalToChange,
  refusalToChangeGroups,
  refusalToRead,
  groupDifference,
  refusalToAnonymizeNow,
} from './people-administration.ts';

const party = (id: string, ...groups: string[]): Party => ({ id, groups });
const admin = party('ana', 'admin');
const ofPeople = party('bia', 'admin-users');
const developer = party('davi', 'Developer', 'vendas');
const person = party('eva', 'vendas', 'host');
const context = { rules: [], administrators: ['ana', 'outra'] };

describe('changing a person', () => {
  it.each([
    ['an administrator changes anybody', admin, party('x', 'admin', 'admin-ops'), null],
    ['an administrator of people changes people without tools', ofPeople, person, null],
    ['an administrator of people changes no developer', ofPeople, developer, 'higher'],
    ['an administrator of people changes no administrator', ofPeople, admin, 'higher'],
    ['an administrator changes no developer when they are none', admin, developer, 'higher'],
    ['nobody changes themselves', admin, admin, 'own'],
  ] as const)('%s', (_, by, target, refusal) => expect(refusalToChange(by, target)).toBe(refusal));
});

describe('reading what a person did and received', () => {
  it.each([
    ['is possible for people without tools', ofPeople, person, null],
    ['is possible for oneself', ofPeople, ofPeople, null],
    ['is refused for a person with more tools', ofPeople, developer, 'higher'],
  ] as const)('%s', (_, by, target, refusal) => expect(refusalToRead(by, target)).toBe(refusal));
});

describe('blocking a person', () => {
  it.each([
    ['is refused for the last administrator', admin, party('x', 'admin'), ['x'], 'last'],
    ['is possible when another administrator is left', admin, party('x', 'admin'), ['x', 'ana'], null],
    ['is refused for oneself before anything else', admin, admin, ['ana'], 'own'],
    ['is possible for a person without tools', ofPeople, person, ['ana'], null],
  ] as const)('%s', (_, by, target, administrators, refusal) => expect(refusalToBlock(by, target, administrators)).toBe(refusal));
});

describe('carrying out an order to anonymize', () => {
  it.each([
    ['is possible for a person who is no administrator', ofPeople, person, ['ana'], null],
    ['is possible while another administrator is left', party('x', 'admin'), admin, ['ana', 'x'], null],
    ['is possible in a tenant that has no administrator', ofPeople, person, [], null],
    ['is possible for a person without tools when the author is gone', null, person, ['ana'], null],
    ['is refused for a person who is the last administrator by now', admin, admin, ['ana'], 'last'],
    ['is refused for a person who has more tools than the author by now', ofPeople, admin, ['ana', 'x'], 'higher'],
    ['is refused for a person with tools when the author is gone', null, developer, ['ana'], 'higher'],
  ] as const)('%s', (_, author, target, administrators, refusal) =>
    expect(refusalToAnonymizeNow(author, target, administrators)).toBe(refusal),
  );
});

describe('changing groups', () => {
  it.each([
    ['gives and takes groups of the tenant', ofPeople, person, { add: ['logistica'], remove: ['vendas'] }, null],
    [
      'gives no group of the tools that the administrator does not hold',
      ofPeople,
      person,
      { add: ['sql-write'], remove: [] },
      'higher',
    ],
    ['gives `admin` only by an administrator', ofPeople, person, { add: ['Admin'], remove: [] }, 'higher'],
    ['gives every `admin-…` by an administrator', admin, person, { add: ['admin-ops'], remove: [] }, null],
    [
      'takes no group of the tools that the administrator does not hold',
      admin,
      party('x'),
      { add: [], remove: ['developer'] },
      'higher',
    ],
    ['gives nothing to oneself', admin, admin, { add: ['vendas'], remove: [] }, 'own'],
  ] as const)('%s', (_, by, target, change, refusal) => expect(refusalToChangeGroups(by, target, change, context)).toBe(refusal));

  it('keeps `admin` with the last administrator', () => {
    const last = { rules: [], administrators: ['x'] };
    const target = party('x', 'ADMIN');
    expect(refusalToChangeGroups(admin, target, { add: [], remove: ['admin'] }, last)).toBe('last');
    expect(refusalToChangeGroups(admin, target, { add: ['vendas'], remove: [] }, last)).toBeNull();
  });
});

describe('the groups after a change', () => {
  it.each([
    [['Vendas'], { add: ['vendas'], remove: [] }, ['Vendas']],
    [['Vendas', 'host'], { add: [' estoque ', 'Estoque'], remove: ['VENDAS'] }, ['host', 'estoque']],
    [[], { add: [], remove: ['x'] }, []],
  ])('of %j by %j are %j', (groups, change, result) => expect(changedGroups(groups, change)).toEqual(result));
});

describe('groupDifference', () => {
  it('compares groups without case', () => {
    expect(groupDifference(['Vendas', 'estoque'], ['vendas', 'compras'])).toEqual({ added: ['compras'], removed: ['estoque'] });
    expect(groupDifference(['Vendas'], ['vendas'])).toEqual({ added: [], removed: [] });
  });
});
