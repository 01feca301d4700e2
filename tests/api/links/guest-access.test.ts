// The access of guests: disabling, removal, renewal, and its end by the schedule.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { dayAfter } from '#contract/rules/guest-validity.ts';
import { users } from '#server/db/schema.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { createGuestWorld, gestora, type GuestWorld, helena, own } from './guest-world.ts';

const day = 86_400;
let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
});
afterAll(() => world?.close());

/** A registered guest of Helena, with a session. */
async function registered(body: object = {}) {
  const email = await world.invited(helena, { groups: ['vendas'], entities: [own], ...body });
  await world.register(email);
  return { email, browser: await world.sessionOf(email) };
}
const isSignedIn = async (browser: Awaited<ReturnType<GuestWorld['sessionOf']>>) =>
  (await browser.call(auth.listSessions, { params: { id: 'acme' } })).status === 200;

describe('a disabled guest', () => {
  it('loses the sessions, cannot sign in, and can again after being enabled', async () => {
    const { email, browser } = await registered();
    const host = await world.as(helena);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await host.enable(email, false)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await world.logIn(email)).error.code).toBe('#USER_BLOCKED');
    expect((await host.list()).body.find((guest) => guest.email === email)).toMatchObject({ state: 'disabled', enabled: false });
    expect((await host.enable(email, true)).status).toBe(200);
    expect((await world.logIn(email)).status).toBe(200);
    expect((await world.record('convidado.acesso.desativar')).length).toBeGreaterThan(0);
  });

  it('cannot use the link of the invitation', async () => {
    const email = await world.invited();
    await (await world.as(helena)).enable(email, false);
    expect((await world.register(email)).error.code).toBe('#LINK_INVALID');
    world.advance(31);
    expect((await (await world.as(helena)).resend(email)).error.reason).toBe('guest-not-pending');
  });
});

describe('a removed guest', () => {
  it('loses sessions, password, groups and companies, and is no guest any more', async () => {
    const { email, browser } = await registered();
    const host = await world.as(helena);
    expect((await host.remove(email)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await world.logIn(email)).status).not.toBe(200);
    expect(await world.rows.user('acme', email)).toMatchObject({ groups: [], hostBlocked: true, passwordHash: null });
    expect(await world.rows.companies('acme', email)).toEqual([]);
    expect((await host.list()).body.some((guest) => guest.email === email)).toBe(false);
    expect((await world.record('convidado.acesso.remover')).at(-1)).toMatchObject({ groups: ['vendas'], entities: [own] });
  });

  it('cannot use the link of the invitation, and can be invited again', async () => {
    const email = await world.invited();
    const host = await world.as(helena);
    await host.remove(email);
    expect((await world.register(email)).error.code).toBe('#LINK_INVALID');
    world.advance(31);
    expect((await host.invite(email)).status).toBe(200);
    expect((await world.register(email)).status).toBe(200);
    expect((await world.logIn(email)).status).toBe(200);
  });
});

describe('an invitation that is sent again', () => {
  it('waits between two mails, and is refused once the guest has registered', async () => {
    const email = await world.invited();
    const host = await world.as(helena);
    const { status, error } = await host.resend(email);
    expect([status, error.retryAfter]).toEqual([429, 30]);
    world.advance(31);
    expect((await host.resend(email)).status).toBe(200);
    expect(await world.mailsTo('acme', email)).toHaveLength(2);
    await world.register(email);
    world.advance(31);
    expect((await host.resend(email)).error).toEqual({ code: '#CONFLICT', reason: 'guest-not-pending' });
  });
});

