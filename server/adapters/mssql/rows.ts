// Converts the values of the SQL Server driver to rows of the contract.
import type { SqlColumn, SqlValue } from '#contract/entities/sql.ts';
import { toNumber } from '#server/adapters/sql-rows.ts';
import type { ReadColumn } from '#server/adapters/sql-collector.ts';

/** Type names of the driver. Names that end in `N` are the nullable variants. */
const kinds: readonly (readonly [RegExp, SqlColumn['type']])[] = [
  [/^(?:Tiny|Small|Big)?Int(?:N)?$|^(?:Decimal|Numeric|Float|Real|Money|SmallMoney)N?$/, 'number'],
  [/^BitN?$/, 'boolean'],
  [/^Date$/, 'date'],
  [/^(?:Small)?DateTime(?:2|N|Offset)?$/, 'timestamp'],
];

export function readMssqlColumn(name: string, typeName: string): ReadColumn {
  const type = kinds.find(([pattern]) => pattern.test(typeName))?.[1] ?? 'text';
  return { name, type, read: (raw) => toValue(raw, type, typeName) };
}

function toValue(raw: unknown, type: SqlColumn['type'], typeName: string): SqlValue {
  if (raw === null || raw === undefined) return null;
  if (raw instanceof Date) return toTime(raw, typeName);
  if (Buffer.isBuffer(raw)) return `\\x${raw.toString('hex')}`;
  // The driver returns whole numbers of 64 bits as text.
  if (typeof raw === 'string') return type === 'number' ? toNumber(raw) : raw;
  return typeof raw === 'number' || typeof raw === 'boolean' ? raw : JSON.stringify(raw);
}

/** The driver reads wall times as if they were UTC. Only a type with an offset is a moment. */
function toTime(raw: Date, typeName: string): string {
  const iso = raw.toISOString();
  if (typeName === 'DateTimeOffset') return iso;
  if (typeName === 'Date') return iso.slice(0, 10);
  const wall = iso.replace(/(?:\.000)?Z$/, '');
  return typeName.startsWith('Time') ? wall.slice(11) : wall;
}
