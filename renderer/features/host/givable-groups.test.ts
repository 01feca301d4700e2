import { expect, it } from 'vitest';
import { Company } from '#contract/entities/company.ts';
import { givableGroups } from './givable-groups.ts';

const company = Company.parse({
  id: 'acme',
  status: 'enabled',
  appTitle: 'Acme',
  appName: 'acme',
  domain: ['acme.com.br'],
  loginType: 'both',
  module: [
    {
      id: 'm',
      title: 'M',
      role: { groups: ['Vendas', 'admin-ops'] },
      item: [{ id: 'i', title: 'I', script: 's', groups: ['rh'] }],
    },
  ],
});

it.each([
  ['the own groups of a host', ['host', 'vendas', 'contratos'], ['contratos', 'vendas']],
  ['no groups that open tools', ['host', 'admin-finance', 'developer'], []],
  [
    'the groups of modules and items for people who administer people',
    ['admin-users', 'contratos'],
    ['contratos', 'rh', 'Vendas'],
  ],
])('are %s', (_name, own, groups) => expect(givableGroups(own, company)).toEqual(groups));
