// Reads the SQL of a statement and finds the tables of tenants that it does not limit to one tenant.
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema.ts';

/** A table of tenants as a statement names it. The columns of the table carry the alias if it has one, else the name of the table. */
interface Mention {
  readonly verb: string;
  readonly name: string;
  readonly qualifier: string;
}

const tenantTables: ReadonlySet<string> = new Set(
  Object.values<unknown>(schema).flatMap((table) =>
    is(table, PgTable) && 'tenantId' in getTableColumns(table) ? [getTableConfig(table).name] : [],
  ),
);

/** Words that can stand behind the name of a table without an alias between them. */
const keywords =
  'cross|do|for|full|group|having|inner|join|left|limit|natural|offset|on|order|returning|right|select|set|union|using|values|when|where|default';
const tableMention = new RegExp(
  String.raw`\b(from|join|update|into|using)\s+"?(\w+)"?(?:\s+(?:as\s+)?(?!(?:${keywords})\b)"?(\w+)"?)?`,
  'gi',
);

const column = String.raw`(?<![\w.])(?:"?(\w+)"?\.)?"?\btenant_id\b"?`;
const value = String.raw`(?:\$\d|'|current_setting\s*\()`;
/** The tenant is compared with a value that the caller gives: `= $1`, `in ($1, $2)`, `$1 =`. */
const valueConditions = [
  new RegExp(String.raw`${column}\s*=\s*(?:any\s*\(\s*)?${value}`, 'gi'),
  new RegExp(String.raw`${column}\s+in\s*\(\s*${value}`, 'gi'),
  new RegExp(String.raw`(?:\$\d+|'[^']*'|current_setting\s*\([^)]*\))(?:::\w+)?\s*=\s*${column}`, 'gi'),
];
const sameTenant = new RegExp(String.raw`${column}\s*=\s*${column}`, 'gi');

const mentionsIn = (statement: string): Mention[] =>
  Array.from(statement.matchAll(tableMention), ([, verb = '', name = '', alias]) => ({
    verb: verb.toLowerCase(),
    name,
    qualifier: alias ?? name,
  })).filter(({ name }) => tenantTables.has(name));

/** The qualifiers whose tenant is compared with a value, directly or through equal columns `tenant_id` of other tables. */
function boundQualifiers(statement: string, unqualified: string): ReadonlySet<string> {
  const qualifiers = (condition: RegExp) =>
    Array.from(statement.matchAll(condition), (match) =>
      match.slice(1).map((qualifier: string | undefined) => qualifier ?? unqualified),
    );
  const bound = new Set(valueConditions.flatMap((condition) => qualifiers(condition).flat()));
  const pairs = qualifiers(sameTenant);
  for (let size = -1; size !== bound.size;) {
    size = bound.size;
    for (const pair of pairs)
      if (pair.some((qualifier) => bound.has(qualifier))) for (const qualifier of pair) bound.add(qualifier);
  }
  return bound;
}

const insertsTenant = (statement: string, table: string): boolean =>
  new RegExp(String.raw`\binto\s+"?${table}"?(?:\s+as\s+\w+)?\s*\([^)]*\btenant_id\b`, 'i').test(statement);

/**
 * The first table of tenants that a statement reads or changes without a condition that binds its tenant to a value; null when there is
 * none. A column `tenant_id` without the name of its table counts only when the statement names one table of tenants.
 */
export function unboundTable(statement: string): string | null {
  const mentions = mentionsIn(statement);
  const [only] = mentions;
  const bound = boundQualifiers(statement, mentions.length === 1 && only !== undefined ? only.qualifier : '');
  const unbound = mentions.find(({ verb, name, qualifier }) =>
    verb === 'into' ? !insertsTenant(statement, name) : qualifier === '' || !bound.has(qualifier),
  );
  return unbound?.name ?? null;
}
