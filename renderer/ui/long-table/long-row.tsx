import { memo } from 'react';
import type { LongColumn } from './long-column.ts';
import styles from './long-table.module.css';

interface LongRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  /** Among those of the filter, from 0. */
  readonly index: number;
  readonly top: number;
  readonly tracks: string;
  readonly columns: readonly LongColumn<Row>[];
  readonly active: boolean;
  /** Undefined where nothing can be picked. */
  readonly picked: boolean | undefined;
}

function Row<Row>({ id, row, index, top, tracks, columns, active, picked }: LongRowProps<Row>) {
  return (
    <tr
      id={id}
      className={styles['row']}
      aria-rowindex={index + 2}
      aria-selected={picked}
      data-index={index}
      data-active={active || undefined}
      style={{ gridTemplateColumns: tracks, transform: `translateY(${top}px)` }}
    >
      {picked !== undefined && (
        <td className={styles['pick']} data-pick>
          {/* A drawing: the row says whether it is selected, and Space or a press here changes it. */}
          <span className={styles['mark']} aria-hidden data-on={picked || undefined} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} text={column.text(row)} />
      ))}
    </tr>
  );
}

function Cell<Row>({ column, text }: { readonly column: LongColumn<Row>; readonly text: string }) {
  if (column.names === true)
    return (
      <th scope="row" className={styles['cell']} data-kind={column.kind}>
        {text}
      </th>
    );
  return (
    <td className={styles['cell']} data-kind={column.kind} data-label={column.label}>
      {text}
    </td>
  );
}

// The generic is lost by memo; a cast would hide more than the assertion of one signature.
export const LongRow: typeof Row = memo(Row) as typeof Row;
