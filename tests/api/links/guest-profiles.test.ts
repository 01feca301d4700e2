// A host gives guests the profiles that name them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { profileHosts, profiles } from '#server/db/schema.ts';
import { createGuestWorld, gestora, helena, igor } from './guest-world.ts';

type GuestWorld = Awaited<ReturnType<typeof createGuestWorld>>;
let world: GuestWorld;

const acme = TenantId.parse('acme');

beforeAll(async () => {
  world = await createGuestWorld();
  const host = (await world.rows.user('acme', helena))?.id ?? '';
  await world.database.tenant(acme).run(async (queries) => {
    const row = { tenantId: acme, changedAt: new Date(), changedAuthor: 'Gestora' };
    await queries.insert(profiles).values([
      { ...row, id: 'loja', name: 'Loja', groups: ['estoque', 'loja'] },
      { ...row, id: 'caixa', name: 'Caixa', groups: ['caixa'] },
      { ...row, id: 'chefia', name: 'Chefia', groups: ['admin-ops'] },
    ]);
    await queries
      .insert(profileHosts)
      .values(['loja', 'chefia'].map((profileId) => ({ tenantId: acme, profileId, userId: host })));
  });
});
afterAll(() => world?.close());

const listed = async (email: string) =>
  (await (await world.as(email)).browser.call(auth.listGuestProfiles, { params: { id: 'acme' } })).body.map(({ id }) => id);

it.each([
  ['a host whom a profile names', helena, ['loja']],
  ['another host', igor, []],
  ['an administrator of people', gestora, ['caixa', 'loja']],
])('lists for %s the profiles that they may give', async (_, email, expected) => {
  expect(await listed(email)).toEqual(expected);
});

it('gives a guest the groups of the profile, also those that the host does not have', async () => {
  const host = await world.as(helena);
  expect((await host.invite('novo@loja.com.br', { profile: 'loja', groups: ['vendas'] })).status).toBe(200);
  const guest = await world.rows.user('acme', 'novo@loja.com.br');
  expect(guest).toMatchObject({ profileId: 'loja', groups: ['vendas', 'estoque', 'loja'] });
  expect((await host.remove('novo@loja.com.br')).status).toBe(200);
  expect(await world.rows.user('acme', 'novo@loja.com.br')).toMatchObject({ profileId: null, groups: [] });
});

it.each([
  ['a profile that does not name the host', igor, 'loja'],
  ['a profile with tools of the portal', helena, 'chefia'],
  ['an unknown profile', helena, 'nenhum'],
])('refuses an invitation with %s, and invites nobody', async (_, email, profile) => {
  const host = await world.as(email);
  expect((await host.invite('recusado@loja.com.br', { profile })).error.code).toBe('#FORBIDDEN');
  expect((await host.inviteAll(['recusado@loja.com.br'], { profile })).error.code).toBe('#FORBIDDEN');
  expect(await world.rows.user('acme', 'recusado@loja.com.br')).toBeUndefined();
});
