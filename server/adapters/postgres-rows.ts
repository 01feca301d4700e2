// Runs one statement on PostgreSQL and collects its rows one by one as they arrive, so that a large result is never in memory as a whole.
// The driver reads each single row completely, into texts of at most 512 MB. A longer one would end the process, so a large row ends
// its connection.
import type { Duplex } from 'node:stream';
import type { PoolClient, QueryArrayConfig, ResultBuilder } from 'pg';
import type { SqlStatement } from '#server/ports/sql-connector.ts';
import { createCollector } from './sql-collector.ts';
import type { RowCollector } from './sql-collector.ts';
import { readPostgresColumns } from './sql-rows.ts';

export interface FetchedRows {
  readonly collector: RowCollector;
  /** Number of rows that the statement changed. */
  readonly affected: number;
  /** The server sent more rows, which were not read. The connection cannot be used again. */
  readonly isUnread: boolean;
}

const raw = (text: string): string => text;
const types = { getTypeParser: () => raw };

export const cursor = 'declare result no scroll cursor for ';
export const isDirect = ({ writes, explains }: SqlStatement): boolean => writes || explains === true;
export const readTimeout = 'Query read timeout';

/** Bytes of the connection that may arrive without completing a row. */
const rowMaxBytes = 64 * 1_048_576;
/** Words for the person who runs the statement. */
export class RowTooLargeError extends Error {
  constructor() {
    super('Uma linha do resultado tem mais de 64 MB.');
  }
}

/** The server stores the rows of one `fetch` before it sends the first of them, so that it stores few for a result of large rows. */
const firstFetched = 200;

/** `timeoutMs`: the time for all rows together. The server limits the time of each `fetch` by itself. */
export async function fetchRows(client: PoolClient, statement: SqlStatement, timeoutMs: number): Promise<FetchedRows> {
  const collector = createCollector(statement);
  const deadline = performance.now() + timeoutMs;
  const [rowLimit, values] = [Math.trunc(statement.rowLimit), [...statement.values]];
  if (isDirect(statement)) {
    const { affected } = await collect(client, { text: statement.text, values }, { collector, rows: 0, deadline });
    return { collector, affected, isUnread: false };
  }
  // A cursor stops at the limits, and accepts only statements that read.
  await collect(client, { text: `${cursor}${statement.text}`, values }, { collector, rows: 0, deadline });
  let [wanted, left] = [firstFetched, rowLimit + 1];
  for (;;) {
    const rows = Math.min(wanted, left);
    const fetch = { text: `fetch forward ${rows} from result` };
    const { count, isFull, isUnread } = await collect(client, fetch, { collector, rows, deadline });
    left -= count;
    if (isFull || count < rows || left === 0) return { collector, affected: 0, isUnread };
    wanted = Math.max(1, Math.min(2 * rows, collector.fittingRows));
  }
}

interface RowWatch {
  rowArrived(): void;
  stop(): void;
}

/** Ends the connection of a row that is too large, before the driver reads it. */
function watchRows(stream: Duplex, onTooLarge: (error: RowTooLargeError) => void): RowWatch {
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes <= rowMaxBytes) return;
    onTooLarge(new RowTooLargeError());
    stream.destroy();
  };
  // Before the listener of the driver, which reads the rows that the chunk completes.
  stream.prependListener('data', count);
  return { rowArrived: () => void (bytes = 0), stop: () => void stream.off('data', count) };
}

interface Collecting {
  readonly collector: RowCollector;
  /** The number of rows that the server sends at most. 0: the rows are read to their end, whether or not they fit. */
  readonly rows: number;
  /** By the clock of `performance`. */
  readonly deadline: number;
}

interface Collected {
  readonly affected: number;
  readonly count: number;
  readonly isFull: boolean;
  readonly isUnread: boolean;
}

async function collect(
  client: PoolClient,
  query: Pick<QueryArrayConfig, 'text'> & { readonly values?: unknown[] },
  { collector, rows, deadline }: Collecting,
): Promise<Collected> {
  const { Query } = await import('pg');
  const begin = ({ fields }: Pick<ResultBuilder<unknown[]>, 'fields'>): void =>
    collector.begin(readPostgresColumns(fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }))));
  // The extended protocol is required: without values, pg would send a script, which may contain several statements.
  const config = { ...query, rowMode: 'array', queryMode: 'extended', types } as const;
  let timer: NodeJS.Timeout | undefined;
  let watch: RowWatch | undefined;
  let [count, isFull] = [0, false];
  try {
    return await new Promise<Collected>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(readTimeout)), deadline - performance.now());
      watch = watchRows(client.connection.stream, reject);
      const sent = new Query<unknown[]>(config)
        .on('row', (row: unknown[], result?: ResultBuilder<unknown[]>) => {
          count += 1;
          watch?.rowArrived();
          try {
            if (count === 1 && result) begin(result);
            isFull = !collector.add(row);
            if (isFull && count < rows) resolve({ affected: 0, count, isFull, isUnread: true });
          } catch (error) {
            // Within an event of the driver, the error of an unreadable value would end the process.
            reject(error);
          }
        })
        .on('error', reject)
        .on('end', (result: ResultBuilder<unknown[]>) => {
          if (count === 0) begin(result);
          resolve({ affected: result.rowCount ?? 0, count, isFull, isUnread: false });
        });
      client.query(sent);
    });
  } finally {
    clearTimeout(timer);
    watch?.stop();
  }
}
