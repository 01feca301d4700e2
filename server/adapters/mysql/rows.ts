// Converts the values of MySQL and MariaDB to rows of the contract. Numbers, dates and moments are read as text, so that they
// mean the same as those of any other database.
import type { SqlColumn, SqlValue } from '#contract/entities/sql.ts';
import { toNumber } from '#server/adapters/sql-rows.ts';
import type { ReadColumn } from '#server/adapters/sql-collector.ts';

/** A column in the format of the driver. */
export interface MysqlField {
  readonly name: string;
  readonly columnType?: number;
  readonly columnLength?: number;
  /** `json` in MariaDB, which stores JSON as text. */
  readonly extendedFormat?: string;
}

const [timestamp, bit, json] = [7, 16, 245];
const kinds: Readonly<Record<number, SqlColumn['type']>> = {
  // decimal, tinyint, smallint, int, float, double, bigint, mediumint, year, decimal
  ...Object.fromEntries([0, 1, 2, 3, 4, 5, 8, 9, 13, 246].map((type) => [type, 'number' as const])),
  // date, timestamp, datetime
  10: 'date',
  14: 'date',
  12: 'timestamp',
  [timestamp]: 'timestamp',
  [json]: 'json',
};

/** `offsetMinutes`: the offset of the session's clock from UTC, because the server sends moments in its own time. */
export function readMysqlColumn(field: MysqlField, offsetMinutes: number): ReadColumn {
  const { name, columnType = 253, columnLength, extendedFormat } = field;
  if (columnType === bit && columnLength === 1) return { name, type: 'boolean', read: readBit };
  const type = extendedFormat === 'json' ? 'json' : (kinds[columnType] ?? 'text');
  if (columnType === timestamp) return { name, type, read: (raw) => toMoment(raw, offsetMinutes) };
  return { name, type, read: (raw) => toValue(raw, type) };
}

const readBit = (raw: unknown): SqlValue => (Buffer.isBuffer(raw) ? raw.some((byte) => byte !== 0) : null);

function toValue(raw: unknown, type: SqlColumn['type']): SqlValue {
  if (raw === null || raw === undefined) return null;
  if (Buffer.isBuffer(raw)) return `\\x${raw.toString('hex')}`;
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string') return JSON.stringify(raw);
  if (type === 'number') return toNumber(raw);
  return type === 'timestamp' ? raw.replace(' ', 'T') : raw;
}

/** A day that MySQL accepts and that does not exist (`0000-00-00`) stays text. */
function toMoment(raw: unknown, offsetMinutes: number): SqlValue {
  if (typeof raw !== 'string') return null;
  const asUtc = Date.parse(`${raw.replace(' ', 'T')}Z`);
  return Number.isNaN(asUtc) ? raw : new Date(asUtc - offsetMinutes * 60_000).toISOString();
}
