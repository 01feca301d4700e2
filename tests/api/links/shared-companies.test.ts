// A host takes back a company that they shared with a person who had access already.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { entityValidations, userEntities, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { addEntities } from '#server/services/auth/users.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { createGuestWorld, foreign, gestora, type GuestWorld, helena, igor, own } from './guest-world.ts';

const acme = TenantId.parse('acme');
const other = '19131243000197';
let world: GuestWorld;
let colleague: string;
let people = 0;

beforeAll(async () => {
  world = await createGuestWorld();
  await world.addEntity('acme', { code: other, description: 'Outra' });
});
afterAll(() => world?.close());
beforeEach(async () => {
  colleague = `colega${(people += 1)}@acme.com.br`;
  await world.addPerson('acme', { email: colleague, nick: 'Colega Antiga', password, groups: ['vendas'], entities: [other] });
});

const share = async (email: string, host = helena, code = own) =>
  (await (await world.as(host)).inviteAll([email], { entities: [code], existing: [email] })).body.results;
const within = <Result>(work: (queries: Queries) => Promise<Result>) => world.database.tenant(acme).run(work);
const idOf = async (email: string) => (await world.rows.user('acme', email))?.id ?? '';

describe('a company that a host shared with a person who had access', () => {
  it('is listed with the person, and taken back alone', async () => {
    expect(await share(colleague)).toEqual([{ email: colleague, outcome: 'included' }]);
    const host = await world.as(helena);
    expect((await host.companies({ email: colleague })).body.map(({ code }) => code)).toEqual([own]);
    expect((await host.take(colleague, own)).status).toBe(200);
    expect(await world.rows.companies('acme', colleague)).toEqual([other]);
    expect((await host.companies({ email: colleague })).body).toEqual([]);
    expect((await world.record('convidado.empresas.mudar')).at(-1)).toEqual({ person: await idOf(colleague), removed: [own] });
    expect((await host.take(colleague, own)).error.code).toBe('#NOT_FOUND');
  });

  it.each([
    ['another host', igor],
    ['an administrator of people', gestora],
  ])('is not taken by %s', async (_, email) => {
    await share(colleague);
    expect((await (await world.as(email)).take(colleague, own)).error.code).toBe('#NOT_FOUND');
    expect(await world.rows.companies('acme', colleague)).toContain(own);
  });

  it('stays with a person to whom an administrator gave it since', async () => {
    await share(colleague);
    const userId = await idOf(colleague);
    expect(await within((queries) => addEntities(queries, acme, { userId, sharedBy: null }, [own]))).toEqual([]);
    expect((await (await world.as(helena)).take(colleague, own)).error.code).toBe('#NOT_FOUND');
    expect(await world.rows.companies('acme', colleague)).toContain(own);
  });

  it('can be taken back by a host who lost it since', async () => {
    const host = `anfitria${people}@acme.com.br`;
    await world.addPerson('acme', { email: host, nick: 'Rosa', password, groups: ['host'], entities: [own] });
    await share(colleague, host);
    const id = await idOf(host);
    await within((queries) => queries.delete(userEntities).where(eq(userEntities.userId, id)));
    expect((await (await world.as(host)).take(colleague, own)).status).toBe(200);
    expect(await world.rows.companies('acme', colleague)).toEqual([other]);
  });

  it('leaves the choice of the person, and ends what they proved about it', async () => {
    await share(colleague);
    const id = await idOf(colleague);
    const key = { tenantId: acme, userId: id, entityCode: own };
    const proof = { ...key, status: 'validated', version: 1, endings: [], changedAt: world.now() } as const;
    await within(async (queries) => {
      await queries.insert(entityValidations).values({ ...proof, provenAt: world.now() });
      await queries
        .update(users)
        .set({ entitySelected: [own, other] })
        .where(eq(users.id, id));
    });
    expect((await (await world.as(helena)).take(colleague, own)).status).toBe(200);
    expect((await world.rows.user('acme', colleague))?.entitySelected).toEqual([other]);
    const [row] = await within((queries) => queries.select().from(entityValidations).where(eq(entityValidations.userId, id)));
    expect(row).toMatchObject({ status: 'draft', provenAt: null });
  });

  it('stays when the row of the host is deleted', async () => {
    const host = `anfitria${people}@acme.com.br`;
    await world.addPerson('acme', { email: host, nick: 'Rosa', password, groups: ['host'], entities: [own] });
    await share(colleague, host);
    await within((queries) => queries.delete(users).where(eq(users.email, host)));
    expect(await world.rows.companies('acme', colleague)).toContain(own);
  });
});

it.each([
  ['a company that the person has in another way', other],
  ['a company of another host', foreign],
  ['a company that does not exist', '00000000000000'],
])('refuses to take %s from a person who is no guest', async (_, code) => {
  await share(colleague);
  expect((await (await world.as(helena)).take(colleague, code)).error.code).toBe('#NOT_FOUND');
  expect((await world.rows.companies('acme', colleague)).toSorted()).toEqual([own, other].toSorted());
});
