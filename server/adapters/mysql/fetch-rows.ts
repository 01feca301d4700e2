// Runs one prepared statement and collects its rows one by one as they arrive. The driver reads each single row completely.
import type { FieldPacket, PoolConnection, QueryOptions } from 'mysql2';
import type { ReadColumn, RowCollector } from '#server/adapters/sql-collector.ts';

export interface FetchedRows {
  readonly collector: RowCollector;
  /** The server sent more rows, which were not read. The connection cannot be used again. */
  readonly isUnread: boolean;
  /** Number of rows that the statement changed. */
  readonly affected: number;
}

interface Reading {
  readonly collector: RowCollector;
  readonly readColumn: (field: FieldPacket) => ReadColumn;
  /** A statement that writes is read to its end, because it is committed afterwards. */
  readonly writes: boolean;
}

/** Uses a prepared statement, so that the text is a single statement and values never become part of it. */
export function fetchRows(connection: PoolConnection, query: QueryOptions, reading: Reading): Promise<FetchedRows> {
  const { collector, readColumn, writes } = reading;
  return new Promise((resolve, reject) => {
    let [affected, count] = [0, 0];
    const take = (row: unknown[]): void => {
      count += 1;
      try {
        if (!collector.add(row) && !writes) resolve({ collector, isUnread: true, affected: count });
      } catch (error) {
        // A value that is too long for a text. Within an event of the driver, the error would end the process.
        reject(error);
      }
    };
    connection
      .execute(query)
      // A statement that returns no rows has no fields.
      .on('fields', (received: readonly FieldPacket[] = []) => collector.begin(received.map(readColumn)))
      .on('result', (row: unknown) => {
        if (Array.isArray(row)) take(row);
        else affected = affectedOf(row);
      })
      .on('error', reject)
      .on('end', () => resolve({ collector, isUnread: false, affected: Math.max(affected, count) }));
  });
}

/** For a statement without rows the driver returns a header instead of rows. */
function affectedOf(header: unknown): number {
  const count: unknown = typeof header === 'object' && header !== null ? Reflect.get(header, 'affectedRows') : 0;
  return typeof count === 'number' ? count : 0;
}
