// Runs one prepared statement and reads at most so many rows of it.
import type { FieldPacket, PoolConnection, QueryOptions } from 'mysql2';

export interface Fetched {
  readonly fields: readonly FieldPacket[];
  readonly rows: readonly (readonly unknown[])[];
  /** There was more, and nobody read it: the connection is of no more use. */
  readonly isCut: boolean;
}

/** Prepared: the text is one statement, and values never enter it. */
export function fetchRows(connection: PoolConnection, query: QueryOptions, limit: number): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const rows: unknown[][] = [];
    let fields: readonly FieldPacket[] = [];
    connection
      .execute(query)
      // Of a statement that returns nothing there are none.
      .on('fields', (given?: readonly FieldPacket[]) => (fields = given ?? []))
      .on('result', (row: unknown) => {
        if (!Array.isArray(row)) return;
        rows.push(row);
        if (rows.length > limit) resolve({ fields, rows, isCut: true });
      })
      .on('error', reject)
      .on('end', () => resolve({ fields, rows, isCut: false }));
  });
}
