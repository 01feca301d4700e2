// Replaces markers with the placeholders of each database, and collects their values.
import type { CompiledSql } from './compile.ts';
import type { Dialect } from './tokens.ts';

export interface BoundSql {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the placeholder of a value and stores the value. */
type Writer = (name: string) => string;

function writerOf(dialect: Dialect, values: Values, bound: unknown[]): Writer {
  const push = (value: unknown): number => bound.push(value);
  const known = new Map<string, string>();
  /** Uses one parameter for one name, because databases compare expressions such as `group by` by parameter. */
  const once = (write: Writer): Writer => {
    return (name) => {
      const place = known.get(name) ?? write(name);
      known.set(name, place);
      return place;
    };
  };
  switch (dialect) {
    case 'postgres':
      return once((name) => `$${push(values[name])}`);
    case 'mysql':
      return (name) => listOf(values[name], (value) => (push(value), '?'));
    case 'mssql':
      return once((name) =>
        isLongTextList(values[name])
          ? `select v from openjson(@p${push(JSON.stringify(values[name]))}) with (v nvarchar(4000) '$')`
          : listOf(values[name], (value) => `@p${push(value)}`),
      );
    default:
      throw new TypeError(`No such dialect: ${JSON.stringify(dialect satisfies never)}`);
  }
}

/** SQL Server has at most 2,100 parameters for a statement. A person may choose more companies. */
const mssqlListParameters = 1_000;

const isLongTextList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > mssqlListParameters && value.every((one) => typeof one === 'string');

/** A list for `in (…)`. An empty list is one null, which equals nothing. */
function listOf(value: unknown, write: (value: unknown) => string): string {
  if (!Array.isArray(value)) return write(value);
  const items: readonly unknown[] = value;
  return items.length === 0 ? 'null' : items.map(write).join(', ');
}

/**
 * `values` must contain a value for every marker. In PostgreSQL a list is one array (`= any({{lista}})`), in other databases one
 * parameter for each value; in SQL Server a long list of texts is one parameter, of which a query selects the values.
 */
export function bindSql({ dialect, parts, markers }: CompiledSql, values: Values): BoundSql {
  const bound: unknown[] = [];
  const write = writerOf(dialect, values, bound);
  const text = parts.map((part, index) => (index === 0 ? part : write(markers[index - 1] ?? '') + part)).join('');
  return { text: text.trim(), values: bound };
}
