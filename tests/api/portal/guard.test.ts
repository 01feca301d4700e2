// The guard of the test servers: it must detect the mistakes it is made for.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/adapters/clock.ts';
import { entities, tenants, userEntities, users } from '#server/db/schema.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Files } from '#server/ports/files/files.ts';
import { openTestStorage, type TestStorage } from '#tests/api/support/database.ts';
import { openTestFiles, type TestFiles } from '#tests/api/support/files.ts';
import { guardDatabase, guardFiles } from '#tests/api/support/guard.ts';
import { unboundTable } from '#tests/api/support/unbound-table.ts';
import { acme, outra } from '#tests/api/support/world.ts';

let storage: TestStorage;
let stored: TestFiles;
let database: Database;
let files: Files;
const object = () => ({ tenant: acme, name: randomUUID() });
const ofAcme = <T>(work: (queries: Queries) => Promise<T>) => database.tenant(acme).run(work);

beforeAll(async () => {
  [storage, stored] = [await openTestStorage(systemClock), await openTestFiles()];
  [database, files] = [guardDatabase(storage.database), guardFiles(stored.files)];
});
afterAll(async () => {
  await storage?.close();
  await stored?.close();
});

/** Names the tenant in one of its two tables. */
const join = (queries: Queries) =>
  queries
    .select()
    .from(userEntities)
    .innerJoin(entities, eq(entities.code, userEntities.code))
    .where(eq(userEntities.tenantId, acme));

describe('a statement of a tenant', () => {
  it.each([
    ['select "id" from "users" where "users"."tenant_id" = $1', null],
    ['select "id" from "users" where "users"."id" = $1', 'users'],
    ['select "tenant_id" from "users"', 'users'],
    ['delete from "users" where "users"."email" = $1', 'users'],
    ['update "users" set "nick" = $1 where "users"."tenant_id" = $2', null],
    ['update users set nick = $1 where tenant_id = $2', null],
    ['select 1 from "users" left join "entities" on "entities"."code" = $1 where "users"."tenant_id" = $2', 'entities'],
    ['select 1 from "users" join "entities" on "entities"."tenant_id" = "users"."tenant_id" where "users"."id" = $1', 'users'],
    [
      'select 1 from "users" join "entities" on "entities"."tenant_id" = "users"."tenant_id" where "users"."tenant_id" = $1',
      null,
    ],
    [
      'select 1 from "users" join "entities" on "entities"."tenant_id" = "users"."tenant_id" where $1 = "entities"."tenant_id"',
      null,
    ],
    ['select 1 from "users" join "entities" on "entities"."code" = "users"."id" where tenant_id = $1', 'users'],
    ['select 1 from "users" "u" join "users" "v" on "v"."id" = "u"."host" where "u"."tenant_id" = $1', 'users'],
    ['select 1 from "users" where "users"."tenant_id" in ($1, $2)', null],
    ['select 1 from "users" where "users"."tenant_id" in (select "id" from "tenants")', 'users'],
    ["select 1 from users where tenant_id = current_setting('app.tenant')", null],
    ['select 1 from users u where u.tenant_id = $1 and exists (select 1 from entities e where e.code = u.id)', 'entities'],
    ['insert into "users" ("tenant_id", "id") values ($1, $2)', null],
    ['insert into "users" ("id") values ($1)', 'users'],
    ['insert into "users" ("id") values ($1) returning "tenant_id"', 'users'],
    ['insert into "users" ("tenant_id", "id") select $1, "code" from "entities"', 'entities'],
    ['select "id" from "tenants"', null],
  ])('%s: the unbound table is %s', (statement, table) => expect(unboundTable(statement)).toBe(table));

  it('fails without a condition on the tenant, however it is written', async () => {
    const message = /No condition on the tenant of users/;
    await expect(ofAcme((queries) => queries.select().from(users))).rejects.toThrow(message);
    await expect(ofAcme((queries) => queries.execute(sql`select 1 from users`))).rejects.toThrow(message);
    await expect(ofAcme((queries) => queries.select().from(users).where(eq(users.tenantId, acme)))).resolves.toEqual([]);
    await expect(ofAcme(join)).rejects.toThrow(/No condition on the tenant of entities/);
  });
  it('may read every tenant in a transaction of the system', async () => {
    const people = [acme, outra].map((tenantId) => ({
      tenantId,
      id: randomUUID(),
      nick: 'Ana',
      email: 'ana@x.com.br',
      status: 'active' as const,
    }));
    const read = await database.system.run(async (queries) => {
      await queries.insert(tenants).values([acme, outra].map((id) => ({ id, config: {} })));
      await queries.insert(users).values(people);
      return queries.select({ tenant: users.tenantId }).from(users);
    });
    expect(new Set(read.map(({ tenant }) => tenant))).toEqual(new Set([acme, outra]));
  });
});

describe('the storage of files', () => {
  it('fails inside a transaction of a tenant or of the system', async () => {
    await expect(ofAcme(() => files.look(object(), 1))).rejects.toThrow('files.look was called inside a database transaction');
    await expect(database.system.run(() => files.remove(object()))).rejects.toThrow('files.remove was called inside');
  });
  it('answers outside a transaction', async () => {
    const name = await ofAcme(() => Promise.resolve(object()));
    await expect(files.look(name, 1)).resolves.toBeNull();
  });
});
