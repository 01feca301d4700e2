// "Verificar integridade": administrators recompute the hash chain of their tenant's record.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkActivities, listActivities, setActivity } from '#contract/calls/activity.ts';
import { acme, createWorld, outra, type World } from '#tests/api/support/world.ts';

const params = { id: 'acme' };
let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const anAdmin = async () => world.signedIn(await world.aPerson({ groups: ['admin'] }));
const check = async () => (await (await anAdmin()).call(checkActivities, { params })).body;

async function record(count: number): Promise<void> {
  const client = await world.signedIn(await world.aPerson());
  for (let index = 0; index < count; index++)
    await client.call(setActivity, { params, headers: { pointer: 'pagina.resumo.falhar' }, body: { index } });
}
const asOwner = (statement: ReturnType<typeof sql>) => world.database.system.run((queries) => queries.execute(statement));

it('tells that an empty record and a record as written are whole', async () => {
  expect(await check()).toEqual({ checked: 0, lastValid: null, broken: null });
  await record(3);
  expect(await check()).toEqual({ checked: 3, lastValid: { sequence: 3, at: '2026-11-21T12:00:00.000Z' }, broken: null });
});

it('shows where the request of an entry came from, by address and device', async () => {
  const client = await anAdmin();
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const headers = { pointer: 'pagina.resumo.falhar', 'user-agent': chrome };
  await client.send(setActivity, { params, headers, body: {} });
  const { body } = await client.call(listActivities, { params, query: {} });
  expect(body?.rows[0]).toMatchObject({ origin: { address: '127.0.0.1', device: 'Chrome, Windows' } });
  await asOwner(sql`update activities set origin = '{"address":"10.0.0.1"}' where tenant_id = ${acme} and sequence = 4`);
  expect((await check())?.broken).toMatchObject({ sequence: 4 });
});

it('names the first changed entry, and the last one before it', async () => {
  await asOwner(sql`update activities set detail = '{"index":9}' where tenant_id = ${acme} and sequence = 2`);
  expect(await check()).toEqual({
    checked: 2,
    lastValid: { sequence: 1, at: '2026-11-21T12:00:00.000Z' },
    broken: { sequence: 2, at: '2026-11-21T12:00:00.000Z', pointer: 'pagina.resumo.falhar' },
  });
  await asOwner(sql`delete from activities where tenant_id = ${acme} and sequence = 1`);
  expect(await check()).toMatchObject({ lastValid: null, broken: { sequence: 2 } });
});

it('checks only the own tenant', async () => {
  const client = await world.signedIn(await world.aPerson({ tenant: outra, groups: ['admin'] }));
  expect((await client.call(checkActivities, { params: { id: outra } })).body?.broken).toBeNull();
  expect((await client.call(checkActivities, { params })).error?.code).toBe('#NOT_FOUND');
});

it.each([['vendas'], ['admin-users'], ['admin-ops'], ['host']])('refuses people of the group %s', async (group) => {
  const client = await world.signedIn(await world.aPerson({ groups: [group] }));
  expect((await client.call(checkActivities, { params })).error?.code).toBe('#FORBIDDEN');
});

it('refuses a sixth check within ten minutes', async () => {
  const client = await anAdmin();
  const codes: number[] = [];
  for (let index = 0; index < 6; index++) codes.push((await client.call(checkActivities, { params })).status);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});
