// A table with data about a person, and how its records are counted and read.
import { and, count, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';

export interface DataSubject {
  readonly tenant: TenantId;
  readonly id: string;
  readonly email: string;
}

export interface Source {
  /** The name of the records in a copy. */
  readonly name: string;
  readonly table: PgTable;
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly of: (subject: DataSubject) => SQL | undefined;
  /** The column by which the newest records come first, because not all may fit. */
  readonly newest?: PgColumn;
}

type TenantTable = PgTable & { readonly tenantId: PgColumn };

export function columnsOf<T extends PgTable>(table: T, names: readonly (keyof T['_']['columns'] & string)[]): Source['columns'] {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

/** Rows that name the person by id. */
export const byId =
  (table: TenantTable & { readonly userId: PgColumn }) =>
  ({ tenant, id }: DataSubject) =>
    and(eq(table.tenantId, tenant), eq(table.userId, id));

/** Rows that name the person by address. */
export const byAddress =
  (table: TenantTable, address: PgColumn) =>
  ({ tenant, email }: DataSubject) =>
    and(eq(table.tenantId, tenant), eq(address, email));

export async function countRecords(queries: Queries, { table, of }: Source, subject: DataSubject): Promise<number> {
  const rows = await queries.select({ records: count() }).from(table).where(of(subject));
  return rows[0]?.records ?? 0;
}

export async function readRecords(
  queries: Queries,
  source: Source,
  subject: DataSubject,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const { name, table, columns, of, newest } = source;
  const query = queries.select(columns).from(table).where(of(subject)).$dynamic();
  const rows = await (newest === undefined ? query : query.orderBy(desc(newest))).limit(limit);
  return rows.map((row) => ({ record: name, ...row }));
}
