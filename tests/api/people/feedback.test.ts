// The opinion of a person about the portal: when the portal may ask, and what administrators read in the record.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { listActivities } from '#contract/calls/activity.ts';
import { acme, createWorld, type World } from '#tests/api/support/world.ts';

const params = { id: 'acme' };
const createdAt = new Date('2026-11-01T12:00:00Z');
let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const aPerson = () => world.aPerson({ createdAt });

it('says from when on the portal may ask, also after a question and an answer', async () => {
  const client = await world.signedIn(await aPerson());
  const read = async () => (await client.call(auth.currentSession, { params })).body?.user;
  expect((await read())?.feedbackFrom).toBe('2026-11-08T12:00:00.000Z');
  const asked = await client.call(auth.updateUser, { params, body: { feedbackAsked: true } });
  expect(asked.body?.feedbackFrom).toBe('2027-02-19T12:00:00.000Z');
  expect(await read()).not.toHaveProperty('feedbackScore');
  const answered = await client.call(auth.updateUser, { params, body: { feedbackScore: 7 } });
  expect(answered.body).toMatchObject({ feedbackScore: 7, feedbackFrom: '2027-02-19T12:00:00.000Z' });
});

it('shows the answer to administrators in the record, and a question alone to nobody', async () => {
  const person = await aPerson();
  const client = await world.signedIn(person);
  const admin = await world.signedIn(await world.aPerson({ groups: ['admin'] }));
  await client.call(auth.updateUser, { params, body: { feedbackAsked: true } });
  const body = { feedbackScore: 3, feedbackComment: ' Demora a abrir \u202e', feedbackContact: true };
  await client.call(auth.updateUser, { params, body });
  await client.call(auth.updateUser, { params, body: { feedbackScore: 10 } });
  const { body: page } = await admin.call(listActivities, { params, query: { of: 'company', q: person.email } });
  const details = page?.rows.map(({ pointer, detail }) => [pointer, detail]);
  expect(details).toEqual([
    ['auth.opiniao.enviar', { before: { feedbackScore: 3 }, after: { feedbackScore: 10 }, contact: false }],
    [
      'auth.opiniao.enviar',
      { before: { feedbackScore: null }, after: { feedbackScore: 3 }, comment: 'Demora a abrir', contact: true },
    ],
  ]);
});

it.each([
  { feedbackScore: 11 },
  { feedbackScore: -1 },
  { feedbackScore: 5, feedbackComment: 'x'.repeat(501) },
  { feedbackScore: 5, feedbackContact: 'sim' },
  { feedbackAsked: false },
])('refuses %j', async (body) => {
  const client = await world.signedIn(await aPerson());
  expect((await client.send(auth.updateUser, { params, body })).error?.code).toBe('#VALIDATION');
});

it('refuses a sixth answer within an hour, and stores nothing of it', async () => {
  const person = await aPerson();
  const client = await world.signedIn(person);
  for (const feedbackScore of [1, 2, 3, 4, 5])
    expect((await client.call(auth.updateUser, { params, body: { feedbackScore } })).status).toBe(200);
  const refused = await client.call(auth.updateUser, { params, body: { feedbackScore: 6, nick: 'Outra' } });
  expect(refused.error?.code).toBe('#TOO_MANY_ATTEMPTS');
  const { body } = await client.call(auth.currentSession, { params });
  expect(body?.user).toMatchObject({ feedbackScore: 5, nick: 'Joana Prado' });
  const own = (await world.activitiesOf(acme)).filter(({ userId }) => userId === person.id);
  expect(own.filter(({ pointer }) => pointer === 'auth.opiniao.enviar')).toHaveLength(5);
});
