// A person is internal by their address alone: by the expressions of the tenant, or by the domains of the server's settings.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentSession } from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { createWorld, type World } from '#tests/api/support/world.ts';

const casa = TenantId.parse('casa');
let world: World;

beforeAll(async () => {
  world = await createWorld({ internalDomains: ['grupo.com.br'] });
  await world.addTenant(casa, { filterExpression: ['@casa.com.br'] });
});
afterAll(() => world?.close());

it.each([
  ['ana@casa.com.br', 'external', true],
  ['ana@grupo.com.br', 'guest', true],
  ['ana@outra.com.br', 'internal', false],
  ['ana@fornecedor.com.br', 'external', false],
] as const)('answers for %s, stored as %s, whether they are internal: %s', async (email, kind, expected) => {
  const client = await world.signedIn(await world.aPerson({ tenant: casa, email, kind }));
  const { body } = await client.call(currentSession, { params: { id: 'casa' } });
  expect(body?.user.isInternal).toBe(expected);
});
