import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import { type Migration, readMigrations } from './migration-files.ts';
import * as schema from './schema.ts';

const meta = join(import.meta.dirname, 'migrations', 'meta');
const migrations = readMigrations();
const readJson = (name: string) => JSON.parse(readFileSync(join(meta, name), 'utf8'));

async function apply(database: PGlite, chosen: readonly Migration[]): Promise<void> {
  for (const { sql } of chosen) await database.exec(sql.split('--> statement-breakpoint').join(''));
}

describe('migrations', () => {
  it('match the journal, in its order', () => {
    const { entries } = readJson('_journal.json') as { entries: readonly { tag: string }[] };
    expect(migrations.map(({ tag }) => tag)).toEqual(entries.map(({ tag }) => tag));
  });
  it('have names that say what they change', () => {
    // 0013 has the random name of drizzle-kit, and is applied.
    const wrong = migrations.slice(14).filter(({ tag }) => !/^\d{4}_[a-z0-9-]+$/.test(tag));
    expect(wrong.map(({ tag }) => tag)).toEqual([]);
  });
  it('create the schema (otherwise run npm run db:generate)', async () => {
    const last = `${String(migrations.length - 1).padStart(4, '0')}_snapshot.json`;
    expect(await generateMigration(readJson(last), generateDrizzleJson(schema))).toEqual([]);
  });
});

describe('a database with requests for access from an earlier version', () => {
  const tag = '0019_solicitation-addressees';

  it('addresses them to administrators of people and hosts', async () => {
    const database = new PGlite();
    const index = migrations.findIndex((one) => one.tag === tag);
    await apply(database, migrations.slice(0, index));
    await database.exec("insert into tenants (id, config) values ('acme', '{}')");
    await database.exec(
      "insert into solicitations (tenant_id, id, user_id, groups, created_at, expires_at) values ('acme', 'P1', 'u', '{vendas}', now(), now() + interval '1 day')",
    );
    await apply(database, migrations.slice(index));
    const { rows } = await database.query('select addressed_groups, addressed_people from solicitations');
    await database.close();
    expect(rows).toEqual([{ addressed_groups: ['admin-users', 'host'], addressed_people: [] }]);
  }, 60_000);
});

describe('a database with guests from an earlier version', () => {
  const tag = '0032_guests';

  it('takes the host and the message from the newest invitation', async () => {
    const database = new PGlite();
    const index = migrations.findIndex((one) => one.tag === tag);
    await apply(database, migrations.slice(0, index));
    await database.exec(`
      insert into tenants (id, config) values ('acme', '{}');
      insert into users (tenant_id, id, email, status, kind, host_blocked) values
        ('acme', 'host', 'h@a.com', 'active', 'external', false),
        ('acme', 'one', 'o@a.com', 'active', 'guest', false), ('acme', 'two', 't@a.com', 'active', 'guest', true);
      insert into links (tenant_id, hash, purpose, email, user_id, data, created_at, expires_at) values
        ('acme', '1', 'register', 'o@a.com', 'host', '{"invitation": {"message": "Antes"}}', now() - interval '1 day', now()),
        ('acme', '2', 'register', 'o@a.com', 'host', '{"invitation": {"message": "Oi"}}', now(), now());`);
    await apply(database, migrations.slice(index));
    const { rows } = await database.query(
      'select user_id, host_id, message, expires_at, disabled_at is not null as disabled from guests order by user_id',
    );
    await database.close();
    expect(rows).toEqual([
      { user_id: 'one', host_id: 'host', message: 'Oi', expires_at: null, disabled: false },
      { user_id: 'two', host_id: null, message: null, expires_at: null, disabled: true },
    ]);
  }, 60_000);
});
