import { expect, it } from 'vitest';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { isLimitedByLink } from './policy.ts';

const company = PrivateCompany.parse({
  id: 'acme',
  status: 'enabled',
  appTitle: 'Acme',
  appName: 'acme',
  domain: ['acme.localhost'],
  loginType: 'both',
  module: [
    {
      id: 'publico',
      title: 'Público',
      role: { showLogin: true },
      item: [{ id: 'a', title: 'A', script: 'a', sqlIds: ['aberta'] }],
    },
    { id: 'vendas', title: 'Vendas', role: { groups: ['vendas'] }, item: [{ id: 'b', title: 'B', script: 'b', sqlIds: ['q'] }] },
  ],
});
const given: ReadonlySet<string> = new Set(['entities', 'email', 'userId', 'today', 'numero']);

it.each([
  ['names {{entities}}', 'q', ['entities', 'busca'], true],
  ['has no value', 'q', [], true],
  ['has values of the link and of the portal alone', 'q', ['numero', 'today', 'numero'], true],
  ['lets its caller choose a page', 'q', ['numero', 'pageLimit', 'indexInit', 'indexEnd', 'page'], true],
  ['lets its caller choose a value', 'q', ['numero', 'busca'], false],
  ['lets its caller choose a value, and is open to everybody', 'aberta', ['busca'], true],
])('decides whether a direct link limits a query that %s', (_name, sqlId, markers, expected) =>
  expect(isLimitedByLink(company, { sqlId, markers, given })).toBe(expected),
);
