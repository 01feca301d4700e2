// Quotas of guests and companies, where a host or an administrator gives more than they allow.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createGuestWorld, gestora, type GuestWorld, helena, own } from './guest-world.ts';

let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
});
afterAll(() => world?.close());

it('a guest stays disabled at the limit of the host, and is enabled below it', async () => {
  const email = await world.invited();
  const host = await world.as(helena);
  expect((await host.enable(email, false)).status).toBe(200);
  await world.setLimit('guests', 0);
  const { status, error } = await host.enable(email, true);
  expect({ status, quota: error.quota }).toEqual({ status: 429, quota: { name: 'guests', limit: 0, resetsAt: null } });
  expect((await world.rows.guest('acme', email))?.disabledAt).not.toBeNull();
  await world.setLimit('guests', 1);
  expect((await host.enable(email, true)).status).toBe(200);
  await world.setLimit('guests', null);
});

it('a person gets no company beyond their limit, from a host or from an administrator', async () => {
  const email = await world.invited();
  const host = await world.as(helena);
  const { browser } = await world.as(gestora);
  const row = await world.rows.user('acme', email);
  await world.setLimit('companies', 0);
  const refused = { name: 'companies', limit: 0, resetsAt: null };
  expect((await host.give(email, own)).error.quota).toEqual(refused);
  const input = { params: { id: 'acme', person: row?.id ?? '' }, body: { revision: row?.revision ?? 1, addEntities: [own] } };
  expect((await browser.call(auth.changePerson, input)).error.quota).toEqual(refused);
  expect(await world.rows.companies('acme', email)).toEqual([]);
  expect(await world.rows.user('acme', email)).toMatchObject({ revision: row?.revision });
});

it('a person does not register beyond the limit of active people, and the link stays valid', async () => {
  await world.setLimit('people', 1);
  const email = await world.invited();
  const refused = await world.register(email);
  expect({ status: refused.status, name: refused.error.quota?.name }).toEqual({ status: 429, name: 'people' });
  expect(await world.rows.user('acme', email)).toMatchObject({ status: 'pendingByDirectHash' });
  await world.setLimit('people', 1_000);
  expect((await world.register(email)).status).toBe(200);
});
