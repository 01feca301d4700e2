import { type ReactNode, useMemo, useState } from 'react';
import { rowsAt } from './export/export-rows.ts';
import { arrangedColumns, type LongColumn } from './long-column.ts';
import { LongTable } from './long-table.tsx';
import { isPicked, nonePicked, type Picked } from './picked.ts';
import { NothingFound } from './tools/nothing-found.tsx';
import { PickedBar } from './tools/picked-bar.tsx';
import { type TableFilter, TableTools } from './tools/table-tools.tsx';
import { countWords } from './tools/words.ts';
import styles from './tools/tools.module.css';
import { useLongRows } from './use-long-rows.ts';
import { useTableView, type ViewPlace } from './view/use-table-view.ts';
import { plainView, type TableView } from './view/view.ts';

/** A filter above the table, which compares one value of each row. */
export interface LocalFilter<Row> extends TableFilter {
  readonly valueOf: (row: Row) => string;
}

export interface LocalTableProps<Row> {
  readonly caption: string;
  readonly searchLabel: string;
  readonly placeholder: string;
  /** The name of exported files without the extension. */
  readonly fileName: string;
  readonly columns: readonly LongColumn<Row>[];
  /** All rows, at most 100,000. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly filters?: readonly LocalFilter<Row>[] | undefined;
  readonly place: ViewPlace;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Shown below the rows, such as a notice that there are more rows elsewhere. */
  readonly note?: ReactNode;
}

const shapeOf = <Row,>({ columns, filters = [] }: Pick<LocalTableProps<Row>, 'columns' | 'filters'>) => ({
  columns: columns.map(({ id }) => id),
  filters: Object.fromEntries(filters.map(({ id, options }) => [id, options.map(({ value }) => value)])),
  sizes: [plainView.size],
  plain: { ...plainView, hidden: columns.filter(({ hidden }) => hidden === true).map(({ id }) => id) },
});

/** The rows that every chosen filter accepts; the same array when none is chosen. */
function filteredRows<Row>(
  rows: readonly Row[],
  filters: readonly LocalFilter<Row>[] | undefined,
  chosen: TableView['filters'],
): readonly Row[] {
  const active = filters?.filter(({ id }) => chosen[id] !== undefined) ?? [];
  return active.length === 0 ? rows : rows.filter((row) => active.every(({ id, valueOf }) => valueOf(row) === chosen[id]));
}

/** A table whose rows are all in the browser. Search, order, columns, selection and export need no request. */
export function LocalTable<Row>(props: LocalTableProps<Row>) {
  const { caption, columns, rowKey, fileName, filters, note } = props;
  const [view, change] = useTableView(shapeOf(props), props.place);
  const rows = useMemo(() => filteredRows(props.rows, filters, view.filters), [props.rows, filters, view.filters]);
  const { search, sort, density, hidden, order: columnOrder, widths } = view;
  const [picked, setPicked] = useState<Picked>(nonePicked);
  const shown = useMemo(() => arrangedColumns(columns, { hidden, order: columnOrder }), [columns, hidden, columnOrder]);
  const order = useLongRows(rows, columns, { search, sort });
  const exported = { name: fileName, columns: shown };
  const pickedRows = (): Uint32Array => order.filter((index) => isPickedAt(rows, rowKey, picked, index));
  const changeRows = (changed: Partial<TableView>): void => {
    change(changed);
    // A selection of all results belongs to the previous search and filters.
    if ('search' in changed || 'filters' in changed) setPicked(nonePicked);
  };
  return (
    <div className={styles['whole']}>
      <TableTools
        {...props}
        view={view}
        change={changeRows}
        exported={{ ...exported, ...rowsAt(rows, order) }}
        count={countWords(order.length, props.rows.length)}
      />
      <div className={styles['rows']}>
        <LongTable
          caption={caption}
          columns={shown}
          rows={rows}
          rowKey={rowKey}
          order={order}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          widths={widths}
          onWidth={(column, width) => change({ widths: { ...widths, [column]: width } })}
          density={density}
          picked={picked}
          onPicked={setPicked}
          onOpen={props.onOpen}
          instead={order.length === 0 ? <NothingFound onClear={() => changeRows({ search: '', filters: {} })} /> : undefined}
        />
        <PickedBar
          picked={picked}
          onPicked={setPicked}
          total={order.length}
          exported={{
            ...exported,
            total: picked.kind === 'some' ? picked.keys.size : order.length - picked.keys.size,
            read: (limit) => rowsAt(rows, pickedRows()).read(limit),
          }}
        />
      </div>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
  );
}

function isPickedAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, picked: Picked, index: number): boolean {
  const row = rows[index];
  return row !== undefined && isPicked(picked, rowKey(row));
}
