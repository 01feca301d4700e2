import { type ReactNode, useMemo } from 'react';
import type { Sort } from '#renderer/ui/data-table/table-model.ts';
import { TableSort } from '#renderer/ui/data-table/table-sort.tsx';
import { type LongColumn, tracksOf, type Widths } from './long-column.ts';
import { LongHead } from './head/long-head.tsx';
import { leastWidths } from './least-widths.ts';
import { LongRows } from './rows/long-rows.tsx';
import type { Picked } from './picked.ts';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import styles from './long-table.module.css';

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
  /** Widths that somebody gave to columns, in pixels; the others share what is left. */
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

const noWidths: Widths = {};

/**
 * All rows of a list at once, to 100,000, or one page of them: only those in sight are in the page. One tab stop; arrows, Page Up
 * and Down, Home and End move a marker from row to row, Space picks, Enter opens. Below 785 px each row is a card. Its holder may
 * bound its height.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { columns, rows, order, sort, onSort, widths = noWidths, onWidth, density = 'normal', picked, onPicked, total } = props;
  // A narrow table has no headers to press. Its list for sorting is the dearest part of a table, so it is drawn only then.
  const narrow = useNarrow();
  const least = useMemo(() => leastWidths(columns, rows), [columns, rows]);
  return (
    <div className={styles['frame']} data-density={density} data-picks={picked !== undefined || undefined}>
      {narrow && (
        <TableSort
          columns={columns.map(({ id, label, sortable = true }) => ({ id, label, sortable }))}
          sort={sort}
          onSort={onSort}
        />
      )}
      <LongRows
        {...props}
        tracks={tracksOf(columns, picked !== undefined, widths, least)}
        narrow={narrow}
        head={
          <LongHead
            columns={columns}
            total={total ?? order.length}
            sort={sort}
            onSort={onSort}
            onWidth={onWidth}
            picked={picked}
            onPicked={onPicked}
          />
        }
      />
      {props.instead}
    </div>
  );
}
