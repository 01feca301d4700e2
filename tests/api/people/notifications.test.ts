import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/calls/notifications.ts';
import { notifications } from '#server/db/schema.ts';
import type { Client } from '../support/contract-client.ts';
import { acme, createWorld } from '../support/world.ts';
import type { Person, World } from '../support/world.ts';

let world: World;
let client: Client;
let other: Client;

beforeAll(async () => {
  world = await createWorld();
  const [person, stranger] = [await world.aPerson(), await world.aPerson()];
  await notify(person, { sequence: 1, title: 'lida', readAt: new Date() });
  await notify(person, { sequence: 2, title: 'nova', module: 'vendas', severity: 'warn' });
  await notify(person, { sequence: 3, title: 'removida', removedAt: new Date() });
  await notify(person, { sequence: 4, title: 'última' });
  await notify(stranger, { sequence: 1, title: 'de outra pessoa' });
  [client, other] = [await world.signedIn(person), await world.signedIn(stranger)];
});
afterAll(() => world?.close());

const notify = ({ tenant, id }: Person, row: Partial<typeof notifications.$inferInsert> & { readonly sequence: number }) =>
  world.database.tenant(tenant).run((queries) =>
    queries.insert(notifications).values({
      tenantId: tenant,
      userId: id,
      identifier: `n${row.sequence}`,
      title: 'x',
      message: 'Mensagem',
      createdAt: new Date(),
      ...row,
    }),
  );
const titles = async (query: { showOnlyNonRead?: string; after?: string } = {}, who = client) =>
  (await who.call(listNotifications, { params: { id: acme }, query })).body?.map(({ title }) => title);

describe('notifications', () => {
  it('are the person’s own, newest first, without those removed', async () => {
    expect(await titles()).toEqual(['última', 'nova', 'lida']);
    expect(await titles({}, other)).toEqual(['de outra pessoa']);
  });
  it('can be asked for unread', async () => expect(await titles({ showOnlyNonRead: 'true' })).toEqual(['última', 'nova']));
  it('can be asked for since the last one known', async () => {
    expect(await titles({ after: '2' })).toEqual(['última']);
    expect(await titles({ after: '4' })).toEqual([]);
  });
  it('say what they are about', async () => {
    const { body } = await client.call(listNotifications, { params: { id: acme }, query: { after: '1' } });
    expect(body?.[1]).toMatchObject({
      identifier: 'n2',
      sequence: 2,
      module: 'vendas',
      severity: 'warn',
      read: false,
      notify: true,
    });
  });
  it.each(['x', '-1', '1.5', '9'.repeat(20), "1' or '1'='1"])('since %s is refused', async (after) => {
    const { error } = await client.call(listNotifications, { params: { id: acme }, query: { after } });
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['#VALIDATION', ['query.after']]);
  });
});
