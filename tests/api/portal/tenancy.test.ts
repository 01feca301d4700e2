// The second lock between tenants: the database itself. These tests bypass the services, as a mistake in one of them would.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities, banners, tenants, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { acme, createWorld, outra } from '#tests/api/support/world.ts';
import type { World } from '#tests/api/support/world.ts';

let world: World;
const ofAcme = <T>(work: (queries: Queries) => Promise<T>) => world.database.tenant(acme).run(work);
const ofOutra = <T>(work: (queries: Queries) => Promise<T>) => world.database.tenant(outra).run(work);

beforeAll(async () => {
  world = await createWorld();
  await world.aPerson({ id: 'ana' });
  await world.aPerson({ id: 'bia', tenant: outra });
});
afterAll(() => world?.close());

const tenantIds = (queries: Queries) => queries.select({ id: tenants.id }).from(tenants);
const revisionOfOutra = (queries: Queries) =>
  queries.select({ revision: tenants.revision }).from(tenants).where(eq(tenants.id, outra));
const reviseOutra = (queries: Queries) =>
  queries.update(tenants).set({ revision: 9_000 }).where(eq(tenants.id, outra)).returning({ id: tenants.id });
const idsOf = (queries: Queries) => queries.select({ id: users.id }).from(users);
/** The error of the driver, below the error of drizzle. */
const reasonOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was refused',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  );

describe('a tenant', () => {
  it('reads its rows without a condition, and no others', async () => {
    expect(await ofAcme(idsOf)).toEqual([{ id: 'ana' }]);
    expect(await ofOutra(idsOf)).toEqual([{ id: 'bia' }]);
  });
  it('reads no others by a condition', async () => {
    expect(await ofAcme((queries) => queries.select().from(users).where(eq(users.tenantId, outra)))).toEqual([]);
  });
  it('adds no row to another', async () => {
    const foreignRow = { tenantId: outra, id: 'x', html: 'x' };
    expect(await reasonOf(ofAcme((queries) => queries.insert(banners).values(foreignRow)))).toMatch(/row-level security/);
  });
  it('moves no row to another', async () => {
    expect(await reasonOf(ofAcme((queries) => queries.update(users).set({ tenantId: outra })))).toMatch(/row-level security/);
  });
  it('changes and removes no row of another', async () => {
    await ofAcme((queries) => queries.update(users).set({ nick: 'Outro nome' }).where(eq(users.id, 'bia')));
    await ofAcme((queries) => queries.delete(users).where(eq(users.id, 'bia')));
    expect(await ofOutra((queries) => queries.select({ nick: users.nick }).from(users))).toEqual([{ nick: 'Joana Prado' }]);
  });
  it('reads its own configuration, and no other', async () => {
    expect(await ofAcme(tenantIds)).toEqual([{ id: acme }]);
    expect(await ofOutra(tenantIds)).toEqual([{ id: outra }]);
  });
  it('changes the configuration of no other', async () => {
    const before = await world.database.system.run(revisionOfOutra);
    expect(await ofAcme(reviseOutra)).toEqual([]);
    expect(await world.database.system.run(revisionOfOutra)).toEqual(before);
  });
  it('neither removes a tenant nor changes its id', async () => {
    expect(await reasonOf(ofAcme((queries) => queries.delete(tenants)))).toMatch(/permission denied/);
    expect(await reasonOf(ofAcme((queries) => queries.update(tenants).set({ id: outra })))).toMatch(/permission denied/);
  });
  it('cannot change or remove activities', async () => {
    expect(await reasonOf(ofAcme((queries) => queries.update(activities).set({ pointer: 'x' })))).toMatch(/permission denied/);
    expect(await reasonOf(ofAcme((queries) => queries.delete(activities)))).toMatch(/permission denied/);
  });
  it('leaves no setting on a connection, after a success and after a failure', async () => {
    await reasonOf(ofAcme(() => Promise.reject(new Error('x'))));
    const seen = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ofAcme(idsOf) : ofOutra(idsOf))));
    for (const [index, rows] of seen.entries()) expect(rows).toEqual([{ id: index % 2 === 0 ? 'ana' : 'bia' }]);
  });
  it('stores nothing of a failed transaction', async () => {
    const failing = ofAcme(async (queries) => {
      await queries.insert(banners).values({ tenantId: acme, id: 'b', html: 'x' });
      throw new Error('depois');
    });
    expect(await reasonOf(failing)).toBe('depois');
    expect(await ofAcme((queries) => queries.select().from(banners))).toEqual([]);
  });
});

describe('the system', () => {
  it('reads every tenant', async () => {
    const rows = await world.database.system.run(idsOf);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['ana', 'bia']);
  });
});

describe('every table of a tenant', () => {
  it('is protected, also from its owner', async () => {
    const rows = await world.database.system.run((queries) =>
      queries
        .select({
          name: sql<string>`c.relname`,
          forced: sql<boolean>`c.relrowsecurity and c.relforcerowsecurity`,
          policies: sql<string>`(select string_agg(p.polname, ',' order by p.polname) from pg_policy p where p.polrelid = c.oid)`,
        })
        .from(sql`pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'`)
        .where(sql`c.relkind = 'r' and c.relname <> 'tenant_domains'`)
        .orderBy(sql`1`),
    );
    expect(rows.length).toBeGreaterThan(12);
    for (const row of rows) expect(row).toEqual({ name: row.name, forced: true, policies: 'own_tenant,owner' });
  });
});
