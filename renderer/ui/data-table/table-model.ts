import type { ReactNode } from 'react';

/** One column of a DataTable. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly show: (row: Row) => ReactNode;
  /** Numbers stand at the end, in tabular figures. */
  readonly kind?: 'text' | 'number' | undefined;
  readonly sortable?: boolean | undefined;
  /** The column that names the row: its header cell, its box ("Selecionar 48231"), and the title of its card on a phone. */
  readonly names?: boolean | undefined;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Lengths of a page (docs/specification.md, section 9). */
export const pageSizes = [10, 25, 50, 100] as const;
/** Lengths where a list is short enough to be shown whole (docs/specification.md, section 9: the helper of the login area). */
export const shortListSizes = [10, 25, 50, 'all'] as const;
export type PageSize = (typeof pageSizes)[number] | (typeof shortListSizes)[number];

/** Rows on a page of that length, of a list of `total`. */
export const rowsOf = (size: PageSize, total: number): number => (size === 'all' ? Math.max(total, 1) : size);
export const pagesOf = (size: PageSize, total: number): number => Math.max(1, Math.ceil(total / rowsOf(size, total)));

export interface Page {
  /** Counts from 0. */
  readonly index: number;
  readonly size: PageSize;
  /** The lengths to choose from; `pageSizes` where it is left out. */
  readonly sizes?: readonly PageSize[] | undefined;
  readonly total: number;
  readonly onIndex: (index: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/** Rows picked with their boxes. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

/** The state shown in place of the rows while there are none to show. */
export type TableState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty'; readonly view: ReactNode }
  | { readonly kind: 'failed'; readonly view: ReactNode };

/** The order after a press on a header: ascending, then descending, then ascending again. */
export function nextSort(sort: Sort | undefined, column: string): Sort {
  return { column, direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Adds or takes away some keys. */
export function withKeys(keys: ReadonlySet<string>, changed: readonly string[], picked: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  for (const key of changed) {
    if (picked) next.add(key);
    else next.delete(key);
  }
  return next;
}

const number = (value: number): string => value.toLocaleString('pt-BR');

/** "1–25 de 312" */
export function rangeWords({ index, size, total }: Pick<Page, 'index' | 'size' | 'total'>): string {
  const rows = rowsOf(size, total);
  return total === 0
    ? '0 de 0'
    : `${number(index * rows + 1)}–${number(Math.min((index + 1) * rows, total))} de ${number(total)}`;
}
