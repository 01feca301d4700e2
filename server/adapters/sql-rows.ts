// Converts the text that PostgreSQL sends to rows of the contract. Both adapters for PostgreSQL read text, so that a number, a
// date or a moment has the same value in both.
import type { SqlColumn, SqlResult, SqlValue } from '#contract/entities/sql.ts';

export interface RawField {
  readonly name: string;
  /** Object id of the type, as in `pg_type`. */
  readonly oid: number;
}

const kinds: Readonly<Record<number, SqlColumn['type']>> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  1700: 'number',
  1082: 'date',
  1114: 'timestamp',
  1184: 'timestamp',
  114: 'json',
  3802: 'json',
};

/** Types whose values the adapters must leave as text. */
export const textOids: readonly number[] = Object.keys(kinds).map(Number);

/** Makes the names unique, because they are the keys of a row: the second `total` becomes `total_2`. */
function uniqueNames(fields: readonly { readonly name: string }[]): readonly string[] {
  const seen = new Map<string, number>();
  return fields.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  });
}

/** A column in the format of a driver, with the function that reads its values. */
export interface ReadColumn extends SqlColumn {
  readonly read: (raw: unknown) => SqlValue;
}

export interface ResultFigures {
  readonly limit: number;
  readonly elapsedMs: number;
}

/** When `rows` has more rows than the limit, the result is marked as truncated. */
export function assembleResult(
  columns: readonly ReadColumn[],
  rows: readonly (readonly unknown[])[],
  figures: ResultFigures,
): SqlResult {
  const names = uniqueNames(columns);
  const nameAt = (index: number): string => names[index] ?? '';
  return {
    columns: columns.map(({ type }, index) => ({ name: nameAt(index), type })),
    rows: rows
      .slice(0, figures.limit)
      .map((row) => Object.fromEntries(columns.map(({ read }, index) => [nameAt(index), read(row[index])]))),
    limit: figures.limit,
    truncated: rows.length > figures.limit,
    elapsedMs: Math.round(figures.elapsedMs),
  };
}

export function toSqlResult(
  fields: readonly RawField[],
  rows: readonly (readonly unknown[])[],
  figures: ResultFigures,
): SqlResult {
  const columns = fields.map(({ name, oid }): ReadColumn => {
    const type = kinds[oid] ?? 'text';
    return { name, type, read: (raw) => toValue(raw, type) };
  });
  return assembleResult(columns, rows, figures);
}

function toValue(raw: unknown, type: SqlColumn['type']): SqlValue {
  if (raw === null || raw === undefined) return null;
  if (typeof raw !== 'string') return JSON.stringify(raw);
  if (type === 'number') return toNumber(raw);
  if (type === 'boolean') return raw === 't';
  return type === 'timestamp' ? toMoment(raw) : raw;
}

/**
 * Reads a number. A whole number that a double cannot represent exactly stays text, because a wrong digit would not be noticed.
 */
export function toNumber(raw: string): SqlValue {
  const value = Number(raw);
  return Number.isNaN(value) || (/^-?\d+$/.test(raw) && !Number.isSafeInteger(value)) ? raw : value;
}

/** With a time zone: ISO in UTC. Without: the same wall time in ISO format. */
function toMoment(raw: string): string {
  const iso = raw.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  if (!/[+-]\d\d:\d\d$/.test(iso)) return iso;
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? raw : moment.toISOString();
}
