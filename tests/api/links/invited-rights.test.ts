// The rights of the inviter are checked again when the guest registers.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { userEntities } from '#server/db/schema.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { createGuestWorld, gestora, type GuestWorld, own } from './guest-world.ts';

let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
});
afterAll(() => world?.close());

let hosts = 0;
/** A new host, with a guest who has not registered. */
async function invited() {
  const host = `anfitria${(hosts += 1)}@acme.com.br`;
  await world.addPerson('acme', {
    email: host,
    nick: 'Anfitriã',
    password,
    groups: ['host', 'vendas', 'compras'],
    entities: [own],
  });
  const guest = await world.invited(host, { groups: ['vendas', 'compras'], entities: [own] });
  return { host, guest, id: (await world.rows.user('acme', host))?.id ?? '' };
}

it('gives everything while the host may give it', async () => {
  const { guest } = await invited();
  expect((await world.register(guest)).status).toBe(200);
  expect(await world.rows.user('acme', guest)).toMatchObject({ groups: ['vendas', 'compras'], status: 'active' });
  expect(await world.rows.companies('acme', guest)).toEqual([own]);
});

it('gives no group that the host lost, and keeps those that somebody else gave', async () => {
  const { host, guest } = await invited();
  await world.setGroups('acme', guest, ['vendas', 'compras', 'obras']);
  await world.setGroups('acme', host, ['host', 'compras']);
  expect((await world.register(guest)).status).toBe(200);
  expect(await world.rows.user('acme', guest)).toMatchObject({ groups: ['compras', 'obras'] });
  expect((await world.record('auth.cadastro.concluir')).at(-1)).toEqual({ removed: ['vendas'] });
});

it('gives no company for which the host no longer acts', async () => {
  const { guest, id } = await invited();
  await world.database
    .tenant(TenantId.parse('acme'))
    .run((queries) => queries.delete(userEntities).where(eq(userEntities.userId, id)));
  expect((await world.register(guest)).status).toBe(200);
  expect(await world.rows.companies('acme', guest)).toEqual([]);
});

it('gives nothing when the host is no host any more', async () => {
  const { host, guest } = await invited();
  await world.setGroups('acme', host, ['vendas', 'compras']);
  expect((await world.register(guest)).status).toBe(200);
  expect(await world.rows.user('acme', guest)).toMatchObject({ groups: [] });
  expect(await world.rows.companies('acme', guest)).toEqual([]);
});

it('gives no group and no company that the host gave after the invitation, once the host may not give them', async () => {
  const { host, id } = await invited();
  const guest = await world.invited(host);
  const calls = await world.as(host);
  expect((await calls.group(guest, 'vendas')).error).toEqual({});
  expect((await calls.give(guest, own)).error).toEqual({});
  await world.setGroups('acme', host, ['host']);
  await world.database
    .tenant(TenantId.parse('acme'))
    .run((queries) => queries.delete(userEntities).where(eq(userEntities.userId, id)));
  expect((await world.register(guest)).status).toBe(200);
  expect(await world.rows.user('acme', guest)).toMatchObject({ groups: [] });
  expect(await world.rows.companies('acme', guest)).toEqual([]);
});

it('ends with a block of the host', async () => {
  const { guest, id } = await invited();
  const { browser } = await world.as(gestora);
  const body = { revision: 1, blocked: true, reason: 'Saiu.' };
  expect((await browser.call(auth.blockPerson, { params: { id: 'acme', person: id }, body })).error).toEqual({});
  expect((await world.register(guest)).error.code).toBe('#LINK_INVALID');
  expect(await world.rows.user('acme', guest)).toMatchObject({ status: 'pendingByDirectHash' });
});
