import type { SqlValue } from '#contract/entities/sql.ts';

type Row = Readonly<Record<string, SqlValue>>;

export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
const isMissing = (value: SqlValue | undefined): value is null | undefined => value === null || value === undefined;

/** `plain` converts a value to its text. */
function compare(one: SqlValue, other: SqlValue, plain: (value: SqlValue) => string): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(plain(one), plain(other));
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
