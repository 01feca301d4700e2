import { useMemo } from 'react';
import { TableSort } from '#renderer/ui/data-table/table-sort.tsx';
import { tracksOf, type Widths } from './long-column.ts';
import type { LongTableProps } from './long-table-props.ts';
import { LongHead } from './head/long-head.tsx';
import { leastWidths } from './least-widths.ts';
import { LongRows } from './rows/long-rows.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import styles from './long-table.module.css';

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
