// A host does not make a guest of somebody whom an administrator prepared, or who began to register.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createGuestWorld, gestora, type GuestWorld, helena, own } from './guest-world.ts';

const params = { id: 'acme' };
let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
});
afterAll(() => world?.close());

const invitedPerson = async (groups: string[] = []) => {
  const email = world.newAddress();
  const { browser } = await world.as(gestora);
  const body = { emails: [email], as: 'person' as const, groups };
  expect((await browser.call(auth.invitePeople, { params, body })).body.results).toMatchObject([{ outcome: 'invited' }]);
  return email;
};

const importedPerson = async (cells: object = {}) => {
  const email = world.newAddress();
  const { browser } = await world.as(gestora);
  const body = { dryRun: false, invite: false, rows: [{ line: 2, email, ...cells }] };
  expect((await browser.call(auth.importPeople, { params, body })).body.results).toMatchObject([{ outcome: 'created' }]);
  return email;
};

const people = {
  'an administrator invited': invitedPerson,
  'an administrator invited with a group of the host': () => invitedPerson(['vendas']),
  'an administrator imported': importedPerson,
  'an administrator imported as a guest': () => importedPerson({ kind: 'convidado' }),
  'registers by themselves': async () => {
    const email = world.newAddress();
    const input = { params: { ...params, email }, headers: { 'send-email': 'true' }, body: {} };
    expect((await world.browser('acme').call(auth.createUser, input)).status).toBe(200);
    return email;
  },
} as const;

const stateOf = async (email: string) => ({
  user: await world.rows.user('acme', email),
  guest: await world.rows.guest('acme', email),
  companies: await world.rows.companies('acme', email),
  mails: (await world.mailsTo('acme', email)).length,
});

describe.each(Object.entries(people))('somebody who %s', (name, prepare) => {
  it('stays as they are when a host invites them', async () => {
    const email = await prepare();
    const before = await stateOf(email);
    const host = await world.as(helena);
    expect((await host.invite(email, { expires: '30d' })).error).toEqual({ code: '#CONFLICT', reason: 'has-access' });
    const { body } = await host.inviteAll([email], { groups: ['vendas'] });
    expect(body.results).toEqual([{ email, outcome: 'has-access' }]);
    expect(await stateOf(email)).toEqual(before);
    for (const answer of [await host.enable(email, false), await host.remove(email)])
      expect(answer.error.code).toBe('#NOT_FOUND');
  });

  it('gets the companies of a host who knows that they have access', async () => {
    const email = await prepare();
    const host = await world.as(helena);
    const { body } = await host.inviteAll([email], { entities: [own], existing: [email] });
    expect(body.results).toEqual([{ email, outcome: 'included' }]);
    expect(await world.rows.companies('acme', email)).toEqual([own]);
    if (name !== 'an administrator imported as a guest') expect(await world.rows.guest('acme', email)).toBeUndefined();
  });
});

describe('somebody whom nobody prepared', () => {
  it('becomes a guest of the host after a direct link, and after the host removed them', async () => {
    const email = world.newAddress();
    await world.addPerson('acme', { email, kind: 'guest', status: 'pendingByDirectHash' });
    const host = await world.as(helena);
    expect((await host.invite(email)).error).toEqual({});
    expect((await host.remove(email)).error).toEqual({});
    expect(await world.rows.guest('acme', email)).toBeUndefined();
    // The wait belongs to the mails of the address.
    expect((await host.inviteAll([email])).body.results).toEqual([{ email, outcome: 'too-soon' }]);
  });

  it('becomes a guest of an administrator, also after their own registration', async () => {
    const email = world.newAddress();
    await world.addPerson('acme', { email, status: 'pending' });
    expect((await (await world.as(gestora)).inviteAll([email])).body.results).toEqual([{ email, outcome: 'invited' }]);
    expect(await world.rows.guest('acme', email)).toBeDefined();
  });
});
