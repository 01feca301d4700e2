// A restart of PostgreSQL breaks all connections at once, also those in a transaction. The process must survive it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '#tests/api/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const breakConnections = () =>
  world.database.system.run((queries) =>
    queries.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );

it('fails a transaction whose connection broke, and answers the next one', async () => {
  const interrupted = world.database.system.run(async (queries) => {
    await queries.execute(sql`select 1`);
    await breakConnections();
    await expect
      .poll(() =>
        queries.execute(sql`select 1`).then(
          () => 'open',
          () => 'broken',
        ),
      )
      .toBe('broken');
    // Vitest fails the file when the event of the broken connection reaches no listener.
    await queries.execute(sql`select 1`);
  });
  await expect(interrupted).rejects.toThrow();
  await expect
    .poll(() =>
      world.database.ping().then(
        () => 'answers',
        () => 'fails',
      ),
    )
    .toBe('answers');
});
