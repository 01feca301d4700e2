import type { SqlValue } from '#contract/entities/sql.ts';

type Row = Readonly<Record<string, SqlValue>>;

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
const isMissing = (value: SqlValue | undefined): value is null | undefined => value === null || value === undefined;

/** The number that orders a value; null: its text does. Scripts are not type-checked: a row may have a `Date`, which no query returns. */
function numberOf(value: unknown): number | null {
  const read = value instanceof Date ? value.getTime() : value;
  return typeof read === 'number' && !Number.isNaN(read) ? read : null;
}

/** `plain` converts a value to its text. */
function compare(one: SqlValue, other: SqlValue, plain: (value: SqlValue) => string): number {
  const [first, second] = [numberOf(one), numberOf(other)];
  return first !== null && second !== null ? first - second : collator.compare(plain(one), plain(other));
}

/** Sorts the rows; unchanged when `sort` is null. Missing values come last in both directions. */
export function sortRows<R extends Row>(rows: readonly R[], sort: Sort | null, plain: (value: SqlValue) => string): readonly R[] {
  if (sort === null) return rows;
  const { key, descending } = sort;
  return rows.toSorted((first, second) => {
    const [one, other] = [first[key], second[key]];
    if (isMissing(one)) return isMissing(other) ? 0 : 1;
    if (isMissing(other)) return -1;
    return (descending ? -1 : 1) * compare(one, other, plain);
  });
}
