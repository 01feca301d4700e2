// The embedded database: PostgreSQL inside this process (PGlite), in a folder or in memory. It has one connection, so work takes
// turns here: messages of the protocol sent past PGlite's own query() would otherwise land inside another's transaction.
import { PGlite, protocol } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Database, Queries } from '../../ports/database.ts';
import type { Migrate } from '../../ports/migration-connection.ts';
import { toSessionRow } from './session-row.ts';
import { createTurns } from './turns.ts';

export interface EmbeddedOptions {
  /** Folder of the database. Absent: in memory. */
  readonly folder?: string;
  /** A dump to start from, instead of an empty database. */
  readonly dump?: Blob;
  readonly migrate: Migrate;
}

export interface EmbeddedDatabase extends Database {
  /** Everything, as `dump` of another start. */
  dump(): Promise<Blob>;
}

const { serialize } = protocol;
// Planning is what PGlite is slow at (performance.md section 5): what every request runs is planned once, on first use.
const prepared = {
  enter_tenant: `select set_config('app.tenant', $1, true)`,
  enter_system: `select set_config('role', 'none', true)`,
  find_session: `select find_session($1, $2, $3)`,
} as const;
const executeAndSync = Buffer.concat([serialize.execute({}), serialize.sync()]);

export async function openEmbeddedDatabase({ folder, dump, migrate }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(dump !== undefined && { loadDataDir: dump }),
  });
  await migrate({
    execute: async (sql) => void (await client.exec(sql)),
    column: async (sql) => (await client.query<unknown[]>(sql, [], { rowMode: 'array' })).rows.map(([value]) => String(value)),
  });
  await client.exec('set role portal_app');

  const inTurn = createTurns();
  const queries = drizzle(client);
  const planned = new Set<string>();
  const execute = (statement: keyof typeof prepared, values: string[]) => {
    const steps = [serialize.bind({ statement, values }), executeAndSync];
    if (!planned.has(statement)) steps.unshift(serialize.parse({ name: statement, text: prepared[statement] }));
    planned.add(statement);
    return client.execProtocol(Buffer.concat(steps), { syncToFs: false });
  };
  const transact = <T>(enter: () => Promise<unknown>, work: (queries: Queries) => Promise<T>) =>
    inTurn(() =>
      queries.transaction(async (transaction) => {
        await enter();
        return work(transaction);
      }),
    );

  return {
    kind: 'embedded',
    tenant: (tenant) => ({ tenant, run: (work) => transact(() => execute('enter_tenant', [tenant]), work) }),
    system: { run: (work) => transact(() => execute('enter_system', []), work) },
    findSession: (tenant: TenantId, sessionId: string, now: Date) =>
      inTurn(async () => {
        const { messages } = await execute('find_session', [tenant, sessionId, now.toISOString()]);
        return toSessionRow(sessionId, firstField(messages));
      }),
    ping: () => inTurn(async () => void (await client.query('select 1'))),
    dump: () => inTurn(() => client.dumpDataDir('none')),
    close: () => inTurn(() => client.close()),
  };
}

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

function firstField(messages: Messages): string | null {
  for (const message of messages) if (message.name === 'dataRow' && 'fields' in message) return firstText(message.fields);
  return null;
}

const firstText = (fields: unknown): string | null => (Array.isArray(fields) && typeof fields[0] === 'string' ? fields[0] : null);
