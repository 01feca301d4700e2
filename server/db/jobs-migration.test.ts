// The migration of an update keeps the mails and batch queries that waited in the previous version.
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Migration, readMigrations } from './migration-files.ts';

const tag = '0022_jobs';
const migrations = readMigrations();
const index = migrations.findIndex((one) => one.tag === tag);
let database: PGlite;

async function apply(chosen: readonly Migration[]): Promise<void> {
  for (const { sql } of chosen) await database.exec(sql.split('--> statement-breakpoint').join(''));
}

beforeAll(async () => {
  database = new PGlite();
  await apply(migrations.slice(0, index));
  await database.exec(`
    insert into tenants (id, config) values ('acme', '{}');
    insert into mails (tenant_id, id, at, "to", subject, text, html, kind, status, next_at, expires_at, attempts) values
      ('acme', 'new', '2026-11-23T12:00Z', 'a@x.br', 's', 't', 'h', 'code', 'queued', '2026-11-23T12:00Z', '2026-11-23T12:10Z', 0),
      ('acme', 'put-off', '2026-11-23T11:00Z', 'b@x.br', 's', 't', 'h', 'notice', 'queued', '2026-11-23T18:00Z', '2026-11-26T11:00Z', 4),
      ('acme', 'gone', '2026-11-23T10:00Z', 'c@x.br', 's', '', '', 'notice', 'sent', null, '2026-11-26T10:00Z', 1);
    insert into batch_jobs (tenant_id, id, owner, correlation_id, status, request, attempts, created_at, deadline, lease_until, expires_at)
    select 'acme', status, 'session:s', 'c', status, 'r', attempts, '2026-11-23T12:00Z', '2026-11-23T12:05Z', '2026-11-23T12:00:30Z',
      '2026-11-23T13:05Z' from (values ('waiting', 0), ('running', 1), ('done', 1), ('cancelled', 1)) as given(status, attempts);
    create schema pgboss; create table pgboss.job (id text);`);
  await apply(migrations.slice(index));
}, 120_000);
afterAll(() => database?.close());

it('creates a job for every waiting mail, with the due time of the mail', async () => {
  const { rows } = await database.query(
    `select id, due_at, expires_at, attempts, lease_until from jobs where kind = 'mail' order by id`,
  );
  const [waiting, putOff] = [
    { id: 'new', due_at: new Date('2026-11-23T12:00Z'), expires_at: new Date('2026-11-23T12:10Z'), attempts: 0 },
    { id: 'put-off', due_at: new Date('2026-11-23T18:00Z'), expires_at: new Date('2026-11-26T11:00Z'), attempts: 4 },
  ];
  expect(rows).toEqual([
    { ...waiting, lease_until: null },
    { ...putOff, lease_until: null },
  ]);
});

it('creates a job for every unfinished query, and counts the interrupted attempt', async () => {
  const { rows } = await database.query(
    `select id, expires_at, attempts, lease_until from jobs where kind = 'batch-sql' order by id`,
  );
  const expires = new Date('2026-11-23T12:05Z');
  expect(rows).toEqual([
    { id: 'running', expires_at: expires, attempts: 1, lease_until: null },
    { id: 'waiting', expires_at: expires, attempts: 0, lease_until: null },
  ]);
});

it('removes the queues of the previous version', async () => {
  const { rows } = await database.query(`select 1 from pg_namespace where nspname = 'pgboss'`);
  expect(rows).toEqual([]);
});