describe('the end of the validity', () => {
  it('ends the sessions, and tells guest and host by mail and notification', async () => {
    const { email } = await registered({ expires: brazilianDay(world.now()) });
    world.advance(day);
    const browser = await world.sessionOf(email);
    expect(await isSignedIn(browser)).toBe(true);
    // Before the schedule has run, nobody signs in any more.
    expect((await world.logIn(email)).error.code).toBe('#USER_BLOCKED');
    await world.endGuests();
    expect(await isSignedIn(browser)).toBe(false);
    expect((await world.logIn(email)).error.code).toBe('#USER_BLOCKED');
    expect((await world.mailsTo('acme', email))[0]?.subject).toBe('Seu acesso venceu · Empresa acme');
    expect((await world.mailsTo('acme', helena))[0]?.text).toContain('Bruno Siqueira');
    expect(await world.rows.notices('acme', helena)).toContain('O acesso de Bruno Siqueira venceu');
    expect(await world.rows.notices('acme', email)).toEqual(['Seu acesso venceu']);
    const host = await world.as(helena);
    expect((await host.list()).body.find((guest) => guest.email === email)).toMatchObject({ state: 'expired', enabled: false });
    expect((await host.enable(email, true)).error).toEqual({ code: '#CONFLICT', reason: 'guest-expired' });
    await world.endGuests();
    expect(await world.rows.notices('acme', email)).toHaveLength(1);
  });

  it('is announced 15 days before, once', async () => {
    const { email } = await registered({ expires: '30d' });
    await world.endGuests();
    expect(await world.rows.notices('acme', email)).toEqual([]);
    world.advance(16 * day);
    await world.endGuests();
    await world.endGuests();
    expect(await world.rows.notices('acme', email)).toHaveLength(1);
    expect((await world.mailsTo('acme', email))[0]?.subject).toMatch(/^Seu acesso vence em \d{2}\/\d{2}\/\d{4}/);
  });

  it('is moved by a renewal, which lets an expired guest in again', async () => {
    const { email } = await registered({ expires: '30d' });
    world.advance(31 * day);
    await world.endGuests();
    // Mails are ordered by their time.
    world.advance(1);
    const host = await world.as(helena);
    expect((await host.renew(email, '30d')).status).toBe(200);
    expect((await world.logIn(email)).status).toBe(200);
    await world.endGuests();
    expect((await world.logIn(email)).status).toBe(200);
    const [entry] = (await world.record('convidado.acesso.renovar')).slice(-1);
    expect(Object.keys(entry ?? {}).toSorted()).toEqual(['after', 'before', 'person']);
    expect((await world.mailsTo('acme', email))[0]?.subject).toMatch(/^Seu acesso vale até/);
  });

  it('mails the guest once for one day, and a few times for other days', async () => {
    const email = await world.invited();
    expect((await world.register(email)).status).toBe(200);
    const host = await world.as(helena);
    const renewals = async () => (await world.mailsTo('acme', email)).filter(({ subject }) => /acesso/i.test(subject)).length;
    const before = await renewals();
    const statuses: number[] = [];
    for (const validity of ['30d', '30d', '30d', '60d', '90d', '30d']) statuses.push((await host.renew(email, validity)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await renewals()) - before).toBe(3);
  });

  it('does not let a disabled guest in by a renewal', async () => {
    const { email } = await registered();
    const host = await world.as(helena);
    await host.enable(email, false);
    await host.renew(email, '60d');
    expect((await world.logIn(email)).error.code).toBe('#USER_BLOCKED');
  });

  it('happens once when several processes run the schedule', async () => {
    const { email } = await registered({ expires: '30d' });
    world.advance(31 * day);
    await Promise.all([world.endGuests(), world.endGuests(), world.endGuests()]);
    expect((await world.rows.notices('acme', email)).filter((title) => title === 'Seu acesso venceu')).toHaveLength(1);
  });
});

describe('a host whose row is deleted in the database', () => {
  it('leaves guests without a host, whom administrators of people reach', async () => {
    const host = 'rosa@acme.com.br';
    await world.addPerson('acme', { email: host, nick: 'Rosa Neto', password, groups: ['host', 'vendas'] });
    const email = await world.invited(host);
    const acme = TenantId.parse('acme');
    await world.database.tenant(acme).run((queries) => queries.delete(users).where(eq(users.email, host)));
    const listed = (await (await world.as(gestora)).list()).body.find((guest) => guest.email === email);
    expect(listed).toMatchObject({ state: 'invited' });
    expect(listed).not.toHaveProperty('host');
    expect((await (await world.as(helena)).list()).body.map((guest) => guest.email)).not.toContain(email);
    expect((await (await world.as(gestora)).renew(email, '60d')).status).toBe(200);
  });
});

describe('disabling guests who no longer sign in', () => {
  it('answers a result for each', async () => {
    const { email: stale } = await registered({ expires: dayAfter(300, world.now()) });
    world.advance(91 * day);
    const { email: recent } = await registered();
    const host = await world.as(helena);
    const { body } = await host.disableStale([stale, recent, 'ninguem@acme.com.br', gestora]);
    expect(body.results).toEqual([
      { email: stale, outcome: 'disabled' },
      { email: recent, outcome: 'recent' },
      { email: 'ninguem@acme.com.br', outcome: 'unknown' },
      { email: gestora, outcome: 'unknown' },
    ]);
    expect((await world.logIn(stale)).error.code).toBe('#USER_BLOCKED');
  });
});
