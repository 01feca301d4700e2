import type { ReactNode } from 'react';
import type { Sort } from '#renderer/ui/data-table/table-model.ts';
import type { LongColumn, Widths } from './long-column.ts';
import type { Picked } from './picked.ts';
import type { TableScroll } from './table-scroll.ts';

export interface LongTableProps<Row> {
  /** Names the rows for screen readers. */
  readonly caption: string;
  readonly columns: readonly LongColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The indices of the rows to show, in order; see useLongRows. */
  readonly order: Uint32Array;
  /** When `rows` is one page of a longer list: the number of rows before the page, and of all rows. */
  readonly first?: number | undefined;
  readonly total?: number | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  /** The column widths that the person set, in pixels. The other columns share the remaining width. */
  readonly widths?: Widths | undefined;
  readonly onWidth?: ((column: string, width: number) => void) | undefined;
  /** Columns are as wide as their contents instead of equally wide. */
  readonly fitsContent?: boolean | undefined;
  /** `grid`: the rows of a sheet, of 28 px, with lines between the cells. */
  readonly density?: 'normal' | 'dense' | 'grid' | undefined;
  readonly picked?: Picked | undefined;
  readonly onPicked?: ((picked: Picked) => void) | undefined;
  /** Called when a row is clicked, or on Enter for the marked row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The key of the row whose details are open beside the table. */
  readonly openKey?: string | undefined;
  /** For a table that is shown again where the person left it. By default it appears at its first row. */
  readonly scroll?: TableScroll | undefined;
  /** New rows are being loaded. */
  readonly busy?: boolean | undefined;
  /** Shown instead of the rows: loading, nothing found or failed. */
  readonly instead?: ReactNode;
}
