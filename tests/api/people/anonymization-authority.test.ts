// An order to anonymize a person lasts as long as its author has authority over the person.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { anonymizationDelayMs } from '#contract/limits.ts';
import { users } from '#server/db/schema.ts';
import { createPeopleWorld, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

const acme = TenantId.parse('acme');
let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

it('leaves a person who has more tools than the author by now, records that, and tells them', async () => {
  const { email, id } = await world.aPerson();
  const browser = await world.browserOf(ofPeople);
  const body = { revision: 1, ordered: true, reason: 'Pedido.' };
  expect((await browser.call(auth.anonymizePerson, { params: { ...params, person: id }, body })).status).toBe(200);
  await world.setGroups('acme', email, ['admin']);
  const due = { anonymizeAt: new Date(Date.now() - 1_000), anonymizeOrderedAt: new Date(Date.now() - anonymizationDelayMs) };
  const ofPerson = and(eq(users.tenantId, acme), eq(users.id, id));
  await world.database.tenant(acme).run((queries) => queries.update(users).set(due).where(ofPerson));
  await world.anonymizePeople();
  expect(await world.rows.user('acme', email)).toMatchObject({ id, anonymizeAt: null, anonymizeAuthorId: null });
  const entries = (await world.rows.activities('acme')).filter(({ pointer }) => pointer === 'usuario.anonimizar');
  expect(entries).toMatchObject([{ outcome: 'refused', detail: { person: id, reason: '#HIGHER_ROLE' } }]);
  const subjects = (await world.mailsTo('acme', email)).map(({ subject }) => subject.split(' · ')[0]);
  expect(subjects).toContain('A sua conta continua');
});
