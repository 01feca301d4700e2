// A person who was prepared by an administrator, and signs in by an identity provider or a directory before they registered, gets what that
// administrator may still give.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { users } from '#server/db/schema.ts';
import type { Database } from '#server/ports/database.ts';
import { addPendingGrant } from '#server/records/pending-grants.ts';
import { type AuthWorld, createAuthWorld, password } from '#tests/api/support/auth-world.ts';
import { answerWith, startEndpoint } from '#tests/api/support/endpoint.ts';
import { createBrowser, createFederationWorld, entra, type FederationWorld } from './federation-world.ts';

/** The administrator answers for `admin` and `vendas`; nobody answers for `obras`. */
const groups = ['admin', 'vendas', 'obras'];
const grant = (database: Database, tenantId: TenantId, userId: string, giverId: string) =>
  database
    .tenant(tenantId)
    .run((queries) => addPendingGrant(queries, { tenantId, userId, giverId }, { groups: ['admin', 'vendas'] }));

const cases = [
  ['may give it', { groups: ['admin'] }, groups],
  ['is blocked', { groups: ['admin'], blocked: true }, ['obras']],
  ['is an administrator of people only', { groups: ['admin-users'] }, ['vendas', 'obras']],
] as const;

describe('a sign-in by the identity provider', () => {
  let world: FederationWorld;
  beforeAll(async () => {
    world = await createFederationWorld();
  });
  afterAll(() => world?.close());

  it.each(cases.map((one, index) => [...one, ['ana', 'bia', 'dora'][index] ?? ''] as const))(
    'gives what was prepared when the administrator %s',
    async (_, { groups: own, ...state }, expected, name) => {
      const giver = await world.aPerson({ tenant: entra, groups: [...own], ...state });
      const email = `${name}@acme.com.br`;
      await world.aPerson({ tenant: entra, id: name, email, groups, status: 'pendingByDirectHash' });
      await grant(world.database, entra, name, giver.id);
      expect((await world.arrive(createBrowser(), email)).problem).toBeNull();
      const [person] = await world.database
        .tenant(entra)
        .run((queries) => queries.select().from(users).where(eq(users.id, name)));
      expect(person).toMatchObject({ status: 'active', groups: expected });
    },
  );

  it('is recorded with what the person did not get', async () =>
    expect((await world.activities()).map(({ pointer, detail }) => [pointer, detail])).toContainEqual([
      'auth.cadastro.concluir',
      { removed: ['admin', 'vendas'] },
    ]));
});

describe("a sign-in by the tenant's own endpoint", () => {
  const atlas = TenantId.parse('atlas');
  let world: AuthWorld;
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
  beforeAll(async () => {
    endpoint = await startEndpoint();
    world = await createAuthWorld();
    const directory = { kind: 'http', url: endpoint.url, timeoutMs: 1_000 };
    await world.addTenant(atlas, 'both', { hasExternalAuth: true, directory });
  });
  afterAll(async () => {
    await world?.close();
    await endpoint?.close();
  });

  it.each(cases.map((one, index) => [...one, `pessoa${index}`] as const))(
    'gives what was prepared when the administrator %s',
    async (_, state, expected, name) => {
      const email = `${name}@atlas.eng.br`;
      await world.addPerson(atlas, { email: `de.${email}`, ...state });
      await world.addPerson(atlas, { email, groups, status: 'pendingByDirectHash' });
      const idOf = async (address: string) => (await world.rows.user(atlas, address))?.id ?? '';
      await grant(world.database, atlas, await idOf(email), await idOf(`de.${email}`));
      endpoint.setAnswer(answerWith(200, { id: name, email, nick: 'Ana Souza' }));
      const answer = await world.browser(atlas).call(auth.login, { params: { id: atlas }, body: { email: name, password } });
      expect(answer.error).toEqual({});
      expect(await world.rows.user(atlas, email)).toMatchObject({ status: 'active', groups: expected });
      const detail = (await world.rows.activities(atlas)).findLast(
        ({ pointer }) => pointer === 'auth.identidade.vincular',
      )?.detail;
      const lost = groups.filter((group) => !expected.some((one) => one === group));
      expect(detail).toMatchObject({ after: { status: 'active' }, ...(lost.length > 0 && { removed: lost }) });
    },
  );
});
