// Acts on guests and companies that only the group admin-users allows, and groups that open the portal's tools, need a proof.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { createGuestWorld, foreign, gestora, type GuestWorld, helena, igor, own } from './guest-world.ts';

/** An administrator who is a host, too, with a company of their own. */
const chefe = 'chefe@acme.com.br';

let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
  await world.addPerson('acme', { email: chefe, password, groups: ['host', 'admin', 'vendas'], entities: [own] });
});
afterAll(() => world?.close());

type Caller = Awaited<ReturnType<GuestWorld['as']>>;
type Work = (caller: Caller, guest: string) => Promise<{ readonly error: { readonly code?: string } }>;

const works: readonly (readonly [string, Work])[] = [
  ['modifyGroupByHost', (caller, guest) => caller.group(guest, 'vendas')],
  ['changeEnableByHost', (caller, guest) => caller.enable(guest, false)],
  ['renewGuest', (caller, guest) => caller.renew(guest, '30d')],
  ['resendInvitation', (caller, guest) => caller.resend(guest)],
  ['disableStaleGuests', (caller, guest) => caller.disableStale([guest])],
  ['giveToAnotherUser', (caller, guest) => caller.give(guest, own)],
  ['removeByHost', (caller, guest) => caller.take(guest, own)],
  ['createGuest', (caller, guest) => caller.invite(guest)],
  ['removeGuestByHost', (caller, guest) => caller.remove(guest)],
];

describe('a proof of identity', () => {
  it.each(works)('is required for the guest of another host: %s', async (_name, work) => {
    const guest = await world.invited(igor);
    world.advance(31);
    for (const administrator of [gestora, chefe]) {
      expect((await work(await world.as(administrator, { proven: false }), guest)).error.code).toBe('#PROOF_REQUIRED');
    }
    expect((await work(await world.as(chefe, { proven: true }), guest)).error).toEqual({});
  });

  it.each(works)('is not required of a host for an own guest: %s', async (_name, work) => {
    const guest = await world.invited(chefe, { groups: ['vendas'], entities: [own] });
    world.advance(31);
    expect((await work(await world.as(chefe, { proven: false }), guest)).error).toEqual({});
  });

  it.each([
    ['a group that manages the portal', { groups: ['admin'] }],
    ['the group of hosts', { groups: ['Host'] }],
    ['a group that only administrators give', { groups: ['compras'] }],
    ['a company that only administrators share', { entities: [foreign] }],
  ])('is required to invite with %s', async (_name, body) => {
    const email = world.newAddress();
    const caller = await world.as(chefe, { proven: false });
    expect((await caller.invite(email, body)).error.code).toBe('#PROOF_REQUIRED');
    expect((await caller.inviteAll([email], body)).error.code).toBe('#PROOF_REQUIRED');
    expect(await world.rows.user('acme', email)).toBeUndefined();
    const proven = await world.as(chefe, { proven: true });
    expect((await proven.inviteAll([email], body)).body.results).toEqual([{ email, outcome: 'invited' }]);
  });

  it('is required to give and to take a group that manages the portal, and to remove its member', async () => {
    const guest = await world.invited(chefe);
    const caller = await world.as(chefe, { proven: false });
    for (const group of ['admin', 'admin-finance', 'host'])
      expect((await caller.group(guest, group)).error.code).toBe('#PROOF_REQUIRED');
    await world.setGroups('acme', guest, ['admin-finance']);
    expect((await caller.group(guest, 'admin-finance', 'remove')).error.code).toBe('#PROOF_REQUIRED');
    expect((await caller.remove(guest)).error.code).toBe('#PROOF_REQUIRED');
    expect(await world.rows.user('acme', guest)).toMatchObject({ groups: ['admin-finance'] });
  });

  it('is required to share a company of others with an own guest', async () => {
    const guest = await world.invited(chefe);
    expect((await (await world.as(chefe, { proven: false })).give(guest, foreign)).error.code).toBe('#PROOF_REQUIRED');
    expect(await world.rows.companies('acme', guest)).toEqual([]);
  });

  it('is required to change the data of a company of others', async () => {
    const { browser } = await world.as(gestora, { proven: false });
    const userId = (await world.rows.user('acme', gestora))?.id ?? '';
    const rename = { params: { userId, code: own }, body: { id: own, description: 'Outra' } };
    expect((await browser.call(access.addEntity, rename)).error.code).toBe('#PROOF_REQUIRED');
    const { browser: proven } = await world.as(gestora);
    expect((await proven.call(access.addEntity, { ...rename, body: { id: own, description: 'Acme Sementes' } })).status).toBe(
      200,
    );
  });

  it('is required to mail a person a link, and its refusal names the person', async () => {
    const person = (await world.rows.user('acme', 'colega@acme.com.br'))?.id ?? '';
    const { browser } = await world.as(gestora, { proven: false });
    expect((await browser.call(auth.mailPerson, { params: { id: 'acme', person } })).error.code).toBe('#PROOF_REQUIRED');
    expect((await world.record('usuario.link.enviar')).at(-1)).toEqual({ person, reason: 'proof-required' });
  });

  it('is not required of hosts, who have no other rights', async () => {
    const guest = await world.invited(helena, { groups: ['vendas'], entities: [own] });
    expect((await (await world.as(helena)).group(guest, 'vendas', 'remove')).error).toEqual({});
  });
});
