import { memo, type Ref } from 'react';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import styles from '#renderer/ui/long-table/long-table.module.css';

interface LongRowProps<Row> {
  readonly ref?: Ref<HTMLTableRowElement> | undefined;
  readonly id: string;
  readonly row: Row;
  /** The zero-based index among the rows of the table. */
  readonly index: number;
  /** The position in the whole list, for screen readers. */
  readonly rowIndex: number;
  readonly top: number;
  readonly columns: readonly LongColumn<Row>[];
  /** The row is a card of two lines. */
  readonly isShortCard: boolean;
  readonly active: boolean;
  readonly opens: boolean;
  readonly isOpen: boolean;
  /** Undefined when rows cannot be picked. */
  readonly picked: boolean | undefined;
}

function Row<Row>({
  ref,
  id,
  row,
  index,
  rowIndex,
  top,
  columns,
  isShortCard,
  active,
  opens,
  isOpen,
  picked,
}: LongRowProps<Row>) {
  return (
    <tr
      ref={ref}
      id={id}
      className={styles['row']}
      aria-rowindex={rowIndex}
      aria-selected={picked}
      data-index={index}
      data-active={active || undefined}
      data-opens={opens || undefined}
      aria-current={isOpen || undefined}
      data-short={isShortCard || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {picked !== undefined && (
        <td className={styles['pick']} data-pick>
          {/* Decorative: the row announces its selection, which Space or a click on this cell changes. */}
          <span className={styles['mark']} aria-hidden data-on={picked || undefined} />
        </td>
      )}
      {isShortCard ? toShortCard(columns, row) : columns.map((column) => toCell(column, row))}
    </tr>
  );
}

/** Not a component: a reused row renders all its cells, and components would cost half of that time. */
function toCell<Row>({ id, kind, label, names, show, text }: LongColumn<Row>, row: Row) {
  const content = (show ?? text)(row);
  return names === true ? (
    <th key={id} scope="row" className={styles['cell']} data-kind={kind}>
      {content}
    </th>
  ) : (
    <td key={id} className={styles['cell']} data-kind={kind} data-label={label}>
      {content}
    </td>
  );
}

/** The cells of a card: the title and the status, and below them the texts of the other columns as one line. */
function toShortCard<Row>(columns: readonly LongColumn<Row>[], row: Row) {
  const title = columns.find(({ card }) => card === 'title');
  const status = columns.find(({ card }) => card === 'status');
  const others = columns.filter((column) => column !== title && column !== status);
  return (
    <>
      {title !== undefined && (
        <th scope="row" className={styles['cardTitle']}>
          {(title.show ?? title.text)(row)}
        </th>
      )}
      {status !== undefined && <td className={styles['cardStatus']}>{(status.show ?? status.text)(row)}</td>}
      <td className={styles['cardRest']}>
        {others
          .map(({ text }) => text(row))
          .filter((text) => text !== '')
          .join(' · ')}
      </td>
    </>
  );
}

// `memo` loses the type parameter; this assertion restores the signature.
export const LongRow: typeof Row = memo(Row) as typeof Row;
