// Remote SQL on a tenant's own SQL Server, which has no read-only transactions. A statement that only reads runs in a transaction
// that is always rolled back. Its text was checked before (services/remote-sql/statement/single.ts), and the database account
// should have no other rights in any case.
import { once } from 'node:events';
import type { LookupFunction, Socket } from 'node:net';
import type { ConnectionConfiguration } from 'tedious';
import { heldWriteMs } from '#contract/limits.ts';
import type { MssqlSettings } from '#server/ports/connector-settings.ts';
import type { SqlConnector, SqlFailure, SqlStatement } from '#server/ports/sql-connector.ts';
import { connectGuarded } from '#server/adapters/reach/index.ts';
import { untilCancelled } from '#server/adapters/sql-cancel.ts';
import { createOpenTransactions, type OpenTransactions } from '#server/adapters/open-transactions.ts';
import { createCollector } from '#server/adapters/sql-collector.ts';
import { mssqlFailure } from './failure.ts';
import { createPool } from './pool.ts';
import type { ConnectionPool } from './pool.ts';
import { openSession } from './session.ts';
import type { FetchedRows, Session } from './session.ts';

const connectTimeoutMs = 5_000;
const commandTimeoutMs = 5_000;

export const toConfiguration = ({ host, port, database, user, password, ssl }: MssqlSettings): ConnectionConfiguration => ({
  server: host,
  authentication: { type: 'default', options: { userName: user, password } },
  options: {
    port,
    database,
    encrypt: ssl !== false,
    trustServerCertificate: false,
    ...(typeof ssl === 'object' && { cryptoCredentialsDetails: { ca: ssl.ca } }),
    // A read-only replica answers, when the server has one.
    readOnlyIntent: true,
    appName: 'portal',
    connectTimeout: connectTimeoutMs,
    cancelTimeout: commandTimeoutMs,
    // Wall times are not converted.
    useUTC: true,
    rowCollectionOnRequestCompletion: false,
  },
});

