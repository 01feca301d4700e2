import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import type { BodyHandle, BodyProps, RowPlace } from './body.ts';
import { cutTitle } from './cut-title.ts';
import { CardBody } from './card-body.tsx';
import { LineBody } from './line-body.tsx';
import { LongRow } from './long-row.tsx';
import { hasShortCards, type LongColumn } from '#renderer/ui/long-table/long-column.ts';
import type { LongTableProps } from '#renderer/ui/long-table/long-table-props.ts';
import { isPicked, toggled } from '#renderer/ui/long-table/picked.ts';
import { useScrollPlace } from './use-scroll-place.ts';
import { useScrollToRow } from './use-scroll-to-row.ts';
import { useMarker } from './use-marker.ts';
import styles from '#renderer/ui/long-table/long-table.module.css';

const rowHeights = { normal: 40, dense: 34, grid: 28 } as const;
const cardHeight = (columns: readonly Pick<LongColumn<never>, 'card'>[]): number =>
  hasShortCards(columns) ? 72 : 24 + 28 * columns.length;

interface LongRowsProps<Row> extends LongTableProps<Row> {
  readonly head: ReactNode;
  readonly tracks: string;
  /** The rows are shown as cards. */
  readonly narrow: boolean;
}

/** The scrolling and focusable table element with the header and the rows. It handles the keys. */
export function LongRows<Row>(props: LongRowsProps<Row>) {
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
  const [box, setBox] = useState<HTMLTableElement | null>(null);
  useScrollPlace(box, props.scroll);
  const body = useRef<BodyHandle>(null);
  const [isActiveDrawn, setActiveDrawn] = useState(false);
  const rowAt = (index: number): Row | undefined => rows[order[index] ?? -1];
  const withRow = (act: ((row: Row) => void) | undefined) => (index: number) => {
    const row = rowAt(index);
    if (row !== undefined) act?.(row);
  };
  const { active, ...keys } = useMarker(box, {
    order,
    pageRows: () => Math.max(1, body.current?.pageRows() ?? 1),
    scrollTo: (index) => {
      scrollToActive();
      body.current?.showRow(index);
    },
    onPick: withRow((row) => {
      scrollToActive();
      if (picked !== undefined) onPicked?.(toggled(picked, rowKey(row)));
    }),
    onOpen: withRow(onOpen),
  });
  const scrollToActive = useScrollToRow(body, { id: `${id}-${active}`, index: active });
  const tracks: CSSProperties & { readonly '--tracks': string } = { '--tracks': props.tracks };
  const draw = ({ key, index, ...place }: RowPlace) => {
    const row = rowAt(index);
    return row === undefined ? null : (
      <LongRow
        key={key}
        {...place}
        id={`${id}-${index}`}
        row={row}
        index={index}
        rowIndex={first + index + 2}
        columns={columns}
        isShortCard={props.narrow && hasShortCards(columns)}
        active={index === active}
        opens={onOpen !== undefined}
        isOpen={props.openKey !== undefined && props.openKey === rowKey(row)}
        picked={picked && isPicked(picked, rowKey(row))}
      />
    );
  };
  const bodyProps: Omit<BodyProps, 'box'> = {
    count: instead === undefined ? order.length : 0,
    active,
    onActiveDrawn: setActiveDrawn,
    draw,
    ref: body,
  };
  return (
    <table
      ref={setBox}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is an interactive table (ARIA in HTML)
      role="grid"
      className={styles['scroll']}
      style={tracks}
      data-empty={instead === undefined ? undefined : true}
      aria-label={caption}
      aria-busy={busy}
      aria-rowcount={(total ?? order.length) + 1}
      aria-multiselectable={picked === undefined ? undefined : true}
      aria-activedescendant={isActiveDrawn ? `${id}-${active}` : undefined}
      tabIndex={0}
      {...cutTitle}
      {...keys}
    >
      {props.head}
      {box === null ? null : props.narrow ? (
        <CardBody {...bodyProps} box={box} cardHeight={cardHeight(columns)} />
      ) : (
        <LineBody {...bodyProps} box={box} rowHeight={rowHeights[density]} />
      )}
    </table>
  );
}
