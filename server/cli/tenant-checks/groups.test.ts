import { expect, it } from 'vitest';
import { ldap, tenant, withItem } from '#server/cli/tenant-example.test-support.ts';
import { readTenant } from '#server/cli/tenant-problems.ts';
import { groupsOfPeople, groupWarnings } from './groups.ts';

const fileOf = (value: unknown) => {
  const reading = readTenant(value);
  if (reading.kind === 'invalid') throw new Error(JSON.stringify(reading.problems));
  return reading.file;
};
const module = (groups: readonly string[]) => [{ id: 'm', title: 'M', role: { groups }, item: [{ id: 'i', title: 'I' }] }];
const warning = (path: string, group: string) => `${path}: ninguém está no grupo "${group}", e nenhuma regra do arquivo o dá`;

it.each<[string, unknown, readonly string[], readonly string[]]>([
  [
    'a group of a module that nobody has',
    tenant({ module: module(['Vendas']) }),
    ['compras'],
    [warning('company.module[0].role.groups[0]', 'Vendas')],
  ],
  ['a group of an item', withItem({ groups: ['vendas'] }), [], [warning('company.module[0].item[0].groups[0]', 'vendas')]],
  [
    'a group of a query',
    tenant({}, { queries: [{ id: 'uma', connector: 'erp', sql: 'select 1', groups: ['x'] }] }),
    [],
    [warning('queries[0].groups[0]', 'x')],
  ],
  [
    'a group of a banner',
    tenant({}, { banners: [{ id: 'a', html: 'x', groups: ['x'] }] }),
    [],
    [warning('banners[0].groups[0]', 'x')],
  ],
  [
    'a group that answers requests',
    tenant({ accessApprovers: [{ groups: ['vendas'], byGroups: ['gestores'] }] }),
    [],
    [warning('company.accessApprovers[0].byGroups[0]', 'gestores')],
  ],
  [
    'a group once, at its first place',
    tenant({ module: module(['x', 'X ']) }),
    [],
    [warning('company.module[0].role.groups[0]', 'x')],
  ],
  ['no group that a person has in another case', tenant({ module: module(['Vendas']) }), [' VENDAS '], []],
  ['no group of the portal', tenant({ module: module(['admin-finance', 'developer']) }), [], []],
  ['no group that people can request', tenant({ module: module(['vendas']), accessApprovers: [{ groups: ['Vendas'] }] }), [], []],
  [
    'no group that the directory gives',
    tenant({ module: module(['vendas']), isLdap: true, directory: { ...ldap, groups: { CN: 'vendas' } } }),
    [],
    [],
  ],
  [
    'no group that the sign-in with Microsoft gives',
    tenant({
      module: module(['vendas']),
      federation: {
        issuer: 'https://login.microsoftonline.com/11111111-1111-1111-1111-111111111111/v2.0',
        clientId: 'portal',
        groups: ['vendas'],
      },
    }),
    [],
    [],
  ],
])('warns of %s', (_case, value, held, expected) => expect(groupWarnings(fileOf(value), held)).toEqual(expected));

it('lists the groups that only people can have', () =>
  expect(groupsOfPeople(fileOf(tenant({ module: module(['vendas', 'admin', 'compras']) }))).map(({ group }) => group)).toEqual([
    'vendas',
    'compras',
  ]));
