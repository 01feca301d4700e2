// The list of people in a tenant of 20,000: a page is read from an index, and sorts nothing.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { selectPage } from '#server/services/auth/people/people-rows.ts';
import { readPeopleSearch } from '#server/services/auth/people/read-search.ts';
import { createPeopleWorld, type PeopleWorld } from '#tests/api/support/people-world.ts';

const acme = TenantId.parse('acme');
let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
  await world.database.system.run(async (queries) => {
    await queries.execute(sql`insert into users (tenant_id, id, email, nick, status, last_access_at)
      select 'acme', 'many-' || n, 'many' || n || '@cliente.com.br', 'Pessoa ' || n, 'active',
        case when n % 3 = 0 then null else now() - n * interval '1 minute' end
      from generate_series(1, 20000) as n`);
  });
  await world.database.system.run((queries) => queries.execute(sql`analyze users`));
});
afterAll(() => world?.close());

async function planOf(order: string): Promise<string> {
  const search = readPeopleSearch({ order, size: '25' }, new Date());
  return world.database.tenant(acme).run(async (queries) => {
    const page = selectPage(queries, acme, search, { hasPasswords: true, hasTwoSteps: false });
    return JSON.stringify(await queries.execute(sql`explain ${page.getSQL()}`));
  });
}

it.each([
  ['name', 'users_name'],
  ['-name', 'users_name'],
  ['lastAccessAt', 'users_last_access'],
  ['-lastAccessAt', 'users_last_access'],
  ['createdAt', 'users_created'],
  ['-createdAt', 'users_created'],
])('orders by %s with %s', async (order, index) => {
  const plan = await planOf(order);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Sort');
});

it('shows people without an access first in an ascending order, and last in a descending one', async () => {
  const [ascending, descending] = [await world.list({ order: 'lastAccessAt' }), await world.list({ order: '-lastAccessAt' })];
  expect(ascending.body.rows.every(({ lastAccessAt }) => lastAccessAt === null)).toBe(true);
  expect(descending.body.rows.every(({ lastAccessAt }) => lastAccessAt !== null)).toBe(true);
});
