import { type ReactNode, useId, useRef } from 'react';
import type { Sort } from '../data-table/table-model.ts';
import { TableSort } from '../data-table/table-sort.tsx';
import { type LongColumn, tracksOf } from './long-column.ts';
import { LongHead } from './long-head.tsx';
import { LongRow } from './long-row.tsx';
import { isPicked, type Picked, toggled } from './picked.ts';
import { useMarker } from './use-marker.ts';
import { useNarrow } from './use-narrow.ts';
import { useScrollWindow } from './use-scroll-window.ts';
import styles from './long-table.module.css';

export interface LongTableProps<Row> {
  /** Says what the rows are. */
  readonly caption: string;
  readonly columns: readonly LongColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Positions of the rows to show, in order: see useLongRows. */
  readonly order: Uint32Array;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly density?: 'normal' | 'dense';
  readonly picked?: Picked | undefined;
  readonly onPicked?: ((picked: Picked) => void) | undefined;
  /** Stands in place of the rows: loading, nothing found, failed. */
  readonly instead?: ReactNode;
}

const headHeight = 36;
const rowHeights = { normal: 40, dense: 34 } as const;
const cardHeight = (columns: number): number => 24 + 28 * columns;

/**
 * All rows of a list at once, to 100,000: only those in sight are in the page. One tab stop; arrows, Page Up and Down, Home and
 * End move a marker from row to row, Space picks. Below 785 px each row is a card. Its holder gives it a height.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { caption, columns, rows, rowKey, order, sort, onSort, density = 'normal', picked, onPicked, instead } = props;
  const id = useId();
  const box = useRef<HTMLTableElement>(null);
  const narrow = useNarrow();
  const rowHeight = narrow ? cardHeight(columns.length) : rowHeights[density];
  const { first, length, onScroll } = useScrollWindow(box, rowHeight, order.length);
  const rowAt = (index: number): Row | undefined => rows[order[index] ?? -1];
  const { active, ...keys } = useMarker(box, {
    order,
    rowHeight,
    covered: narrow ? 0 : headHeight,
    onPick(index) {
      const row = rowAt(index);
      if (row !== undefined && picked !== undefined) onPicked?.(toggled(picked, rowKey(row)));
    },
  });
  const tracks = tracksOf(columns, picked !== undefined);
  const drawn = Array.from({ length: instead === undefined ? length : 0 }, (_, at) => first + at);
  return (
    <div className={styles['frame']} data-density={density} data-picks={picked !== undefined || undefined}>
      <TableSort columns={columns.map((one) => ({ ...one, show: one.text, sortable: true }))} sort={sort} onSort={onSort} />
      <table
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table that takes keys (ARIA in HTML)
        role="grid"
        className={styles['scroll']}
        data-empty={instead === undefined ? undefined : true}
        aria-label={caption}
        aria-rowcount={order.length + 1}
        aria-multiselectable={picked === undefined ? undefined : true}
        aria-activedescendant={drawn.includes(active) ? `${id}-${active}` : undefined}
        tabIndex={0}
        onScroll={onScroll}
        {...keys}
      >
        <LongHead
          tracks={tracks}
          columns={columns}
          total={order.length}
          sort={sort}
          onSort={onSort}
          picked={picked}
          onPicked={onPicked}
        />
        <tbody className={styles['body']} style={{ height: order.length * rowHeight }}>
          {drawn.map((index) => {
            const row = rowAt(index);
            // A row that leaves at one end is used again at the other: only its texts change.
            return row === undefined ? null : (
              <LongRow
                key={index % length}
                id={`${id}-${index}`}
                row={row}
                index={index}
                top={index * rowHeight}
                tracks={tracks}
                columns={columns}
                active={index === active}
                picked={picked && isPicked(picked, rowKey(row))}
              />
            );
          })}
        </tbody>
      </table>
      {instead}
    </div>
  );
}