/** Opens the socket of a connection. The driver aborts `signal` after its time limit. */
const connectorOf =
  (settings: MssqlSettings, lookup: LookupFunction) =>
  async (place: { readonly host: string; readonly port: number } = settings, _lookup?: unknown, signal?: AbortSignal) => {
    const socket: Socket = connectGuarded(lookup, place.port, place.host);
    try {
      await once(socket, 'connect', { ...(signal && { signal }) });
      return socket;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  };

/** `lookup` finds the address of the host; when absent, the system's lookup is used. */
export function createMssqlConnector(settings: MssqlSettings, lookup?: LookupFunction): SqlConnector {
  const pools = new Map<boolean, ConnectionPool<Session>>();
  /** Statements that write need a pool of their own, because a read-only replica cannot run them. */
  function poolFor(writes: boolean): ConnectionPool<Session> {
    const known = pools.get(writes);
    if (known) return known;
    const configuration = toConfiguration(settings);
    const own = {
      ...configuration,
      options: {
        ...configuration.options,
        readOnlyIntent: !writes,
        ...(lookup && { connector: connectorOf(settings, lookup) }),
      },
    };
    const pool = createPool<Session>({
      max: settings.maxConnections,
      open: () => openSession(own),
      reset: (session) => session.reset(),
      close: (session) => session.close(),
      idleMs: 30_000,
    });
    pools.set(writes, pool);
    return pool;
  }
  const transactions = createOpenTransactions();
  return {
    run: (statement) => runStatement(poolFor(statement.writes), statement),
    begin: (statement) => beginStatement(poolFor(true), statement, transactions),
    check: async () => {
      const pool = poolFor(false);
      try {
        pool.give(await pool.take());
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    close: async () => {
      await transactions.close();
      for (const pool of pools.values()) pool.close();
    },
  };
}

async function runStatement(pool: ConnectionPool<Session>, statement: SqlStatement): ReturnType<SqlConnector['run']> {
  const start = performance.now();
  let session: Session;
  try {
    session = await takeOpen(pool);
  } catch {
    return { ok: false, failure: { kind: 'unavailable' } };
  }
  try {
    const cancel = async (): Promise<void> => session.cancel();
    const work = () => inTransaction(session, statement);
    const { collector, isUnread, affected } = await untilCancelled(statement.signal, cancel, work);
    if (isUnread) pool.drop(session);
    else pool.give(session);
    return { ok: true, result: collector.toResult(performance.now() - start), affected: statement.writes ? affected : 0 };
  } catch (error) {
    // The state of the connection is unknown, so the connection and its transaction are dropped.
    pool.drop(session);
    return { ok: false, failure: toFailure(error, statement.signal) };
  }
}

async function beginStatement(
  pool: ConnectionPool<Session>,
  statement: SqlStatement,
  transactions: OpenTransactions,
): ReturnType<SqlConnector['begin']> {
  const start = performance.now();
  let session: Session;
  try {
    session = await takeOpen(pool);
  } catch {
    return { ok: false, failure: { kind: 'unavailable' } };
  }
  try {
    const cancel = async (): Promise<void> => session.cancel();
    const work = () => openTransaction(session, statement);
    const { collector, affected } = await untilCancelled(statement.signal, cancel, work);
    const finish = async (commit: boolean): Promise<void> => {
      try {
        await (commit ? session.commit() : session.rollback());
        pool.give(session);
      } catch (error) {
        pool.drop(session);
        throw error;
      }
    };
    const ran = { result: collector.toResult(performance.now() - start), affected, holdMs: heldWriteMs };
    const isAnswer = (error: unknown): boolean => toFailure(error, undefined).kind === 'refused';
    return { ok: true, held: transactions.hold(ran, finish, isAnswer) };
  } catch (error) {
    pool.drop(session);
    return { ok: false, failure: toFailure(error, statement.signal) };
  }
}

async function takeOpen(pool: ConnectionPool<Session>): Promise<Session> {
  for (;;) {
    const session = await pool.take();
    if (session.isOpen) return session;
    pool.drop(session);
  }
}

function toFailure(error: unknown, signal: AbortSignal | undefined): SqlFailure {
  if (signal?.aborted === true) return { kind: 'cancelled' };
  const { code, number, lineNumber } = (typeof error === 'object' ? error : {}) as {
    code?: string;
    number?: number;
    lineNumber?: number;
  };
  return mssqlFailure({ code, number, lineNumber, message: error instanceof Error ? error.message : String(error) });
}

async function inTransaction(session: Session, statement: SqlStatement): Promise<FetchedRows> {
  const fetched = await openTransaction(session, statement);
  // Unread rows would precede the answer to any other command. The end of the connection rolls the transaction back.
  if (!fetched.isUnread) await (statement.writes ? session.commit() : session.rollback());
  return fetched;
}

/** Runs a statement in a transaction and leaves it open. */
async function openTransaction(
  session: Session,
  { text, values, rowLimit, byteLimit, timeoutMs, writes }: SqlStatement,
): Promise<FetchedRows> {
  const time = Math.max(1, Math.trunc(timeoutMs));
  const rows = writes ? 0 : Math.trunc(rowLimit) + 1;
  // `xact_abort` rolls the whole transaction back when a statement fails. `quoted_identifier` gives both kinds of quotes the
  // meaning that the portal's tokenizer assumes. The isolation level is set here, because the reset of a connection does not
  // change it.
  await session.batch(
    `set transaction isolation level read committed; set rowcount ${rows}; set lock_timeout ${time}; set xact_abort on; set quoted_identifier on; set nocount ${writes ? 'off' : 'on'};`,
    commandTimeoutMs,
  );
  await session.begin();
  return session.fetch(text, values, { collector: createCollector({ rowLimit, byteLimit }), rows, timeoutMs: time });
}
