// Remote SQL on a tenant's own PostgreSQL. Every statement runs in a transaction of its own, read-only unless its query writes;
// the account in the settings should be allowed no more than that in any case.
import { Pool } from 'pg';
import type { PoolClient, QueryArrayResult } from 'pg';
import * as z from 'zod/mini';
import type { SqlConnector, SqlFailure, SqlStatement } from '../ports/sql-connector.ts';
import { toSqlResult } from './sql-rows.ts';

/** What `connectors.settings` holds for a PostgreSQL. */
export const PostgresSettings = z.object({
  host: z.string(),
  port: z._default(z.number(), 5432),
  database: z.string(),
  user: z.string(),
  password: z._default(z.string(), ''),
  /** Schema that unqualified names mean; the server's default when absent. */
  schema: z.optional(z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))),
  ssl: z._default(z.union([z.boolean(), z.object({ ca: z.string() })]), true),
  maxConnections: z._default(z.number().check(z.minimum(1), z.maximum(20)), 4),
});
export type PostgresSettings = z.infer<typeof PostgresSettings>;

const connectTimeoutMs = 5_000;
// Beyond the server's own limit: a server that stopped answering must not hold the request.
const networkGraceMs = 2_000;
const raw = (text: string): string => text;
const types = { getTypeParser: () => raw };

export function createPostgresConnector(settings: PostgresSettings): SqlConnector {
  const { schema, maxConnections, ...connection } = settings;
  const pool = new Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  return { run: (statement) => run(pool, schema, statement), close: () => pool.end() };
}

async function run(pool: Pool, schema: string | undefined, statement: SqlStatement): ReturnType<SqlConnector['run']> {
  const start = performance.now();
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch {
    return { ok: false, failure: { kind: 'unavailable' } };
  }
  try {
    const { fields, rows } = await inTransaction(client, schema, statement);
    client.release();
    const named = fields.map((field) => ({ name: field.name, oid: field.dataTypeID }));
    return { ok: true, result: toSqlResult(named, rows, { limit: statement.rowLimit, elapsedMs: performance.now() - start }) };
  } catch (error) {
    const failure = toFailure(error);
    // What state the connection is in is not known: it is dropped, and the transaction with it.
    client.release(true);
    return { ok: false, failure };
  }
}

async function inTransaction(
  client: PoolClient,
  schema: string | undefined,
  statement: SqlStatement,
): Promise<QueryArrayResult<unknown[]>> {
  const timeout = Math.max(1, Math.trunc(statement.timeoutMs));
  const path = schema === undefined ? '' : `set local search_path = ${schema};`;
  await client.query(`begin ${statement.writes ? 'read write' : 'read only'}; set local statement_timeout = ${timeout}; ${path}`);
  const result = await fetchRows(client, statement, timeout + networkGraceMs);
  await client.query('commit');
  return result;
}

async function fetchRows(
  client: PoolClient,
  statement: SqlStatement,
  query_timeout: number,
): Promise<QueryArrayResult<unknown[]>> {
  const values = [...statement.values];
  // Extended: without values pg would send a script, which may hold several statements.
  const common = { rowMode: 'array', queryMode: 'extended', types, query_timeout } as const;
  if (statement.writes) return client.query<unknown[]>({ ...common, text: statement.text, values });
  // A cursor stops at the limit by itself, and takes nothing but reading statements.
  await client.query({ ...common, text: `declare result no scroll cursor for ${statement.text}`, values });
  return client.query<unknown[]>({ ...common, text: `fetch forward ${Math.trunc(statement.rowLimit) + 1} from result` });
}

const statementTimeout = '57014';
// Connection lost, server shutting down, too many connections.
const connectionStates = /^(?:08|57P|53)/;

function toFailure(error: unknown): SqlFailure {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === statementTimeout || message === 'Query read timeout') return { kind: 'timeout' };
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code) || connectionStates.test(code)) return { kind: 'unavailable' };
  return { kind: 'refused', message, code };
}
