import { expect, it } from 'vitest';
import { missingGroups } from './missing-groups.ts';

const role = (...groups: string[]) => ({ role: { groups, showLogin: false } });

it.each<[string, Parameters<typeof missingGroups>, readonly string[] | null]>([
  ['an open module', [role(), undefined, []], []],
  ['an open item', [role(), { groups: [] }, []], []],
  ['a module of others', [role('Vendas', 'Compras'), undefined, ['rh']], ['Vendas']],
  ['an item of others', [role('vendas'), { groups: ['diretoria'] }, ['Vendas']], ['diretoria']],
  ['both', [role('vendas'), { groups: ['diretoria'] }, []], ['vendas', 'diretoria']],
  ['one group that opens both', [role('vendas'), { groups: ['diretoria', 'vendas'] }, []], ['vendas']],
  ['one of its groups', [role('vendas', 'compras'), { groups: ['compras'] }, ['COMPRAS']], []],
  ['groups that manage, among others', [role('admin', 'vendas'), undefined, []], ['vendas']],
  ['groups that manage alone', [role('admin-ops'), undefined, ['vendas']], null],
])('%s', (_, input, groups) => {
  expect(missingGroups(...input)).toEqual(groups);
});
