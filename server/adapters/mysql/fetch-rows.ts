// Runs one prepared statement and reads a limited number of its rows.
import type { FieldPacket, PoolConnection, QueryOptions } from 'mysql2';

export interface FetchedRows {
  readonly fields: readonly FieldPacket[];
  readonly rows: readonly (readonly unknown[])[];
  /** The server sent more rows, which were not read. The connection cannot be used again. */
  readonly isTruncated: boolean;
  /** Number of rows that the statement changed. */
  readonly affected: number;
}

/** Uses a prepared statement, so that the text is a single statement and values never become part of it. */
export function fetchRows(connection: PoolConnection, query: QueryOptions, limit: number): Promise<FetchedRows> {
  return new Promise((resolve, reject) => {
    const rows: unknown[][] = [];
    let fields: readonly FieldPacket[] = [];
    let affected = 0;
    connection
      .execute(query)
      // A statement that returns no rows has no fields.
      .on('fields', (received?: readonly FieldPacket[]) => (fields = received ?? []))
      .on('result', (row: unknown) => {
        if (!Array.isArray(row)) {
          affected = affectedOf(row);
          return;
        }
        rows.push(row);
        if (rows.length > limit) resolve({ fields, rows, isTruncated: true, affected: rows.length });
      })
      .on('error', reject)
      .on('end', () => resolve({ fields, rows, isTruncated: false, affected: Math.max(affected, rows.length) }));
  });
}

/** For a statement without rows the driver returns a header instead of rows. */
function affectedOf(header: unknown): number {
  const count: unknown = typeof header === 'object' && header !== null ? Reflect.get(header, 'affectedRows') : 0;
  return typeof count === 'number' ? count : 0;
}
