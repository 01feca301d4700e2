import { expect, it } from 'vitest';
import { accessChanges, splitGroups, withShared } from './access-changes.ts';

it('takes away first, and leaves what stays', () => {
  const groups = { before: new Set(['a', 'b']), after: new Set(['b', 'c']) };
  const companies = { before: new Set(['1']), after: new Set<string>() };
  expect(accessChanges(groups, companies)).toEqual([
    { kind: 'group', value: 'a', type: 'remove' },
    { kind: 'company', value: '1', type: 'remove' },
    { kind: 'group', value: 'c', type: 'add' },
  ]);
});

it('tells groups that the host gives from those of others', () => {
  expect(splitGroups(['VENDAS', 'diretoria'], ['rh', 'Vendas'])).toEqual({ own: new Set(['Vendas']), others: ['diretoria'] });
});

it('lists companies that the host shared and lost after their own', () => {
  const own = [{ code: '60746948000112', description: 'Banco Azul' }];
  expect(withShared(own, ['60746948000112', '19131243000197']).map(({ code, description }) => [code, description])).toEqual([
    ['60746948000112', 'Banco Azul'],
    ['19131243000197', 'Empresa que você já não tem'],
  ]);
});
