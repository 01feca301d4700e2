// One connection to SQL Server, which converts the callbacks of its driver to promises.
import type { Connection, ConnectionConfiguration, Request } from 'tedious';
import type { RowCollector } from '#server/adapters/sql-collector.ts';
import { parameterType } from './parameters.ts';
import { readMssqlColumn } from './rows.ts';

/** A column in the format of the driver. */
interface ColumnMetadata {
  readonly colName: string;
  readonly type: { readonly name: string };
}

export interface FetchedRows {
  readonly collector: RowCollector;
  /** The server sent more rows, which were not read. The connection cannot be used again. */
  readonly isUnread: boolean;
  /** Number of rows that the statement changed or returned, when the server counts them. */
  readonly affected: number;
}

export interface Session {
  /** Runs several statements without values. Their settings stay in force for the connection. */
  batch(sql: string, timeoutMs: number): Promise<void>;
  /**
   * Runs one statement with `@p1`…, and collects the rows of its first result one by one as they arrive. The driver reads each single row
   * completely. The server ends the statement after its time. `rows`: the number of rows that the server sends at most; 0: the rows are
   * read to their end, whether or not they fit.
   */
  fetch(
    sql: string,
    values: readonly unknown[],
    options: { readonly collector: RowCollector; readonly rows: number; readonly timeoutMs: number },
  ): Promise<FetchedRows>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Ends temporary tables, settings, impersonation and application locks (`sp_reset_connection`). */
  reset(): Promise<void>;
  /** Ends the running statement, in the server. */
  cancel(): void;
  close(): void;
  readonly isOpen: boolean;
}

type Done = (error?: Error | null) => void;
const asPromise = (start: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

export async function openSession(configuration: ConnectionConfiguration): Promise<Session> {
  // Imported on first use, so that a portal without such a connector does not load the driver.
  const tedious = await import('tedious');
  const connection = new tedious.Connection(configuration);
  let isOpen = true;
  connection.on('end', () => (isOpen = false));
  // A connection that breaks while idle is replaced at the next use. Without a listener, the event would end the process.
  connection.on('error', () => (isOpen = false));
  await asPromise((done) => connection.connect(done));

  /** Returns the number of rows that the server counted. */
  async function run(
    sql: string,
    timeoutMs: number,
    start: (request: Request) => void,
    listen?: (request: Request) => void,
  ): Promise<number> {
    let counted = 0;
    await asPromise((done) => {
      const request = new tedious.Request(sql, (error, rowCount) => {
        counted = rowCount ?? 0;
        done(error);
      });
      request.setTimeout(timeoutMs);
      listen?.(request);
      start(request);
    });
    return counted;
  }

  return {
    batch: async (sql, timeoutMs) => void (await run(sql, timeoutMs, (request) => connection.execSqlBatch(request))),
    fetch: (sql, values, { collector, rows, timeoutMs }) =>
      new Promise((resolve, reject) => {
        const reader = createReader(collector);
        let count = 0;
        const take = (row: readonly { readonly value: unknown }[]): void => {
          count += 1;
          try {
            if (!reader.add(row) && count < rows) resolve({ collector, isUnread: true, affected: 0 });
          } catch (error) {
            // A value that is too long for a text. Within an event of the driver, the error would end the process.
            reject(error);
          }
        };
        const listen = (request: Request): void => {
          for (const [index, value] of values.entries())
            request.addParameter(`p${index + 1}`, tedious.TYPES[parameterType(value)], value);
          request.on('columnMetadata', (columns) => reader.begin(columns));
          request.on('row', take);
        };
        const ended = run(sql, timeoutMs, (request) => connection.execSql(request), listen);
        ended.then((affected) => resolve({ collector, isUnread: false, affected }), reject);
      }),
    begin: () => transact(connection, 'beginTransaction'),
    commit: () => transact(connection, 'commitTransaction'),
    rollback: () => transact(connection, 'rollbackTransaction'),
    reset: () => asPromise((done) => connection.reset(done)),
    cancel: () => void connection.cancel(),
    close: () => connection.close(),
    get isOpen() {
      return isOpen;
    },
  };
}

const transact = (
  connection: Connection,
  method: 'beginTransaction' | 'commitTransaction' | 'rollbackTransaction',
): Promise<void> => asPromise((done) => connection[method]((error) => done(error)));

/** A text may return several results. Only the first one is collected. */
export function createReader(collector: RowCollector) {
  let results = 0;
  return {
    begin(metadata: ColumnMetadata[] | Readonly<Record<string, ColumnMetadata>>): void {
      results += 1;
      const columns = Array.isArray(metadata) ? metadata : Object.values(metadata);
      if (results === 1) collector.begin(columns.map(({ colName, type }) => readMssqlColumn(colName, type.name)));
    },
    /** False: the row exceeds a limit. */
    add: (row: readonly { readonly value: unknown }[]): boolean => results > 1 || collector.add(row.map(({ value }) => value)),
  };
}
