// Remote SQL on a tenant's own MySQL or MariaDB. Every statement runs in a transaction of its own, which is read-only unless the
// query writes. The database account should have no other rights in any case.
import type { LookupFunction } from 'node:net';
import type { Pool, PoolConnection } from 'mysql2';
import * as z from 'zod/mini';
import { heldWriteMs } from '#contract/limits.ts';
import type { MysqlSettings } from '#server/ports/connector-settings.ts';
import type { SqlConnector, SqlFailure, SqlStatement } from '#server/ports/sql-connector.ts';
import { connectGuarded } from '#server/adapters/reach/index.ts';
import { untilCancelled } from '#server/adapters/sql-cancel.ts';
import { createOpenTransactions, type OpenTransactions } from '#server/adapters/open-transactions.ts';
import { releaseAfterReset } from '#server/adapters/sql-release.ts';
import { createCollector } from '#server/adapters/sql-collector.ts';
import { mysqlFailure } from './failure.ts';
import { fetchRows } from './fetch-rows.ts';
import type { FetchedRows } from './fetch-rows.ts';
import { readMysqlColumn } from './rows.ts';

const connectTimeoutMs = 5_000;
// Added to the limit of the server, which MySQL applies only to statements that read.
const graceMs = 1_000;
/** The server must distinguish literals from names as the portal's tokenizer does. */
const sqlMode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

interface Driver {
  readonly pool: Pool;
  /** Converts whole numbers to integers, because `limit` does not accept a double. */
  readonly toParameter: (value: unknown) => unknown;
}

async function openDriver(settings: MysqlSettings, lookup: LookupFunction | undefined): Promise<Driver> {
  const { ssl, maxConnections, ...connection } = settings;
  // Imported on first use, so that a portal without such a connector does not load the driver.
  const { createPool, TypedParameter } = await import('mysql2');
  const pool = createPool({
    ...connection,
    ...(ssl !== false && { ssl: typeof ssl === 'object' ? ssl : {} }),
    ...(lookup && { stream: () => connectGuarded(lookup, connection.port, connection.host) }),
    charset: 'utf8mb4',
    connectionLimit: maxConnections,
    maxIdle: maxConnections,
    idleTimeout: 30_000,
    connectTimeout: connectTimeoutMs,
    dateStrings: true,
    jsonStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  return {
    pool,
    toParameter: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? TypedParameter.LONGLONG(value) : value),
  };
}

const connect = (pool: Pool): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
  });

const command = (connection: PoolConnection, sql: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    connection.query({ sql, rowsAsArray: true }, (error, rows) => (error ? reject(error) : resolve(rows)));
  });

/** A reset ends variables, temporary tables, prepared statements and named locks (COM_RESET_CONNECTION). */
const releaseConnection = (connection: PoolConnection): void =>
  void releaseAfterReset({
    reset: () =>
      new Promise<void>((resolve, reject) => connection.reset((error) => (error === null ? resolve() : reject(error)))),
    release: () => connection.release(),
    destroy: () => connection.destroy(),
  });

