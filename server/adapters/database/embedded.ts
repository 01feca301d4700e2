// The embedded database: PostgreSQL inside this process (PGlite), in a folder or in memory. It has one connection, so callers
// take turns here. Protocol messages that bypass PGlite's own query() would otherwise run inside the transaction of another
// caller.
import { PGlite, TransactionAbortedError } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { TenantId } from '#contract/entities/identity.ts';
import { withCommitWork } from '#server/ports/quota/commit-work.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Migrate } from '#server/ports/migration-connection.ts';
import { engine } from './engine.ts';
import { readRows } from './read-rows.ts';
import { toSessionRow } from './session-row.ts';
import { createStatements, type Step } from './statements.ts';
import { createMutex } from './mutex.ts';

export interface EmbeddedOptions {
  /** Folder of the database. Absent: in memory. */
  readonly folder?: string;
  /** A dump to start from, instead of an empty database. */
  readonly dump?: Blob;
  readonly migrate: Migrate;
}

export interface EmbeddedDatabase extends Database {
  /** The whole database, for the option `dump` of another start. */
  dump(): Promise<Blob>;
}

// Values for one process with few connections. PostgreSQL's defaults reserve, and clear at every start, the memory that a server
// needs.
const startParams = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=16MB', 'max_connections=5', 'plan_cache_mode=force_generic_plan'].flatMap((setting) => ['-c', setting]),
];

const begin: Step = { text: 'begin', values: [] };
const commit: Step = { text: 'commit', values: [] };
const rollback: Step = { text: 'rollback', values: [] };
const enterSystem: Step = { text: `select set_config('role', 'none', true)`, values: [] };
const enterTenant = (tenant: TenantId): Step => ({ text: `select set_config('app.tenant', $1, true)`, values: [tenant] });
const findSession = (tenant: TenantId, sessionId: string, now: Date): Step => ({
  text: 'select find_session($1, $2, $3)',
  values: [tenant, sessionId, now],
});

export async function openEmbeddedDatabase({ folder, dump, migrate }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({
    startParams,
    pgliteWasmModule: await engine(),
    ...(folder !== undefined && { dataDir: folder }),
    ...(dump !== undefined && { loadDataDir: dump }),
  });
  await migrate({
    execute: async (sql) => void (await client.exec(sql)),
    column: async (sql) => (await client.query<unknown[]>(sql, [], { rowMode: 'array' })).rows.map(([value]) => String(value)),
  });
  await client.exec('set role portal_app');

  const exclusive = createMutex();
  const statements = createStatements(client);
  const queries = drizzle(async (text, values: unknown[], method) => ({
    rows: readRows(await statements.run({ text, values }), client.parsers, method),
  }));
  /** `begin` is sent together with the first statement of `work`, so a transaction without statements never begins. */
  const transact = <T>(enter: Step, work: (queries: Queries) => Promise<T>) =>
    exclusive(async () => {
      await statements.runWithNext([begin, enter]);
      try {
        const result = await withCommitWork(queries, work);
        if (statements.withdraw()) return result;
        const { tag } = await statements.run(commit);
        // `work` caught the failure of a statement, so the database rolled the transaction back.
        if (tag !== 'COMMIT') throw new TransactionAbortedError();
        return result;
      } catch (error) {
        if (!statements.withdraw()) await statements.run(rollback);
        throw error;
      }
    });

  return {
    kind: 'embedded',
    tenant: (tenant) => ({ tenant, run: (work) => transact(enterTenant(tenant), work) }),
    system: { run: (work) => transact(enterSystem, work) },
    findSession: (tenant, sessionId, now) =>
      exclusive(async () => {
        const { rows } = await statements.run(findSession(tenant, sessionId, now));
        return toSessionRow(sessionId, rows[0]?.[0] ?? null);
      }),
    ping: () => exclusive(async () => void (await client.query('select 1'))),
    dump: () => exclusive(() => client.dumpDataDir('none')),
    close: () => exclusive(() => client.close()),
  };
}
