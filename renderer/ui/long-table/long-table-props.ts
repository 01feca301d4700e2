import type { ReactNode } from 'react';
import type { Sort } from '#renderer/ui/data-table/table-model.ts';
import type { LongColumn, Widths } from './long-column.ts';
import type { Picked } from './picked.ts';

export interface LongTableProps<Row> {
  /** Says what the rows are. */
  readonly caption: string;
  readonly columns: readonly LongColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Positions of the rows to show, in order: see useLongRows. */
  readonly order: Uint32Array;
  /** For `rows` that are one page of a longer list: the number of rows before them, and of all rows. */
  readonly first?: number | undefined;
  readonly total?: number | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  /** Widths that the person gave to columns, in pixels; the others share what is left. */
  readonly widths?: Widths | undefined;
  readonly onWidth?: ((column: string, width: number) => void) | undefined;
  readonly density?: 'normal' | 'dense' | undefined;
  readonly picked?: Picked | undefined;
  readonly onPicked?: ((picked: Picked) => void) | undefined;
  /** Opens a row: by a press, or by Enter on the marked one. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Other rows are on their way. */
  readonly busy?: boolean | undefined;
  /** Stands in place of the rows: loading, nothing found, failed. */
  readonly instead?: ReactNode;
}
