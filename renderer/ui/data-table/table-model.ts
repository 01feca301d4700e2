import { grouped } from '#contract/rules/plural.ts';
import type { ReactNode } from 'react';
import type { shortListPageLengths, tablePageLengths } from '#contract/limits.ts';

/** One column of a DataTable. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly show: (row: Row) => ReactNode;
  /** Numbers are aligned to the end, in tabular figures. */
  readonly kind?: 'text' | 'number' | undefined;
  readonly sortable?: boolean | undefined;
  /** The column that names the row: its header cell, its box ("Selecionar 48231"), and the title of its card on a phone. */
  readonly names?: boolean | undefined;
  /** How a card of two lines shows the column: its value alone by default, `labelled`, or not at all. */
  readonly card?: 'labelled' | 'none' | undefined;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** `all` belongs to lists that are short enough to be shown whole. */
export type PageSize = (typeof tablePageLengths)[number] | (typeof shortListPageLengths)[number];

/** The number of rows on a page of `size` in a list of `total` rows. */
export const rowsOf = (size: PageSize, total: number): number => (size === 'all' ? Math.max(total, 1) : size);
export const pagesOf = (size: PageSize, total: number): number => Math.max(1, Math.ceil(total / rowsOf(size, total)));

export interface Page {
  /** Zero-based. */
  readonly index: number;
  readonly size: PageSize;
  /** The offered page sizes; `tablePageLengths` by default. */
  readonly sizes?: readonly PageSize[] | undefined;
  readonly total: number;
  readonly onIndex: (index: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/** The rows selected with their checkboxes. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

/** The state of the table. `empty` and `failed` show a view instead of the rows. */
export type TableState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty'; readonly view: ReactNode }
  | { readonly kind: 'failed'; readonly view: ReactNode };

/** The order after a press on a header: ascending, then descending, then ascending again. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  return { column, direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Adds or removes keys. */
export function withKeys(keys: ReadonlySet<string>, changed: readonly string[], picked: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  for (const key of changed) {
    if (picked) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Describes a page as "1–25 de 312". */
export function rangeWords({ index, size, total }: Pick<Page, 'index' | 'size' | 'total'>): string {
  const rows = rowsOf(size, total);
  return total === 0
    ? '0 de 0'
    : `${grouped(index * rows + 1)}–${grouped(Math.min((index + 1) * rows, total))} de ${grouped(total)}`;
}
