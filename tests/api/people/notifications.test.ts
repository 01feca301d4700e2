import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countNotifications, listNotifications, readAllNotifications, readNotifications } from '#contract/calls/notifications.ts';
import { activities, notifications } from '#server/db/schema.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld } from '#tests/api/support/world.ts';
import type { Person, World } from '#tests/api/support/world.ts';

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
const list = (
  reader: Client,
  query: { showOnlyNonRead?: string; after?: string; before?: string; limit?: string; module?: string } = {},
) => reader.call(listNotifications, { params: { id: acme }, query });
const unreadOf = async (reader = client) => (await reader.call(countNotifications, { params: { id: acme } })).body?.unread;
const titles = async (query: Parameters<typeof list>[1] = {}, reader = client) =>
  (await list(reader, query)).body?.map(({ title }) => title);

describe('notifications', () => {
  it('lists those of the person, newest first, without removed ones', async () => {
    expect(await titles()).toEqual(['última', 'nova', 'lida']);
    expect(await titles({}, other)).toEqual(['de outra pessoa']);
  });
  it('filters unread ones', async () => expect(await titles({ showOnlyNonRead: 'true' })).toEqual(['última', 'nova']));
  it('lists those after a sequence', async () => {
    expect(await titles({ after: '2' })).toEqual(['última']);
    expect(await titles({ after: '4' })).toEqual([]);
  });
  it('lists those before a sequence, of one module, up to the limit', async () => {
    expect(await titles({ before: '4' })).toEqual(['nova', 'lida']);
    expect(await titles({ before: '4', limit: '1' })).toEqual(['nova']);
    expect(await titles({ before: '1' })).toEqual([]);
    expect(await titles({ module: 'vendas' })).toEqual(['nova']);
    expect(await titles({ module: 'rh' })).toEqual([]);
  });
  it('counts the unread ones of the person', async () => {
    expect([await unreadOf(), await unreadOf(other)]).toEqual([2, 1]);
  });
  it.each(['before', 'limit'])('answers #VALIDATION when %s is not a number', async (name) => {
    const { error } = await list(client, { [name]: 'x' });
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['#VALIDATION', [`query.${name}`]]);
  });
  it('shows module, severity, and state', async () => {
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
  it.each(['x', '-1', '1.5', '9'.repeat(20), "1' or '1'='1"])('answers #VALIDATION to the sequence %s', async (after) => {
    const { error } = await client.call(listNotifications, { params: { id: acme }, query: { after } });
    expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['#VALIDATION', ['query.after']]);
  });
});

const read = async (sequences: readonly number[], reader = client, module?: string) => {
  const body = { sequences: [...sequences], ...(module !== undefined && { module }) };
  const { body: answer, error } = await reader.call(readNotifications, { params: { id: acme }, body });
  return answer?.changed ?? error?.code;
};
const recorded = () =>
  world.database
    .tenant(acme)
    .run((queries) => queries.select().from(activities).where(eq(activities.pointer, 'notificacao.mensagem.ler')));

describe('marking as read', () => {
  it('changes none of another module, of another person, or unknown', async () => {
    expect(await read([2, 4], client, 'rh')).toBe(0);
    expect(await read([2, 3, 99], other)).toBe(0);
    expect(await titles({ showOnlyNonRead: 'true' })).toEqual(['última', 'nova']);
    expect(await recorded()).toEqual([]);
  });
  it('changes those of the module', async () => {
    expect(await read([1, 2, 4], client, 'vendas')).toBe(1);
    expect(await titles({ showOnlyNonRead: 'true' })).toEqual(['última']);
  });
  it('changes each one once and records that', async () => {
    expect([await read([2, 4]), await read([2, 4])]).toEqual([1, 0]);
    expect(await titles({ showOnlyNonRead: 'true' })).toEqual([]);
    expect((await recorded()).map(({ detail }) => detail)).toEqual([{ count: 1, module: 'vendas' }, { count: 1 }]);
  });
  it.each([[[]], [[0]], [[1.5]], [Array.from({ length: 201 }, (_, index) => index + 1)]])('refuses %j', async (sequences) =>
    expect(await read(sequences)).toBe('#VALIDATION'),
  );
  it('is refused to guests', async () => expect(await read([1], await world.guest())).toBe('#PUBLIC_SESSION'));
});

describe('more than one page of notifications', () => {
  const total = 450;
  let many: Client;
  beforeAll(async () => {
    const person = await world.aPerson();
    for (let sequence = 1; sequence <= total; sequence++) await notify(person, { sequence, title: `aviso ${sequence}` });
    many = await world.signedIn(person);
  });
  const readAll = async (upTo: number, reader = many) =>
    (await reader.call(readAllNotifications, { params: { id: acme }, body: { upTo } })).body?.changed;

  it('lists all of them page by page and counts them', async () => {
    const seen: number[] = [];
    for (let before: number | undefined; ;) {
      const { body = [] } = await list(many, { limit: '500', ...(before !== undefined && { before: String(before) }) });
      expect(body.length).toBeLessThanOrEqual(200);
      if (body.length === 0) break;
      seen.push(...body.map(({ sequence }) => sequence));
      before = seen.at(-1);
    }
    expect(seen).toEqual(Array.from({ length: total }, (_, index) => total - index));
    expect(await unreadOf(many)).toBe(total);
  });
  it('marks all up to the seen sequence as read, and none of another person', async () => {
    expect(await readAll(total, other)).toBeLessThanOrEqual(1);
    expect([await readAll(total - 1), await unreadOf(many)]).toEqual([total - 1, 1]);
    expect([await readAll(total - 1), await readAll(total), await unreadOf(many)]).toEqual([0, 1, 0]);
    expect((await recorded()).map(({ detail }) => detail)).toContainEqual({ count: total - 1 });
  });
  it('answers #VALIDATION without a sequence, and #PUBLIC_SESSION to a guest', async () => {
    const { error } = await many.call(readAllNotifications, { params: { id: acme }, body: { upTo: 0 } });
    expect(error?.code).toBe('#VALIDATION');
    const guest = await world.guest();
    expect((await guest.call(countNotifications, { params: { id: acme } })).error?.code).toBe('#PUBLIC_SESSION');
    expect((await guest.call(readAllNotifications, { params: { id: acme }, body: { upTo: 1 } })).error?.code).toBe(
      '#PUBLIC_SESSION',
    );
  });
});
