import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications, readNotifications } from '#contract/calls/notifications.ts';
import { activities, notifications } from '#server/db/schema.ts';
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

const read = async (sequences: readonly number[], who = client, module?: string) => {
  const body = { sequences: [...sequences], ...(module !== undefined && { module }) };
  const { body: answer, error } = await who.call(readNotifications, { params: { id: acme }, body });
  return answer?.changed ?? error?.code;
};
const recorded = () =>
  world.database
    .tenant(acme)
    .run((queries) => queries.select().from(activities).where(eq(activities.pointer, 'notificacao.mensagem.ler')));

describe('reading them', () => {
  it('changes none of another module, of another person, or that is not there', async () => {
    expect(await read([2, 4], client, 'rh')).toBe(0);
    expect(await read([2, 3, 99], other)).toBe(0);
    expect(await titles({ showOnlyNonRead: 'true' })).toEqual(['última', 'nova']);
    expect(await recorded()).toEqual([]);
  });
  it('changes those of the module', async () => {
    expect(await read([1, 2, 4], client, 'vendas')).toBe(1);
    expect(await titles({ showOnlyNonRead: 'true' })).toEqual(['última']);
  });
  it('changes each once, and is written down', async () => {
    expect([await read([2, 4]), await read([2, 4])]).toEqual([1, 0]);
    expect(await titles({ showOnlyNonRead: 'true' })).toEqual([]);
    expect((await recorded()).map(({ detail }) => detail)).toEqual([{ count: 1, module: 'vendas' }, { count: 1 }]);
  });
  it.each([[[]], [[0]], [[1.5]], [Array.from({ length: 201 }, (_, index) => index + 1)]])('refuses %j', async (sequences) =>
    expect(await read(sequences)).toBe('#VALIDATION'),
  );
  it('is not for guests', async () => expect(await read([1], await world.guest())).toBe('#PUBLIC_SESSION'));
});
