import { describe, expect, it } from 'vitest';
import { mayGiveProfileToGuest, mayManageProfile } from './profile-authority.ts';

const rules = [{ groups: ['diretoria'], byGroups: ['gerencia'], byPeople: [] }];

describe('a profile', () => {
  it.each([
    [['admin-users'], ['vendas', 'compras'], true],
    [['admin-users'], ['vendas', 'sql-write'], false],
    [['admin-users'], ['admin'], false],
    [['admin-users'], ['host'], true],
    [['admin'], ['admin-ops', 'vendas'], true],
    [['admin'], ['developer'], false],
    [['admin', 'developer'], ['developer'], true],
    [['admin-users'], [], true],
  ])('may be changed and given by members of %j, when its groups are %j: %s', (own, groups, expected) => {
    expect(mayManageProfile(own, groups, rules)).toBe(expected);
  });

  it.each([
    ['a host whom it names', ['host'], ['h'], ['compras'], true],
    ['a host whom it does not name', ['host'], ['other'], ['host-sul'], false],
    ['a host whom it names, with a managing group', ['host'], ['h'], ['compras', 'admin-ops'], false],
    ['a host whom it names, with the group host', ['host'], ['h'], ['host'], false],
    ['a host whom it names, with a managing group of their own', ['host', 'developer'], ['h'], ['developer'], true],
    ['a host whom it does not name, with groups of their own', ['host', 'compras'], [], ['compras'], false],
    ['an administrator of people whom it does not name', ['admin-users'], [], ['compras'], true],
    ['an administrator of people, with a managing group', ['admin-users'], ['h'], ['sql-write'], false],
  ])('has givers of guests as its hosts decide: %s', (_, own, hosts, groups, expected) => {
    expect(mayGiveProfileToGuest({ id: 'h', groups: own }, { groups, hosts }, rules)).toBe(expected);
  });
});