/** `lookup` finds the address of the host; when absent, the system's lookup is used. */
export function createMysqlConnector(settings: MysqlSettings, lookup?: LookupFunction): SqlConnector {
  let driver: Promise<Driver> | null = null;
  const open = (): Promise<Driver> => (driver ??= openDriver(settings, lookup));

  /** Uses a new connection, because all connections of the pool may be waiting for the statement that must be ended. */
  async function kill(threadId: number): Promise<void> {
    const other = await openDriver({ ...settings, maxConnections: 1 }, lookup);
    try {
      await command(await connect(other.pool), `kill query ${threadId}`);
    } finally {
      other.pool.end(() => undefined);
    }
  }

  const transactions = createOpenTransactions();
  return {
    run: async (statement) => runStatement(await open(), kill, statement),
    begin: async (statement) => beginStatement(await open(), kill, statement, transactions),
    check: async () => {
      try {
        (await connect((await open()).pool)).release();
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    close: async () => {
      await transactions.close();
      const opened = await driver;
      driver = null;
      if (opened) await new Promise<void>((resolve) => opened.pool.end(() => resolve()));
    },
  };
}

async function runStatement(
  driver: Driver,
  kill: (threadId: number) => Promise<void>,
  statement: SqlStatement,
): ReturnType<SqlConnector['run']> {
  const start = performance.now();
  let connection: PoolConnection;
  try {
    connection = await connect(driver.pool);
  } catch {
    return { ok: false, failure: { kind: 'unavailable' } };
  }
  const timeoutMs = Math.max(1, Math.trunc(statement.timeoutMs));
  const late = AbortSignal.timeout(timeoutMs + graceMs);
  const stop = statement.signal ? AbortSignal.any([statement.signal, late]) : late;
  try {
    const work = () => inTransaction(connection, driver, statement, timeoutMs);
    const { collector, isUnread, affected } = await untilCancelled(stop, () => kill(connection.threadId), work);
    if (isUnread) connection.destroy();
    else releaseConnection(connection);
    return { ok: true, result: collector.toResult(performance.now() - start), affected: statement.writes ? affected : 0 };
  } catch (error) {
    // The state of the connection is unknown, so the connection and its transaction are dropped.
    connection.destroy();
    return { ok: false, failure: toFailure(error, statement.signal, late) };
  }
}

async function beginStatement(
  driver: Driver,
  kill: (threadId: number) => Promise<void>,
  statement: SqlStatement,
  transactions: OpenTransactions,
): ReturnType<SqlConnector['begin']> {
  const start = performance.now();
  let connection: PoolConnection;
  try {
    connection = await connect(driver.pool);
  } catch {
    return { ok: false, failure: { kind: 'unavailable' } };
  }
  const timeoutMs = Math.max(1, Math.trunc(statement.timeoutMs));
  const late = AbortSignal.timeout(timeoutMs + graceMs);
  const stop = statement.signal ? AbortSignal.any([statement.signal, late]) : late;
  try {
    const work = () => openTransaction(connection, driver, statement, timeoutMs);
    const { collector, affected } = await untilCancelled(stop, () => kill(connection.threadId), work);
    const ran = { result: collector.toResult(performance.now() - start), affected, holdMs: heldWriteMs };
    const finish = async (commit: boolean): Promise<void> => {
      try {
        await command(connection, commit ? 'commit' : 'rollback');
        releaseConnection(connection);
      } catch (error) {
        connection.destroy();
        throw error;
      }
    };
    return { ok: true, held: transactions.hold(ran, finish, (error) => driverFailure(error).kind === 'refused') };
  } catch (error) {
    connection.destroy();
    return { ok: false, failure: toFailure(error, statement.signal, late) };
  }
}

function toFailure(error: unknown, signal: AbortSignal | undefined, late: AbortSignal): SqlFailure {
  if (signal?.aborted === true) return { kind: 'cancelled' };
  return late.aborted ? { kind: 'timeout' } : driverFailure(error);
}

function driverFailure(error: unknown): SqlFailure {
  const { errno, sqlState } = (typeof error === 'object' ? error : {}) as { errno?: number; sqlState?: string };
  return mysqlFailure({ errno, sqlState, message: error instanceof Error ? error.message : String(error) });
}

async function inTransaction(
  connection: PoolConnection,
  driver: Driver,
  statement: SqlStatement,
  timeoutMs: number,
): Promise<FetchedRows> {
  const fetched = await openTransaction(connection, driver, statement, timeoutMs);
  // Unread rows would precede the answer to any other command. A transaction that only read needs no commit.
  if (!fetched.isUnread) await command(connection, 'commit');
  return fetched;
}

/** Runs a statement in a transaction and leaves it open. */
async function openTransaction(
  connection: PoolConnection,
  { toParameter }: Driver,
  { text, values, rowLimit, byteLimit, writes }: SqlStatement,
  timeoutMs: number,
): Promise<FetchedRows> {
  const { isMaria, offsetMinutes } = await aboutServer(connection);
  const time = isMaria ? `max_statement_time = ${timeoutMs / 1_000}` : `max_execution_time = ${timeoutMs}`;
  const rows = Math.trunc(rowLimit) + 1;
  const lock = Math.max(1, Math.ceil(timeoutMs / 1_000));
  await command(
    connection,
    // A reset also removes the character set that the driver set on connecting.
    `set names utf8mb4, session ${time}, sql_select_limit = ${writes ? 'default' : rows}, innodb_lock_wait_timeout = ${lock}, sql_mode = '${sqlMode}'`,
  );
  await command(connection, `start transaction read ${writes ? 'write' : 'only'}`);
  const query = { sql: text, values: values.map(toParameter), rowsAsArray: true };
  return fetchRows(connection, query, {
    collector: createCollector({ rowLimit, byteLimit }),
    readColumn: (field) => readMysqlColumn(field, offsetMinutes),
    writes,
  });
}

/** Whether the server is MariaDB, and the offset of its clock from UTC. */
async function aboutServer(connection: PoolConnection): Promise<{ readonly isMaria: boolean; readonly offsetMinutes: number }> {
  const rows = await command(connection, 'select version(), timestampdiff(minute, utc_timestamp(), now())');
  const About = z.tuple([z.tuple([z.string(), z.union([z.number(), z.string()])])]);
  const [[version, offset]] = About.parse(rows);
  return { isMaria: /mariadb/i.test(version), offsetMinutes: Number(offset) };
}
