// The record of a tenant: what is kept, and that nobody can change it unseen.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivities, reportClientError, setActivity } from '#contract/calls/activity.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { createActivityLog } from '#server/db/activity-log.ts';
import { firstBreak } from '#server/db/activity-chain.ts';
import { activities, banners } from '#server/db/schema.ts';
import { acme, createWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';

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

const log = () => createActivityLog(world.database, systemClock);
const rows = async () => world.activitiesOf(tenant);
const pointers = async () => (await rows()).map(({ pointer }) => pointer);
const note = (pointer: string, detail: Readonly<Record<string, unknown>> = {}) => ({ pointer, outcome: 'ok', detail }) as const;

describe('the chain', () => {
  it('holds after the way through the database', async () => {
    const own = log();
    await own.record(tenant, note('a', { z: 1, a: { y: [1, { c: 2, b: null }], x: 'ação' } }));
    await own.record(tenant, { pointer: 'b', outcome: 'refused', userId: 'u', correlationId: 'c' });
    expect(firstBreak(await rows())).toBeNull();
  });
  it('has one end, however many write at once from however many processes', async () => {
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
  it('is one per tenant', async () => {
    const own = log();
    await Promise.all([own.record(tenant, note('a')), own.record(acme, note('x'))]);
    expect(await pointers()).toEqual(['a']);
  });
  it('shows what the owner of the database changed behind the portal', async () => {
    const own = log();
    for (const pointer of ['a', 'b', 'c']) await own.record(tenant, note(pointer));
    const tamper = sql`update activities set detail = '{"x":1}' where tenant_id = ${tenant} and sequence = 2`;
    await world.database.system.run((queries) => queries.execute(tamper));
    expect(firstBreak(await rows())).toBe(2);
  });
});

describe('an entry', () => {
  it('within a transaction is kept exactly if the change is', async () => {
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
  it('that a database cannot hold as it is harms no other', async () => {
    const own = log();
    await Promise.all([own.record(tenant, note('a', { text: 'x\0y', 'k\0': '\ud800' })), own.record(tenant, note('b'))]);
    expect(await pointers()).toEqual(['a', 'b']);
    expect(firstBreak(await rows())).toBeNull();
  });
  it('handed in is kept when the log is asked to settle', async () => {
    const own = log();
    const recorded = [own.record(tenant, note('a')), own.record(tenant, note('b'))];
    await own.settle();
    expect(await pointers()).toEqual(['a', 'b']);
    await Promise.all(recorded);
  });
});

const set = (pointer: string, body: Record<string, unknown> = {}) => ({ params: { id: tenant }, headers: { pointer }, body });

describe('what a page records', () => {
  it('is kept with who did it', async () => {
    const person = await world.aPerson({ tenant });
    const client = await world.signedIn(person);
    expect(await client.call(setActivity, set('pedidos.lista.abrir', { item: 'pedidos' }))).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await rows()).toMatchObject([
      { pointer: 'pedidos.lista.abrir', userId: person.id, outcome: 'ok', detail: { item: 'pedidos' } },
    ]);
  });
  it('is a note, not a store', async () => {
    const client = await world.signedIn(await world.aPerson({ tenant }));
    const { error } = await client.call(setActivity, set('x', { text: 'x'.repeat(9_000) }));
    expect(error?.code).toBe('#BODY_TOO_LARGE');
    expect(await rows()).toEqual([]);
  });
  it('before a session: a failure, under the id of the request that failed', async () => {
    const body = { code: 'loginFail', status: 0, correlationId: 'abc-12345', detail: 'Network Error' };
    const { status } = await world.visitor(tenant).call(reportClientError, { params: { id: tenant }, body });
    expect(status).toBe(200);
    expect(await rows()).toMatchObject([
      { pointer: 'portal.falha.relatar', outcome: 'failed', correlationId: 'abc-12345', detail: { code: 'loginFail' } },
    ]);
  });
  it('before a session: not without end', async () => {
    const input = { params: { id: tenant }, body: { code: 'loginFail' } };
    // The address is the same for every visitor of these tests, who begin anew here.
    world.advance(601);
    const client = world.visitor(tenant);
    const answers = await Promise.all(Array.from({ length: 121 }, () => client.call(reportClientError, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.find(({ status }) => status !== 200)?.error?.code).toBe('#TOO_MANY_ATTEMPTS');
    expect(await rows()).toHaveLength(120);
    world.advance(601);
    expect((await client.call(reportClientError, input)).status).toBe(200);
  });
  it.each([
    ['blockedAccessBypass', 'portal.bloqueio.contornar', 'ok'],
    ['redirectRefused', 'portal.destino.recusar', 'refused'],
  ])('is no failure when it is %s', async (code, pointer, outcome) => {
    await world.visitor(tenant).call(reportClientError, { params: { id: tenant }, body: { code } });
    expect(await rows()).toMatchObject([{ pointer, outcome, detail: { code } }]);
  });
  it('cannot say that another did it', async () => {
    const person = await world.aPerson({ tenant });
    const client = await world.signedIn(person);
    await client.call(setActivity, set('x', { userId: 'outra', outcome: 'refused', tenantId: 'acme' }));
    const [row] = await world.database
      .tenant(tenant)
      .run((queries) => queries.select().from(activities).where(eq(activities.sequence, 1)));
    expect(row).toMatchObject({ userId: person.id, outcome: 'ok', tenantId: tenant });
  });
});

async function aRecord() {
  const ana = await world.aPerson({ tenant, nick: 'Ana Lima' });
  const bruno = await world.aPerson({ tenant, nick: 'Bruno_' });
  const admin = await world.aPerson({ tenant, groups: ['Admin'] });
  const own = log();
  await own.record(tenant, { ...note('teste.antiga'), userId: ana.id });
  world.advance(10 * 86_400);
  await own.record(tenant, { ...note('teste.entrar', { x: 1 }), userId: ana.id, correlationId: 'corr-1234' });
  await own.record(tenant, { pointer: 'teste.c_falha', outcome: 'failed', userId: bruno.id });
  await own.record(tenant, { pointer: 'teste.portal', outcome: 'refused' });
  await own.record(acme, note('teste.de outra empresa'));
  return { ana: await world.signedIn(ana), bruno: await world.signedIn(bruno), admin: await world.signedIn(admin) };
}

describe('reading the record', () => {
  type Client = Awaited<ReturnType<World['signedIn']>>;
  // Signing in is recorded, too: the entries made here are told by their area.
  const ask = (client: Client, query: Record<string, string> = {}) =>
    client.call(listActivities, { params: { id: tenant }, query: { q: 'teste.', ...query } });
  const actionsOf = async (client: Client, query: Record<string, string> = {}) =>
    (await ask(client, query)).body?.rows.map(({ pointer }) => pointer.replace('teste.', ''));

  it('shows each their own, the newest first, and everybody’s to administrators alone', async () => {
    const { ana, bruno, admin } = await aRecord();
    expect(await actionsOf(ana)).toEqual(['entrar', 'antiga']);
    expect(await actionsOf(bruno)).toEqual(['c_falha']);
    expect(await actionsOf(admin)).toEqual([]);
    expect(await actionsOf(admin, { of: 'company' })).toEqual(['portal', 'c_falha', 'entrar', 'antiga']);
    expect((await ask(ana, { of: 'company' })).error?.code).toBe('#FORBIDDEN');
  });

  it('filters, orders and counts', async () => {
    const { admin } = await aRecord();
    const all = { of: 'company' };
    expect(await actionsOf(admin, { ...all, days: '5' })).toEqual(['portal', 'c_falha', 'entrar']);
    // The old one is ten days older than the others: the end of a period is no part of it.
    const { body: whole } = await ask(admin, all);
    const at = (index: number) => whole?.rows.at(index)?.at ?? '';
    expect(await actionsOf(admin, { ...all, until: at(2) })).toEqual(['antiga']);
    expect(await actionsOf(admin, { ...all, from: at(2) })).toEqual(['portal', 'c_falha', 'entrar']);
    expect(await actionsOf(admin, { ...all, from: at(3), until: at(2) })).toEqual(['antiga']);
    expect(await actionsOf(admin, { ...all, days: '5', until: at(2) })).toEqual([]);
    expect(await actionsOf(admin, { ...all, outcome: 'failed' })).toEqual(['c_falha']);
    expect(await actionsOf(admin, { ...all, q: 'corr-1234' })).toEqual(['entrar']);
    expect(await actionsOf(admin, { ...all, q: 'teste.C_' })).toEqual(['c_falha']);
    expect(await actionsOf(admin, { ...all, q: 'nada disso', pointers: 'teste.portal,x' })).toEqual(['portal']);
    expect(await actionsOf(admin, { ...all, order: 'who' })).toEqual(['entrar', 'antiga', 'c_falha', 'portal']);
    expect(await actionsOf(admin, { ...all, order: '-who', q: 'teste.' })).toEqual(['c_falha', 'entrar', 'antiga', 'portal']);
    expect(await actionsOf(admin, { ...all, order: 'pointer' })).toEqual(['antiga', 'c_falha', 'entrar', 'portal']);
    const { body } = await ask(admin, { ...all, days: '5' });
    expect(body?.total).toBe(3);
    expect(body?.whole).toBeGreaterThanOrEqual(4);
    expect(body?.rows.map(({ who }) => who?.nick)).toEqual([undefined, 'Bruno_', 'Ana Lima']);
    expect(body?.rows[2]).toMatchObject({ outcome: 'ok', correlationId: 'corr-1234', detail: { x: 1 } });
  });

  it('page by page, however much is added meanwhile', async () => {
    const { admin } = await aRecord();
    const page = { of: 'company', size: '2' };
    const first = (await ask(admin, page)).body;
    expect(first?.rows.map(({ pointer }) => pointer)).toEqual(['teste.portal', 'teste.c_falha']);
    await log().record(tenant, note('teste.depois'));
    expect(await actionsOf(admin, { ...page, page: '1', upTo: String(first?.last) })).toEqual(['entrar', 'antiga']);
    expect(await actionsOf(admin, { ...page, page: '9' })).toEqual([]);
  });

  it.each([
    { page: '-1' },
    { size: 'x' },
    { order: 'detail' },
    { order: '--at' },
    { outcome: 'great' },
    { of: 'everybody' },
    { days: '1.5' },
    { upTo: '1;drop' },
    { from: '2026-11-20' },
    { from: '2026-02-30T00:00:00Z' },
    { until: 'ontem' },
    { from: '2026-11-20T00:00:00Z', until: '2026-11-19T00:00:00Z' },
    { from: '9999-01-01T00:00:00Z' },
    { q: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    const client = await world.signedIn(await world.aPerson({ tenant }));
    const { error } = await client.call(listActivities, { params: { id: tenant }, query: query as never });
    expect(error?.code).toBe('#VALIDATION');
  });
});
