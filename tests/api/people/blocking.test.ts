// Administrators of people block people, end their sessions, and mail them the link that they need.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { guests } from '#server/db/schema.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { admin, createPeopleWorld, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

describe('blocking a person', () => {
  it('ends the sessions, and records the reason and the author', async () => {
    const { email, id } = await world.aPerson();
    const browser = await world.signedIn(email, { proven: false });
    expect((await browser.call(auth.currentSession, { params })).status).toBe(200);
    const { status, body } = await world.block(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      situation: 'blocked',
      sessions: [],
      block: { author: 'Ana Barros', reason: 'Saiu da empresa.' },
    });
    expect((await browser.call(auth.currentSession, { params })).status).toBe(401);
    const entry = await world.entryAbout(id, 'usuario.bloquear');
    expect(entry?.detail).toMatchObject({ before: { blocked: false }, after: { blocked: true }, reason: 'Saiu da empresa.' });
    expect((await world.block(id, { blocked: false, revision: 2 })).body).toMatchObject({ situation: 'active', block: null });
  });

  it('needs a reason', async () => {
    const { id } = await world.aPerson();
    expect((await world.block(id, { reason: ' ' })).error.code).toBe('#VALIDATION');
  });

  it('is refused for oneself and for somebody with more tools', async () => {
    expect((await world.block(await world.idOf(admin))).error.code).toBe('#OWN_ACCOUNT');
    expect((await world.block(await world.idOf(admin), {}, ofPeople)).error.code).toBe('#HIGHER_ROLE');
  });

  it('leaves one administrator when two block each other at the same time', async () => {
    await world.addTenant('dupla', 'both');
    const pair = ['um@dupla.com.br', 'dois@dupla.com.br'] as const;
    for (const email of pair) await world.addPerson('dupla', { email, password, groups: ['admin'] });
    const [one, two] = await Promise.all(pair.map((email) => world.signedIn(email, { tenant: 'dupla' })));
    const [idOne, idTwo] = await Promise.all(pair.map((email) => world.idOf(email, 'dupla')));
    const body = { revision: 1, blocked: true, reason: 'Disputa.' };
    const answers = await Promise.all([
      one?.call(auth.blockPerson, { params: { id: 'dupla', person: idTwo ?? '' }, body }),
      two?.call(auth.blockPerson, { params: { id: 'dupla', person: idOne ?? '' }, body }),
    ]);
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(answers.find((answer) => answer?.status !== 200)?.error.code).toBe('#LAST_ADMINISTRATOR');
    const rows = await Promise.all(pair.map((email) => world.rows.user('dupla', email)));
    expect(rows.filter((row) => row?.blocked === false)).toHaveLength(1);
  });
});

describe('a guest whose access ends', () => {
  const temp = TenantId.parse('temporaria');
  const [lasting, guest, lostGroup] = ['fixa@temporaria.com.br', 'convidada@temporaria.com.br', 'outra@temporaria.com.br'];
  const at = (person: string) => ({ id: temp, person });

  it('is no administrator who lasts', async () => {
    await world.addTenant(temp, 'both');
    for (const email of [lasting, guest, lostGroup]) await world.addPerson(temp, { email, password, groups: ['admin'] });
    const row = { tenantId: temp, userId: await world.idOf(guest, temp), hostId: null, invitedAt: world.now() };
    const expiresAt = new Date(Date.now() + 86_400_000);
    await world.database.tenant(temp).run((queries) => queries.insert(guests).values({ ...row, expiresAt }));
    const browser = await world.signedIn(guest, { tenant: temp });
    const [person, other] = [await world.idOf(lasting, temp), await world.idOf(lostGroup, temp)];
    const block = { revision: 1, blocked: true, reason: 'Disputa.' };
    expect((await browser.call(auth.blockPerson, { params: at(other), body: block })).status).toBe(200);
    const refused = [
      await browser.call(auth.blockPerson, { params: at(person), body: block }),
      await browser.call(auth.changePerson, { params: at(person), body: { revision: 1, removeGroups: ['admin'] } }),
      await browser.call(auth.anonymizePerson, { params: at(person), body: { revision: 1, ordered: true, reason: 'Disputa.' } }),
    ];
    expect(refused.map(({ error }) => error.code)).toEqual(Array.from({ length: 3 }, () => '#LAST_ADMINISTRATOR'));
  });
});

describe('the sessions of a person', () => {
  it('end one by one, and all together', async () => {
    const { email, id } = await world.aPerson();
    await world.signedIn(email, { proven: false });
    await world.signedIn(email, { proven: false });
    await world.signedIn(email, { proven: false });
    const browser = await world.browserOf(admin);
    const target = { ...params, person: id };
    const [session] = (await world.read(id)).body.sessions;
    const end = (query: object) => browser.call(auth.endSessionsOfPerson, { params: target, query });
    expect((await end({ session: session?.id })).body).toEqual({ ended: 1 });
    expect((await end({ session: session?.id })).error.code).toBe('#NOT_FOUND');
    expect((await end({})).body).toEqual({ ended: 2 });
    expect((await world.read(id)).body.sessions).toEqual([]);
  });
});

describe('the mail to a person', () => {
  it('has the link that the person needs', async () => {
    const pending = await world.aPerson({ status: 'pending' });
    const registered = await world.aPerson();
    const browser = await world.browserOf(admin);
    for (const { id, email } of [pending, registered]) {
      expect((await browser.call(auth.mailPerson, { params: { ...params, person: id } })).status).toBe(200);
      expect(await world.mailsTo('acme', email)).toHaveLength(1);
    }
  });

  it('is refused for somebody with more tools', async () => {
    const browser = await world.browserOf(ofPeople);
    const person = await world.idOf(admin);
    expect((await browser.call(auth.mailPerson, { params: { ...params, person } })).error.code).toBe('#HIGHER_ROLE');
    const pending = await world.aPerson({ groups: ['admin'], status: 'pending' });
    const body = { people: [{ id: pending.id }], action: { kind: 'resend' as const } };
    expect((await browser.call(auth.changePeople, { params, body })).body.results).toMatchObject([{ outcome: 'higher' }]);
    for (const email of [admin, pending.email]) expect(await world.mailsTo('acme', email)).toEqual([]);
  });

  it.each([
    ['a blocked person', { blocked: true }, '#USER_BLOCKED'],
    ['a person of the directory', { kind: 'ldap' as const }, '#PASSWORD_ELSEWHERE'],
  ])('is refused for %s', async (_, more, code) => {
    const { id, email } = await world.aPerson(more);
    const browser = await world.browserOf(admin);
    expect((await browser.call(auth.mailPerson, { params: { ...params, person: id } })).error.code).toBe(code);
    expect(await world.mailsTo('acme', email)).toEqual([]);
  });
});
