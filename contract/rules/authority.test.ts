import { describe, expect, it } from 'vitest';
import { guestReach, mayChangeGuest, mayGiveGroup } from './authority.ts';

const rules = [{ groups: ['Vendas', 'host', 'admin-ops'], byGroups: ['Gestores'], byPeople: ['paula@acme.com.br'] }];

describe('mayGiveGroup', () => {
  it.each<[own: string[], group: string, expected: boolean]>([
    [['Vendas'], 'vendas', true],
    [['vendas'], ' Vendas ', true],
    [['vendas'], 'compras', false],
    [['host'], 'host', false],
    [['host'], ' HOST ', false],
    [['host'], 'vendas', false],
    [['admin-users'], 'vendas', true],
    [['admin-users'], 'host', true],
    [['admin-users'], 'admin-users', true],
    [['admin-users'], 'admin', false],
    [['admin-users'], 'admin-finance', false],
    [['admin-users'], 'Developer', false],
    [['admin-users'], 'developer ', false],
    [['admin-users'], ' sql-write', false],
    [['admin'], 'admin-finance', true],
    [['admin'], 'developer', false],
    [['developer'], 'developer', true],
    [['gestores'], 'VENDAS', true],
    [['gestores'], 'compras', false],
    [['gestores'], 'host', true],
    [['admin'], 'host', true],
    [['gestores'], 'admin-ops', false],
    [[], 'vendas', false],
  ])('decides whether %j may give %j: %s', (own, group, expected) => expect(mayGiveGroup(own, group, rules)).toBe(expected));

  it('refuses a group that no rule contains', () => expect(mayGiveGroup(['gestores'], 'vendas')).toBe(false));
});

const host = { id: 'helena', groups: ['host', 'vendas'] };
const administrator = { id: 'gestora', groups: ['admin-users'] };

describe('guestReach', () => {
  it.each([
    ['a host', host, 'helena'],
    ['an administrator of people', administrator, null],
    ['an administrator of the tenant', { id: 'a', groups: ['Admin'] }, null],
    ['a host who administers finances', { id: 'a', groups: ['host', 'admin-finance'] }, 'a'],
  ])('of %s', (_name, inviter, reach) => expect(guestReach(inviter)).toBe(reach));
});

describe('mayChangeGuest', () => {
  it.each([
    [true, 'a guest of a plain group', host, 'bruno', ['vendas']],
    [true, 'a guest of a group that the host is not in', host, 'bruno', ['diretoria']],
    [false, 'a guest who became an administrator', host, 'bruno', ['vendas', 'Admin-Users']],
    [false, 'an administrator of finances', administrator, 'bruno', ['admin-finance']],
    [true, 'another administrator of people', administrator, 'bruno', ['admin-users']],
    [false, 'themselves', administrator, 'gestora', []],
  ])('is %s for %s', (allowed, _name, inviter, id, groups) => expect(mayChangeGuest(inviter, { id, groups })).toBe(allowed));
});
