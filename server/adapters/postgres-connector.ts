// Remote SQL on a tenant's own PostgreSQL. Every statement runs in a transaction of its own, which is read-only unless the query
// writes. The database account should have no other rights in any case.
import type { LookupFunction } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { heldWriteMs } from '#contract/limits.ts';
import type { PostgresSettings } from '#server/ports/connector-settings.ts';
import type { SqlConnector, SqlFailure, SqlStatement } from '#server/ports/sql-connector.ts';
import { GuardedSocket } from './reach/index.ts';
import { untilCancelled } from './sql-cancel.ts';
import { createOpenTransactions, type OpenTransactions } from './open-transactions.ts';
import { cursor, fetchRows, isDirect, readTimeout, RowTooLargeError } from './postgres-rows.ts';
import type { FetchedRows } from './postgres-rows.ts';
import { placeAt } from './sql-place.ts';
import { releaseAfterReset } from './sql-release.ts';

const connectTimeoutMs = 5_000;
// Added to the limit of the server, because a server that stopped answering must not block the request.
const networkGraceMs = 2_000;

/** `lookup` finds the address of the host; when absent, the system's lookup is used. */
export function createPostgresConnector(settings: PostgresSettings, lookup?: LookupFunction): SqlConnector {
  const { schema, maxConnections, ...place } = settings;
  const connection = { ...place, ...(lookup && { stream: () => new GuardedSocket(lookup) }) };
  // Imported on first use, so that a portal without such a connector does not load the driver.
  async function openPool(): Promise<Pool> {
    const { Pool: Pools } = await import('pg');
    const opened = new Pools({
      ...connection,
      max: maxConnections,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: true,
    });
    // A connection that breaks while idle is replaced at the next use, one that breaks in a statement or a held transaction fails it.
    // Without listeners, the events would end the process.
    opened.on('connect', (client) => client.on('error', () => {}));
    return opened.on('error', () => {});
  }
  /** Uses a new connection, because all connections of the pool may be waiting for the statement that must be ended. */
  async function cancel(pid: number): Promise<void> {
    const { Client } = await import('pg');
    const client = new Client({ ...connection, connectionTimeoutMillis: connectTimeoutMs });
    // The caller drops the connection of the statement, also after an error of this one.
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query('select pg_cancel_backend($1)', [pid]);
    } finally {
      await client.end();
    }
  }
  let pool: Promise<Pool> | null = null;
  const transactions = createOpenTransactions();
  return {
    run: async (statement) => run(await (pool ??= openPool()), { schema, cancel }, statement),
    begin: async (statement) => begin(await (pool ??= openPool()), { schema, cancel }, statement, transactions),
    check: async () => {
      try {
        (await (await (pool ??= openPool())).connect()).release();
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    close: async () => {
      await transactions.close();
      await (await pool)?.end();
    },
  };
}

interface Place {
  readonly schema: string | undefined;
  cancel(pid: number): Promise<void>;
}

async function run(pool: Pool, place: Place, statement: SqlStatement): ReturnType<SqlConnector['run']> {
  const start = performance.now();
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch {
    return { ok: false, failure: { kind: 'unavailable' } };
  }
  const { signal } = statement;
  try {
    const pid = signal ? await processId(client) : 0;
    const work = () => inTransaction(client, place.schema, statement);
    const { collector, affected, isUnread } = await untilCancelled(signal, () => place.cancel(pid), work);
    if (isUnread) client.release(true);
    else releaseConnection(client);
    return { ok: true, result: collector.toResult(performance.now() - start), affected: statement.writes ? affected : 0 };
  } catch (error) {
    const failure: SqlFailure = signal?.aborted === true ? { kind: 'cancelled' } : toFailure(error, statement);
    // The state of the connection is unknown, so the connection and its transaction are dropped.
    client.release(true);
    return { ok: false, failure };
  }
}

async function begin(
  pool: Pool,
  place: Place,
  statement: SqlStatement,
  transactions: OpenTransactions,
): ReturnType<SqlConnector['begin']> {
  const start = performance.now();
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch {
    return { ok: false, failure: { kind: 'unavailable' } };
  }
  const { signal } = statement;
  try {
    const pid = signal ? await processId(client) : 0;
    const work = () => openTransaction(client, place.schema, statement);
    const { collector, affected } = await untilCancelled(signal, () => place.cancel(pid), work);
    const result = collector.toResult(performance.now() - start);
    const finish = async (commit: boolean): Promise<void> => {
      try {
        await client.query(commit ? 'commit' : 'rollback');
        releaseConnection(client);
      } catch (error) {
        client.release(true);
        throw error;
      }
    };
    const isAnswer = (error: unknown): boolean => toFailure(error, statement).kind === 'refused';
    return { ok: true, held: transactions.hold({ result, affected, holdMs: heldWriteMs }, finish, isAnswer) };
  } catch (error) {
    client.release(true);
    return { ok: false, failure: signal?.aborted === true ? { kind: 'cancelled' } : toFailure(error, statement) };
  }
}

/** `discard all` ends settings, roles, temporary tables, prepared statements, channels and advisory locks. */
const releaseConnection = (client: PoolClient): void =>
  void releaseAfterReset({
    reset: () => client.query('discard all'),
    release: () => client.release(),
    destroy: () => client.release(true),
  });

/** Requested only when a cancellation is possible, because it costs a round trip to the database. */
async function processId(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function inTransaction(client: PoolClient, schema: string | undefined, statement: SqlStatement): Promise<FetchedRows> {
  const fetched = await openTransaction(client, schema, statement);
  // Unread rows would precede the answer to any other command. A transaction that only read needs no commit.
  if (!fetched.isUnread) await client.query('commit');
  return fetched;
}

/** Runs a statement in a transaction and leaves it open. */
async function openTransaction(client: PoolClient, schema: string | undefined, statement: SqlStatement): Promise<FetchedRows> {
  const timeout = await open(client, schema, statement);
  return fetchRows(client, statement, timeout + networkGraceMs);
}

/** Opens the transaction of a statement. Returns the time limit of the statement. */
async function open(client: PoolClient, schema: string | undefined, statement: SqlStatement): Promise<number> {
  const timeout = Math.max(1, Math.trunc(statement.timeoutMs));
  const path = schema === undefined ? '' : `set local search_path = ${schema};`;
  await client.query(`begin ${statement.writes ? 'read write' : 'read only'}; set local statement_timeout = ${timeout}; ${path}`);
  return timeout;
}

const statementTimeout = '57014';
// States for a lost connection, a server that is shutting down, and too many connections.
const connectionStates = /^(?:08|57P|53)/;

function toFailure(error: unknown, statement: SqlStatement): SqlFailure {
  if (error instanceof RowTooLargeError) return { kind: 'refused', message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === statementTimeout || message === readTimeout) return { kind: 'timeout' };
  if (code === undefined || !/^(?=.*[0-9])[0-9A-Z]{5}$/.test(code) || connectionStates.test(code)) return { kind: 'unavailable' };
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN;
  const place = placeAt(statement.text, isDirect(statement) ? position : position - cursor.length);
  return { kind: 'refused', message, code, ...(place && { place }) };
}
