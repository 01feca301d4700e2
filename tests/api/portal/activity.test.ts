// Activities that a page may record, and those that people may read.
import type { ActivityPointer } from '#contract/activities.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivities, reportClientError, setActivity } from '#contract/calls/activity.ts';
import type { ClientPointer } from '#contract/entities/activity.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { activities } from '#server/db/schema.ts';
import { acme, createWorld } from '#tests/api/support/world.ts';
import type { World } from '#tests/api/support/world.ts';

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
/** An entry of another version of the portal: its pointer is in no list. */
const note = (pointer: string, detail: Readonly<Record<string, unknown>> = {}) =>
  ({ pointer: pointer as ActivityPointer, outcome: 'ok', detail }) as const;

const set = (pointer: ClientPointer, body: Record<string, unknown> = {}) => ({
  params: { id: tenant },
  headers: { pointer },
  body,
});
const anyPointer = (pointer: string) => ({ params: { id: tenant }, headers: { pointer }, body: {} });

const report = (body: { readonly code: string }) =>
  world.visitor(tenant).call(reportClientError, { params: { id: tenant }, body });

describe('an entry of a page', () => {
  it('is stored with its person', async () => {
    const person = await world.aPerson({ tenant });
    const client = await world.signedIn(person);
    expect(await client.call(setActivity, set('pagina.modulo.falhar', { item: 'pedidos' }))).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await rows()).toMatchObject([
      { pointer: 'pagina.modulo.falhar', userId: person.id, outcome: 'failed', detail: { item: 'pedidos' } },
    ]);
  });
  it.each([
    'remote-sql.escrita.gravar',
    'auth.sessao.abrir',
    'pagina.falha.relatar',
    'pagina.outra',
    '',
    '__proto__',
    'x'.repeat(121),
  ])('cannot have the pointer %j', async (pointer) => {
    const client = await world.signedIn(await world.aPerson({ tenant }));
    const { status, error } = await client.send(setActivity, anyPointer(pointer));
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([422, '#VALIDATION', ['headers.pointer']]);
    expect(await rows()).toEqual([]);
  });
  it('accepts the headers of the specification', async () => {
    const client = await world.signedIn(await world.aPerson({ tenant }));
    const headers = { pointer: 'pagina.modulo.falhar', 'send-notification': 'true', nick: 'Ana', phone: '11', email: 'a@b.co' };
    expect((await client.send(setActivity, { ...set('pagina.modulo.falhar'), headers })).status).toBe(200);
    expect(await rows()).toMatchObject([{ detail: { sendNotification: true } }]);
  });
  it.each([
    ['a person', 120, () => world.aPerson({ tenant }).then((person) => world.signedIn(person))],
    ['a guest', 20, () => world.guest(tenant)],
  ] as const)('is limited for the session of %s to %i entries in ten minutes', async (_, most, open) => {
    world.advance(601);
    const client = await open();
    const answers = await Promise.all(
      Array.from({ length: most + 1 }, () => client.call(setActivity, set('pagina.modulo.falhar'))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(answers.find(({ status }) => status !== 200)?.error?.code).toBe('#TOO_MANY_ATTEMPTS');
    expect(await rows()).toHaveLength(most);
    expect((await (await open()).call(setActivity, set('pagina.modulo.falhar'))).status).toBe(200);
    world.advance(601);
    expect((await client.call(setActivity, set('pagina.modulo.falhar'))).status).toBe(200);
  });
  it('is limited for all guests of one address together', async () => {
    world.advance(601);
    const guests = await Promise.all(Array.from({ length: 7 }, () => world.guest(tenant)));
    const answers = await Promise.all(
      guests.flatMap((guest) => Array.from({ length: 20 }, () => guest.call(setActivity, set('pagina.modulo.falhar')))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    world.advance(601);
  });
  it('answers #BODY_TOO_LARGE above its limit', async () => {
    const client = await world.signedIn(await world.aPerson({ tenant }));
    const { error } = await client.call(setActivity, set('pagina.modulo.falhar', { text: 'x'.repeat(9_000) }));
    expect(error?.code).toBe('#BODY_TOO_LARGE');
    expect(await rows()).toEqual([]);
  });
  it('has a lower limit for a guest', async () => {
    const guest = await world.guest(tenant);
    const answer = (length: number) => guest.call(setActivity, set('pagina.modulo.falhar', { text: 'x'.repeat(length) }));
    expect((await answer(2_100)).error?.code).toBe('#BODY_TOO_LARGE');
    expect((await answer(1_900)).status).toBe(200);
    expect(await rows()).toMatchObject([{ userId: null }]);
  });
  it('before sign-in is a failure with the id of the failed request', async () => {
    const body = { code: 'loginFail', status: 0, correlationId: 'abc-12345', detail: 'Network Error' };
    const { status } = await world.visitor(tenant).call(reportClientError, { params: { id: tenant }, body });
    expect(status).toBe(200);
    expect(await rows()).toMatchObject([
      { pointer: 'pagina.falha.relatar', outcome: 'failed', correlationId: 'abc-12345', detail: { code: 'loginFail' } },
    ]);
  });
  it('before sign-in is limited for each address', async () => {
    const input = { params: { id: tenant }, body: { code: 'loginFail' } };
    // All visitors of these tests have the same address; the clock moves past their limit.
    world.advance(601);
    const client = world.visitor(tenant);
    const answers = await Promise.all(Array.from({ length: 121 }, () => client.call(reportClientError, input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.find(({ status }) => status !== 200)?.error?.code).toBe('#TOO_MANY_ATTEMPTS');
    expect(await rows()).toHaveLength(120);
    world.advance(601);
    expect((await client.call(reportClientError, input)).status).toBe(200);
  });
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'before sign-in with the code %s is a failure like others, and harms no other entry',
    async (code) => {
      const answers = await Promise.all([report({ code: 'loginFail' }), report({ code }), report({ code: 'otpLoginFail' })]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const written = await rows();
      expect(written.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed']);
      expect(written.map(({ detail }) => (detail as { code: string }).code)).toContain(code);
    },
  );
  it.each([
    ['blockedAccessBypass', 'pagina.bloqueio.contornar', 'ok'],
    ['redirectRefused', 'pagina.destino.recusar', 'refused'],
  ])('is not a failure with the code %s', async (code, pointer, outcome) => {
    await world.visitor(tenant).call(reportClientError, { params: { id: tenant }, body: { code } });
    expect(await rows()).toMatchObject([{ pointer, outcome, detail: { code } }]);
  });
  it('cannot name another person, outcome, or tenant', async () => {
    const person = await world.aPerson({ tenant });
    const client = await world.signedIn(person);
    await client.call(setActivity, set('pagina.resumo.falhar', { userId: 'outra', outcome: 'refused', tenantId: 'acme' }));
    const [row] = await world.database
      .tenant(tenant)
      .run((queries) => queries.select().from(activities).where(eq(activities.sequence, 1)));
    expect(row).toMatchObject({ userId: person.id, outcome: 'failed', tenantId: tenant });
  });
});

async function aRecord() {
  const ana = await world.aPerson({ tenant, nick: 'Ana Lima' });
  const bruno = await world.aPerson({ tenant, nick: 'Bruno_' });
  const admin = await world.aPerson({ tenant, groups: ['Admin'] });
  const own = log();
  await own.recorderFor({ tenant, userId: ana.id }).record(note('teste.antiga'));
  world.advance(10 * 86_400);
  await own.recorderFor({ tenant, userId: ana.id, correlationId: 'corr-1234' }).record(note('teste.entrar', { x: 1 }));
  await own.recorderFor({ tenant, userId: bruno.id }).record({ ...note('teste.c_falha'), outcome: 'failed' });
  await own.recorderFor({ tenant }).record({ ...note('teste.portal'), outcome: 'refused' });
  await own.recorderFor({ tenant: acme }).record(note('teste.de outra empresa'));
  return { ana: await world.signedIn(ana), bruno: await world.signedIn(bruno), admin: await world.signedIn(admin) };
}

describe('reading the activities', () => {
  type Client = Awaited<ReturnType<World['signedIn']>>;
  // Signing in is recorded, too; the area tells the entries of this test apart.
  const list = (client: Client, query: Record<string, string> = {}) =>
    client.call(listActivities, { params: { id: tenant }, query: { q: 'teste.', ...query } });
  const actionsOf = async (client: Client, query: Record<string, string> = {}) =>
    (await list(client, query)).body?.rows.map(({ pointer }) => pointer.replace('teste.', ''));

  it('lists those of the person, newest first, and those of all people only for administrators', async () => {
    const { ana, bruno, admin } = await aRecord();
    expect(await actionsOf(ana)).toEqual(['entrar', 'antiga']);
    expect(await actionsOf(bruno)).toEqual(['c_falha']);
    expect(await actionsOf(admin)).toEqual([]);
    expect(await actionsOf(admin, { of: 'company' })).toEqual(['portal', 'c_falha', 'entrar', 'antiga']);
    expect((await list(ana, { of: 'company' })).error?.code).toBe('#FORBIDDEN');
  });

  it('filters, orders, and counts them', async () => {
    const { admin } = await aRecord();
    const all = { of: 'company' };
    expect(await actionsOf(admin, { ...all, days: '5' })).toEqual(['portal', 'c_falha', 'entrar']);
    // The old entry is ten days older than the others. The end of a period does not belong to it.
    const { body: whole } = await list(admin, all);
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
    const { body } = await list(admin, { ...all, days: '5' });
    expect(body?.total).toBe(3);
    expect(body?.whole).toBeGreaterThanOrEqual(4);
    expect(body?.rows.map(({ who }) => who?.nick)).toEqual([undefined, 'Bruno_', 'Ana Lima']);
    expect(body?.rows[2]).toMatchObject({ outcome: 'ok', correlationId: 'corr-1234', detail: { x: 1 } });
  });

  it('pages them consistently while entries are added', async () => {
    const { admin } = await aRecord();
    const page = { of: 'company', size: '2' };
    const first = (await list(admin, page)).body;
    expect(first?.rows.map(({ pointer }) => pointer)).toEqual(['teste.portal', 'teste.c_falha']);
    await log().recorderFor({ tenant }).record(note('teste.depois'));
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
