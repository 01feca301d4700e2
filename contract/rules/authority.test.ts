import { describe, expect, it } from 'vitest';
import { mayGiveGroup } from './authority.ts';

const rules = [{ groups: ['Vendas', 'host', 'admin-ops'], byGroups: ['Gestores'], byPeople: ['paula@acme.com.br'] }];

describe('mayGiveGroup', () => {
  it.each<[own: string[], group: string, expected: boolean]>([
    [['Vendas'], 'vendas', true],
    [['vendas'], ' Vendas ', true],
    [['vendas'], 'compras', false],
    [['host'], 'host', true],
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
    [['gestores'], 'host', false],
    [['gestores'], 'admin-ops', false],
    [[], 'vendas', false],
  ])('decides whether %j may give %j: %s', (own, group, expected) => expect(mayGiveGroup(own, group, rules)).toBe(expected));

  it('refuses a group that no rule contains', () => expect(mayGiveGroup(['gestores'], 'vendas')).toBe(false));
});
