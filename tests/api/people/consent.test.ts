// Receipts of cookie choices: the portal stores each decision once and cannot change it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import { storeConsent } from '#contract/calls/consent.ts';
import { consents } from '#server/db/schema.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, outra } from '#tests/api/support/world.ts';
import type { World } from '#tests/api/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

type Decision = CallInput<typeof storeConsent>['body'];
const decision = (consentId: string, more: Partial<Decision> = {}): Decision => ({
  consentId,
  policyVersion: '3',
  categories: ['statistics', 'functional'],
  decidedAt: '2026-11-21T11:59:00.000Z',
  ...more,
});
const sendReceipt = (client: Client, body: Decision) => client.call(storeConsent, { params: { id: acme }, body });
const receipts = (consentId: string, tenant = acme) =>
  world.database
    .tenant(tenant)
    .run((queries) => queries.select().from(consents).where(eq(consents.consentId, consentId)).orderBy(consents.decidedAt));
const activitiesAbout = async (consentId: string) =>
  (await world.activitiesOf(acme)).filter(({ detail }) => JSON.stringify(detail).includes(consentId));

describe('a receipt', () => {
  it('stores the choice, its policy version, and both times', async () => {
    const id = crypto.randomUUID();
    expect((await sendReceipt(world.visitor(), decision(id))).body).toEqual({ ok: true });
    expect(await receipts(id)).toMatchObject([
      {
        policyVersion: '3',
        categories: ['functional', 'statistics'],
        userId: null,
        decidedAt: new Date('2026-11-21T11:59:00Z'),
        receivedAt: new Date(),
      },
    ]);
    expect(await activitiesAbout(id)).toMatchObject([
      { pointer: 'privacidade.consentimento.registrar', outcome: 'ok', userId: null },
    ]);
  });
  it('names the signed-in person, and none when the session is over', async () => {
    const [own, over] = [crypto.randomUUID(), crypto.randomUUID()];
    const person = await world.aPerson();
    await sendReceipt(await world.signedIn(person), decision(own));
    expect((await sendReceipt(world.visitor(acme, { code: 'x'.repeat(43) }), decision(over))).status).toBe(200);
    expect([await receipts(own), await receipts(over)]).toMatchObject([[{ userId: person.id }], [{ userId: null }]]);
  });
  it('is stored once, however often the browser sends it', async () => {
    const id = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => sendReceipt(world.visitor(), decision(id))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await receipts(id), await activitiesAbout(id)].map((list) => list.length)).toEqual([1, 1]);
  });
  it('stays unchanged beside the receipt of the next decision', async () => {
    const id = crypto.randomUUID();
    await sendReceipt(world.visitor(), decision(id));
    await sendReceipt(world.visitor(), decision(id, { categories: [], decidedAt: '2026-11-21T12:00:00.000Z' }));
    expect((await receipts(id)).map(({ categories }) => categories)).toEqual([['functional', 'statistics'], []]);
  });
  it('cannot be changed or removed by the role of the portal', async () => {
    const id = crypto.randomUUID();
    await sendReceipt(world.visitor(), decision(id));
    const attempt = (work: 'change' | 'remove') =>
      world.database.tenant(acme).run(async (queries) => {
        const own = eq(consents.consentId, id);
        if (work === 'change')
          await queries
            .update(consents)
            .set({ categories: ['marketing'] })
            .where(own);
        else await queries.delete(consents).where(own);
      });
    await expect(attempt('change')).rejects.toThrow();
    await expect(attempt('remove')).rejects.toThrow();
    expect(await receipts(id)).toMatchObject([{ categories: ['functional', 'statistics'] }]);
  });
  it('is invisible to another tenant', async () => {
    const id = crypto.randomUUID();
    await sendReceipt(world.visitor(), decision(id));
    expect(await receipts(id, outra)).toEqual([]);
    expect((await sendReceipt(world.visitor(outra), decision(id))).status).toBe(404);
  });
});

it.each([
  ['an invalid id', { consentId: 'x' }],
  ['an invalid time', { decidedAt: 'ontem' }],
  ['an unknown category', { categories: ['espionagem'] }],
  ['no version', { policyVersion: '' }],
])('refuses %s', async (_, wrong) => {
  const { error } = await world
    .visitor()
    .send(storeConsent, { params: { id: acme }, body: { ...decision(crypto.randomUUID()), ...wrong } });
  expect(error?.code).toBe('#VALIDATION');
});

it('answers #TOO_MANY_ATTEMPTS to a browser that sends 121 decisions', async () => {
  const client = world.visitor();
  const moments = Array.from({ length: 121 }, (_, second) => new Date(Date.UTC(2026, 10, 21) + second * 1_000).toISOString());
  const answers = await Promise.all(
    moments.map((decidedAt) => sendReceipt(client, decision(crypto.randomUUID(), { decidedAt }))),
  );
  expect(answers.some(({ error }) => error?.code === '#TOO_MANY_ATTEMPTS')).toBe(true);
});
