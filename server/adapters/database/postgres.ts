// PostgreSQL by DATABASE_URL, with a pool of connections that use the role `portal_app`.
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { Client, Pool } from 'pg';
import type { TenantId } from '#contract/entities/identity.ts';
import { withCommitWork } from '#server/ports/quota/commit-work.ts';
import type { Database } from '#server/ports/database.ts';
import type { Migrate } from '#server/ports/migration-connection.ts';
import { toSessionRow } from './session-row.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly connections?: number;
  readonly migrate: Migrate;
  /** An idle connection broke. The pool replaces it; the log should report it. */
  readonly onConnectionError: (error: Error) => void;
}

const ignore = (): void => undefined;

export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  await migrateAsOwner(options);
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections ?? 10,
    // Before its first use, each connection drops the rights of the owner, so that a query without a tenant sees no rows.
    verify: (client, done) => {
      client.query('set role portal_app', done);
    },
  });
  pool.on('error', options.onConnectionError);
  // A connection that breaks in a transaction fails its query. Without a listener, the event would end the process as well.
  pool.on('connect', (client) => client.on('error', ignore));
  const queries = drizzle(pool);

  return {
    kind: 'postgres',
    tenant: (tenant) => ({
      tenant,
      run: (work) =>
        queries.transaction(async (transaction) => {
          await transaction.execute(sql`select set_config('app.tenant', ${tenant}, true)`);
          return withCommitWork(transaction, work);
        }),
    }),
    system: {
      run: (work) =>
        queries.transaction(async (transaction) => {
          await transaction.execute(sql`select set_config('role', 'none', true)`);
          return withCommitWork(transaction, work);
        }),
    },
    async findSession(tenant: TenantId, sessionId: string, now: Date) {
      const { rows } = await pool.query<{ found: string | null }>({
        name: 'find_session',
        text: 'select find_session($1, $2, $3)::text as found',
        values: [tenant, sessionId, now],
      });
      return toSessionRow(sessionId, rows[0]?.found ?? null);
    },
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

async function migrateAsOwner({ url, migrate }: PostgresOptions): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', ignore);
  await client.connect();
  try {
    await migrate({
      execute: async (text) => void (await client.query(text)),
      column: async (text) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows.map(([value]) => String(value)),
    });
  } finally {
    await client.end();
  }
}
