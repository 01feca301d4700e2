import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { LongRow } from './long-row.tsx';
import type { LongTableProps } from '../long-table.tsx';
import { isPicked, toggled } from '../picked.ts';
import { useMarker } from './use-marker.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from '../long-table.module.css';

const headHeight = 36;
const rowHeights = { normal: 40, dense: 34 } as const;
/** Until a card has been measured. */
const cardHeight = (columns: number): number => 24 + 28 * columns;
/** Rows above and below what is seen, so that a turn of the wheel finds them drawn. */
const spare = 2;

/** As many rows wherever it is scrolled, so that each that leaves makes room for one that comes. */
function evenRange({ startIndex, endIndex, count }: Range, seen: number): number[] {
  const length = Math.min(count, Math.max(seen, endIndex - startIndex + 1) + 2 * spare);
  const first = Math.max(0, Math.min(startIndex - spare, count - length));
  return Array.from({ length }, (_, at) => first + at);
}

function useDrawnRows(count: number, density: 'normal' | 'dense', columns: number) {
  const box = useRef<HTMLTableElement>(null);
  const narrow = useNarrow();
  const height = narrow ? cardHeight(columns) : rowHeights[density];
  const covered = narrow ? 0 : headHeight;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this hook, and nothing of what it returns is handed on
  const rows: Virtualizer<HTMLTableElement, HTMLTableRowElement> = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: spare,
    rangeExtractor: (range) => evenRange(range, Math.ceil((rows.scrollRect?.height ?? 0) / height) + 1),
    scrollMargin: covered,
    scrollPaddingStart: covered,
    initialRect: { width: 0, height: 480 },
  });
  useLayoutEffect(() => rows.measure(), [rows, height]);
  return { box, rows, narrow, height, covered };
}

/** The part of a LongTable that draws again while it scrolls; the header is handed through, so that it does not. */
export function LongRows<Row>(props: LongTableProps<Row> & { readonly head: ReactNode; readonly tracks: string }) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    order,
    density = 'normal',
    first = 0,
    total,
    picked,
    onPicked,
    onOpen,
    instead,
    busy,
  } = props;
  const id = useId();
  const { box, rows: virtual, narrow, height, covered } = useDrawnRows(order.length, density, columns.length);
  const rowAt = (index: number): Row | undefined => rows[order[index] ?? -1];
  const withRow = (act: ((row: Row) => void) | undefined) => (index: number) => {
    const row = rowAt(index);
    if (row !== undefined) act?.(row);
  };
  const { active, ...keys } = useMarker(box, {
    order,
    pageRows: () => Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - covered) / height) - 1),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    onPick: withRow((row) => picked !== undefined && onPicked?.(toggled(picked, rowKey(row)))),
    onOpen: withRow(onOpen),
  });
  const tracks: CSSProperties & { readonly '--tracks': string } = { '--tracks': props.tracks };
  const drawn = instead === undefined ? virtual.getVirtualItems() : [];
  // A row that leaves at one end is used again at the other: only its texts change. Cards are measured each on its own.
  const slots = drawn.length;
  // While it scrolls the rows keep their places among each other, for moving them costs more than all the rest; then they come in order.
  const placed =
    virtual.isScrolling && !narrow ? drawn.toSorted((one, other) => (one.index % slots) - (other.index % slots)) : drawn;
  return (
    <table
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table that takes keys (ARIA in HTML)
      role="grid"
      className={styles['scroll']}
      style={tracks}
      data-empty={instead === undefined ? undefined : true}
      aria-label={caption}
      aria-busy={busy}
      aria-rowcount={(total ?? order.length) + 1}
      aria-multiselectable={picked === undefined ? undefined : true}
      aria-activedescendant={drawn.some(({ index }) => index === active) ? `${id}-${active}` : undefined}
      tabIndex={0}
      {...keys}
    >
      {props.head}
      <tbody className={styles['body']} style={{ height: instead === undefined ? virtual.getTotalSize() : 0 }}>
        {placed.map(({ index, start }) => {
          const row = rowAt(index);
          return row === undefined ? null : (
            <LongRow
              key={narrow ? `card ${index}` : index % slots}
              ref={narrow ? virtual.measureElement : undefined}
              id={`${id}-${index}`}
              row={row}
              index={index}
              rowIndex={first + index + 2}
              top={start - covered}
              columns={columns}
              active={index === active}
              opens={onOpen !== undefined}
              picked={picked && isPicked(picked, rowKey(row))}
            />
          );
        })}
      </tbody>
    </table>
  );
}
