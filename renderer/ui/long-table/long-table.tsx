import { mobileThresholdPx } from '#contract/limits.ts';
import { useMemo } from 'react';
import { TableSort } from '#renderer/ui/data-table/table-sort.tsx';
import { contentWidths } from './content-widths.ts';
import { hasShortCards, tracksOf, type Widths } from './long-column.ts';
import type { LongTableProps } from './long-table-props.ts';
import { LongHead } from './head/long-head.tsx';
import { LongRows } from './rows/long-rows.tsx';
import { useAtMost } from '#renderer/ui/narrow/use-narrow.ts';
import { useMinimumWidths } from './use-minimum-widths.ts';
import styles from './long-table.module.css';

const noWidths: Widths = {};

/** The widest window in which each row is a card. The cells of a grid are compared with each other, so it is a grid on a tablet, too. */
const widestCardsPx = { normal: mobileThresholdPx, dense: mobileThresholdPx, grid: 599 } as const;

/**
 * A virtualised table of all rows of a list, up to 100,000, or of one page: only the visible rows are in the DOM. It has one tab stop;
 * arrow keys, Page Up, Page Down, Home and End move a marker between rows, Space picks, Enter opens. In a narrow window each row is a card.
 * Above cards of two lines (`LongColumn.card`), the parent shows the order. The parent may limit the height.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const {
    columns,
    rows,
    order,
    sort,
    onSort,
    widths = noWidths,
    onWidth,
    density = 'normal',
    fitsContent = false,
    picked,
    onPicked,
    total,
  } = props;
  // A narrow table has no headers, so it needs a sort control. The control is slow to render, so it is omitted otherwise.
  const narrow = useAtMost(widestCardsPx[density]);
  const minimum = useMinimumWidths(columns, rows);
  const content = useMemo(() => (fitsContent ? contentWidths(columns, rows) : {}), [fitsContent, columns, rows]);
  return (
    <div
      className={styles['frame']}
      data-density={density}
      data-cards={narrow || undefined}
      data-picks={picked !== undefined || undefined}
    >
      {narrow && !hasShortCards(columns) && (
        <TableSort
          columns={columns.map(({ id, label, sortable = true }) => ({ id, label, sortable }))}
          sort={sort}
          onSort={onSort}
        />
      )}
      <LongRows
        {...props}
        tracks={tracksOf(columns, picked !== undefined, widths, minimum, content)}
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
