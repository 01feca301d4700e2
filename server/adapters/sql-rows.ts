// Converts the text that PostgreSQL sends to rows of the contract. Both adapters for PostgreSQL read text, so that a number, a
// date or a moment has the same value in both.
import type { SqlColumn, SqlValue } from '#contract/entities/sql.ts';
import type { ReadColumn } from './sql-collector.ts';

export interface RawField {
  readonly name: string;
  /** Object id of the type, as in `pg_type`. */
  readonly oid: number;
}

const kinds: Readonly<Record<number, SqlColumn['type']>> = {
  16: 'boolean',
  17: 'text',
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

/** The columns of PostgreSQL, with the functions that read its text. */
export const readPostgresColumns = (fields: readonly RawField[]): readonly ReadColumn[] =>
  fields.map(({ name, oid }) => {
    const type = kinds[oid] ?? 'text';
    return { name, type, read: (raw) => toValue(raw, type) };
  });

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
