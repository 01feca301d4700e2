import { expect, it } from 'vitest';
import { missingGroups } from './missing-groups.ts';

const role = (...groups: string[]) => ({ role: { groups, showLogin: false } });

it.each<[string, Parameters<typeof missingGroups>, readonly string[] | null]>([
  ['requires no group for an open module', [role(), undefined, []], []],
  ['requires no group for an open item', [role(), { groups: [] }, []], []],
  ['requires one group of a closed module', [role('Vendas', 'Compras'), undefined, ['rh']], ['Vendas']],
  ['requires the group of a closed item', [role('vendas'), { groups: ['diretoria'] }, ['Vendas']], ['diretoria']],
  [
    'requires both groups when module and item are closed',
    [role('vendas'), { groups: ['diretoria'] }, []],
    ['vendas', 'diretoria'],
  ],
  ['requires a group once when it opens module and item', [role('vendas'), { groups: ['diretoria', 'vendas'] }, []], ['vendas']],
  ['requires no group of a person who has one', [role('vendas', 'compras'), { groups: ['compras'] }, ['COMPRAS']], []],
  ['skips groups that only an administrator grants', [role('admin', 'vendas'), undefined, []], ['vendas']],
  ['returns null when only an administrator grants access', [role('admin-ops'), undefined, ['vendas']], null],
])('%s', (_, input, groups) => {
  expect(missingGroups(...input)).toEqual(groups);
});
