import { type MouseEvent, useId } from 'react';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Skeleton } from '#renderer/ui/skeleton/skeleton.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { type Column, withKeys } from './table-model.ts';
import { type RowFocus, useRowFocus } from './use-row-focus.ts';
import styles from './data-table.module.css';

type BodyProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'onOpen' | 'openKey' | 'renderMenu' | 'selection'
> & {
  readonly loading: boolean;
};

export function TableBody<Row>(props: BodyProps<Row>) {
  const { rows, rowKey, loading, onOpen } = props;
  const focus = useRowFocus(rows.length, (index) => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  });
  if (loading && rows.length === 0) return <SkeletonRows {...props} />;
  return (
    <tbody>
      {rows.map((row, index) => (
        <BodyRow key={rowKey(row)} {...props} row={row} focus={focus(index)} />
      ))}
    </tbody>
  );
}

// A press on a control inside the row, or the end of a text selection, does not open the row.
function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target instanceof Element ? event.target.closest('a, button, input, label, tr') : null;
  return target?.tagName === 'TR' && (getSelection()?.isCollapsed ?? true);
}

function BodyRow<Row>({
  row,
  columns,
  rowKey,
  onOpen,
  openKey,
  renderMenu,
  selection,
  focus,
}: BodyProps<Row> & {
  readonly row: Row;
  readonly focus: RowFocus;
}) {
  const id = useId();
  const key = rowKey(row);
  const selected = selection?.keys.has(key) ?? false;
  const naming = columns.find(({ names }) => names) ?? columns[0];
  return (
    <tr
      {...focus}
      data-open={key === openKey || undefined}
      data-selected={selected || undefined}
      data-opens={onOpen !== undefined || undefined}
      aria-selected={selection === undefined ? undefined : selected}
      onClick={(event) => opensRow(event) && onOpen?.(row)}
    >
      {selection !== undefined && (
        <td data-narrow>
          <Checkbox
            id={`${id}-box`}
            aria-label="Selecionar"
            // Combines the label with the cell that names the row: "Selecionar 48231".
            aria-labelledby={`${id}-box ${id}-name`}
            checked={selected}
            onChange={(picked) => selection.onChange(withKeys(selection.keys, [key], picked))}
          />
        </td>
      )}
      {columns.map((column) => (
        <BodyCell
          key={column.id}
          id={selection !== undefined && column === naming ? `${id}-name` : undefined}
          column={column}
          row={row}
        />
      ))}
      {renderMenu !== undefined && (
        <td data-narrow data-menu>
          {renderMenu(row)}
        </td>
      )}
    </tr>
  );
}

function BodyCell<Row>({
  id,
  column,
  row,
}: {
  readonly id: string | undefined;
  readonly column: Column<Row>;
  readonly row: Row;
}) {
  if (column.names === true) {
    return (
      <th id={id} scope="row" data-kind={column.kind}>
        {column.show(row)}
      </th>
    );
  }
  return (
    <td id={id} data-kind={column.kind} data-label={column.label} data-card={column.card}>
      {column.show(row)}
    </td>
  );
}

function SkeletonRows<Row>({ columns, selection, renderMenu }: BodyProps<Row>) {
  const span = columns.length + (selection === undefined ? 0 : 1) + (renderMenu === undefined ? 0 : 1);
  return (
    <tbody className={styles['skeleton']}>
      {Array.from({ length: 8 }, (_, index) => (
        <tr key={index}>
          <td colSpan={span}>
            {index === 0 && <VisuallyHidden>Carregando</VisuallyHidden>}
            <Skeleton width={`${92 - ((index * 17) % 38)}%`} height={14} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
