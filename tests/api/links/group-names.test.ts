// Names of groups come in without invisible characters: with one, a group looks like another.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createGuestWorld, gestora, type GuestWorld } from './guest-world.ts';

let world: GuestWorld;
beforeAll(async () => {
  world = await createGuestWorld();
});
afterAll(() => world?.close());

const params = { id: 'acme' };

it.each([
  ['a zero-width space', 'admin\u200b'],
  ['a soft hyphen', 'ad\u00admin'],
  ['a direction mark', '\u202egroup'],
  ['a line break', 'ven\ndas'],
  ['a line separator', 'ven\u2028das'],
  ['nothing to see', '\u3164'],
])('refuses %s wherever a group is given', async (_name, group) => {
  const { browser, ...caller } = await world.as(gestora);
  const guest = await world.invited(gestora);
  const person = (await world.rows.user('acme', guest))?.id ?? '';
  const bulk = { people: [{ id: person }], action: { kind: 'groups' as const, add: [group], remove: [] } };
  const answers = [
    await caller.invite(world.newAddress(), { groups: [group] }),
    await caller.inviteAll([world.newAddress()], { groups: [group] }),
    await caller.group(guest, group),
    await browser.call(auth.changePerson, { params: { ...params, person }, body: { revision: 1, addGroups: [group] } }),
    await browser.call(auth.changePeople, { params, body: bulk }),
    await browser.call(access.requestAccess, { params, body: { groups: [group] } }),
  ];
  expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => '#VALIDATION'));
  expect(await world.rows.user('acme', guest)).toMatchObject({ groups: [] });
});

it('takes away a group that has one from before', async () => {
  const guest = await world.invited(gestora);
  await world.setGroups('acme', guest, ['ven\u200bdas', 'obras']);
  expect((await (await world.as(gestora)).group(guest, 'ven\u200bdas', 'remove')).status).toBe(200);
  expect(await world.rows.user('acme', guest)).toMatchObject({ groups: ['obras'] });
});
