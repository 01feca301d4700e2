// The record of a tenant: the log stores every entry, and no change of one stays undetected.
import type { ActivityPointer } from '#contract/activities.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { ActivityEntry, ActivityOrigin } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { firstBreak } from '#server/records/activity/activity-chain.ts';
import { checkChain } from '#server/records/activity/chain-check.ts';
import { banners } from '#server/db/schema.ts';
import { acme, createWorld } from '#tests/api/support/world.ts';
import type { World } from '#tests/api/support/world.ts';

type Attributed = ActivityEntry & Omit<ActivityOrigin, 'tenant'>;

let world: World;
let tenant: TenantId;
let made = 0;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  tenant = TenantId.parse(`tenant-${(made += 1)}`);
  await world.addTenant(tenant);
});
afterAll(() => world?.close());

/** A log of a process, with the origin of each entry beside the entry. */
function log() {
  const own = createActivityLog(world.database, systemClock);
  return {
    record: (by: TenantId, { userId = null, correlationId, ...entry }: Attributed) =>
      own.recorderFor({ tenant: by, userId, correlationId }).record(entry),
    recordWithin: (queries: Queries, by: TenantId, entry: ActivityEntry) =>
      own.recorderFor({ tenant: by }).recordWithin(queries, entry),
    settle: () => own.settle(),
  };
}

const rows = async () => world.activitiesOf(tenant);
const pointers = async () => (await rows()).map(({ pointer }) => pointer);
// Short names: the chain does not read them.
const note = (pointer: string, detail: Readonly<Record<string, unknown>> = {}) =>
  ({ pointer: pointer as ActivityPointer, outcome: 'ok', detail }) as const;

describe('the chain', () => {
  it('stays valid through the database', async () => {
    const own = log();
    await own.record(tenant, note('a', { z: 1, a: { y: [1, { c: 2, b: null }], x: 'ação' } }));
    await own.record(tenant, { pointer: note('b').pointer, outcome: 'refused', userId: 'u', correlationId: 'c' });
    expect(firstBreak(await rows())).toBeNull();
  });
  it('has one end when several processes write at once', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => note(`p${index}`));
    await Promise.all([log(), log(), log()].flatMap((own) => twenty.map((entry) => own.record(tenant, entry))));
    const written = await rows();
    expect(written.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(firstBreak(written)).toBeNull();
  });
  it('keeps the order of one process', async () => {
    const own = log();
    await Promise.all(['a', 'b', 'c', 'd'].map((pointer) => own.record(tenant, note(pointer))));
    expect(await pointers()).toEqual(['a', 'b', 'c', 'd']);
  });
  it('takes more entries at once than one statement can', async () => {
    const own = log();
    const many = Array.from({ length: 7_500 }, (_, index) => own.record(tenant, note('m', { index })));
    await Promise.all(many);
    const written = await rows();
    expect(written.map(({ detail }) => detail)).toEqual(many.map((_, index) => ({ index })));
    expect(firstBreak(written)).toBeNull();
    // The check reads the record in parts of 5,000 entries.
    expect((await checkChain(world.database.tenant(tenant))).broken).toBeNull();
    await world.database.system.run((queries) =>
      queries.execute(sql`delete from activities where tenant_id = ${tenant} and sequence = 6000`),
    );
    expect(await checkChain(world.database.tenant(tenant))).toMatchObject({
      broken: { sequence: 6_001 },
      lastValid: { sequence: 5_999 },
    });
  });
  it('is separate for each tenant', async () => {
    const own = log();
    await Promise.all([own.record(tenant, note('a')), own.record(acme, note('x'))]);
    expect(await pointers()).toEqual(['a']);
  });
  it('reveals a change by the owner of the database', async () => {
    const own = log();
    for (const pointer of ['a', 'b', 'c']) await own.record(tenant, note(pointer));
    const tamper = sql`update activities set detail = '{"x":1}' where tenant_id = ${tenant} and sequence = 2`;
    await world.database.system.run((queries) => queries.execute(tamper));
    expect(firstBreak(await rows())).toBe(2);
    expect(await checkChain(world.database.tenant(tenant))).toMatchObject({
      broken: { sequence: 2 },
      lastValid: { sequence: 1 },
    });
  });
});

describe('an entry', () => {
  it('within a transaction is stored exactly when the transaction commits', async () => {
    const own = log();
    const change = (fails: boolean) =>
      world.database.tenant(tenant).run(async (queries) => {
        await queries.insert(banners).values({ tenantId: tenant, id: String(fails), html: 'x' });
        await own.recordWithin(queries, tenant, note('banner'));
        if (fails) throw new Error('depois');
      });
    await expect(change(true)).rejects.toThrow('depois');
    await change(false);
    expect(await pointers()).toEqual(['banner']);
    expect(firstBreak(await rows())).toBeNull();
  });
  it('that a database cannot store unchanged does not harm the others', async () => {
    const own = log();
    await Promise.all([own.record(tenant, note('a', { text: 'x\0y', 'k\0': '\ud800' })), own.record(tenant, note('b'))]);
    expect(await pointers()).toEqual(['a', 'b']);
    expect(firstBreak(await rows())).toBeNull();
  });
  it('is stored in a reduced form when the database refuses it, and the others of its batch in full', async () => {
    const own = log();
    // Longer than an index of PostgreSQL accepts.
    const refused = { ...note('b'), userId: randomBytes(20_000).toString('hex') };
    await Promise.all([own.record(tenant, note('a', { x: 1 })), own.record(tenant, refused), own.record(tenant, note('c'))]);
    expect(await rows()).toMatchObject([
      { pointer: 'a', detail: { x: 1 } },
      { pointer: 'b', userId: null, detail: { reduced: true } },
      { pointer: 'c' },
    ]);
    expect(firstBreak(await rows())).toBeNull();
  });
  it('is stored in a reduced form when it has no pointer', async () => {
    const own = log();
    const broken = { outcome: 'ok' } as never;
    await Promise.all([own.record(tenant, note('a')), own.record(tenant, broken), own.record(tenant, note('c'))]);
    expect(await pointers()).toEqual(['a', 'portal.registro.reduzir', 'c']);
  });
  it.each([4_000, 200_000])('loses what is nested too deeply: %i levels', async (levels) => {
    const own = log();
    let deep: unknown = 'fundo';
    for (let level = 0; level < levels; level += 1) deep = { n: deep };
    await Promise.all([own.record(tenant, note('a')), own.record(tenant, note('b', { deep })), own.record(tenant, note('c'))]);
    expect(await pointers()).toEqual(['a', 'b', 'c']);
    expect(JSON.stringify((await rows())[1]?.detail)).toContain('…');
    expect(firstBreak(await rows())).toBeNull();
  });
  it('is stored when the log settles', async () => {
    const own = log();
    const recorded = [own.record(tenant, note('a')), own.record(tenant, note('b'))];
    await own.settle();
    expect(await pointers()).toEqual(['a', 'b']);
    await Promise.all(recorded);
  });
});
