// A small valid tenant file, which tests change to invalid ones.
import { readTenant } from './tenant-problems.ts';

const item = (more: Record<string, unknown> = {}) => ({ id: 'i', title: 'Item', ...more });
export const tenant = (company: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  format: 'portal-tenant',
  version: 1,
  company: {
    id: 'acme',
    status: 'enabled',
    appTitle: 'Acme',
    appName: 'Acme',
    domain: ['portal.acme.com.br'],
    module: [],
    loginType: 'both',
    ...company,
  },
  connectors: [{ name: 'erp', kind: 'postgres' }],
  queries: [{ id: 'pedidos.soma', connector: 'erp', sql: 'select 1 as value' }],
  scripts: [{ name: 'pedidos', source: '' }],
  ...more,
});
export const withItem = (more: Record<string, unknown>) => tenant({ module: [{ id: 'm', title: 'M', item: [item(more)] }] });
export const problemsOf = (value: unknown) => {
  const reading = readTenant(value);
  return reading.kind === 'valid' ? [] : reading.problems.map(({ path, text }) => `${path}: ${text}`);
};

export const endpoint = { kind: 'http', url: 'https://erp.acme.com.br/entrar' };
export const ldap = {
  kind: 'ldap',
  urls: ['ldaps://dc1.acme.com.br'],
  bindDn: 'CN=portal,DC=acme',
  bindSecretName: 'ACME',
  base: 'DC=acme',
};
