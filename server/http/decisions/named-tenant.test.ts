import { describe, expect, it } from 'vitest';
import { addEntity, listEntitiesByHost } from '#contract/calls/access/access-calls.ts';
import { login, userExists } from '#contract/calls/auth/sign-in.ts';
import { integrationConfig, sendBillByEmail } from '#contract/calls/other.ts';
import { namedTenant } from './named-tenant.ts';

describe('the tenant an address names', () => {
  it.each([
    ['in its path', login, { id: 'aurora' }, {}, 'aurora'],
    ['in its path, although the query names another', login, { id: 'aurora' }, { id: 'senha' }, 'aurora'],
    ['as the parameter app', sendBillByEmail, { app: 'aurora' }, {}, 'aurora'],
    ['in the query', userExists, {}, { id: 'aurora' }, 'aurora'],
    ['in the query of access', listEntitiesByHost, {}, { id: 'aurora' }, 'aurora'],
    ['nowhere, when the id is that of a person', addEntity, { userId: 'u1', code: '1' }, {}, undefined],
    ['nowhere, when the id is that of an integration', integrationConfig, {}, { id: 'local' }, undefined],
  ] as const)('is found %s', (_, call, params, query, expected) => {
    expect(namedTenant(call, params, query)).toBe(expected);
  });
});
