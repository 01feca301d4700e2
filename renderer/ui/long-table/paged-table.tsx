import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { pagesOf, rowsOf } from '#renderer/ui/data-table/table-model.ts';
import { TablePager } from '#renderer/ui/data-table/table-pager.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Skeleton } from '#renderer/ui/skeleton/skeleton.tsx';
import { arrangedColumns, type LongColumn } from './long-column.ts';
import { LongTable } from './long-table.tsx';
import { allRows } from './order-rows.ts';
import { isPicked, nonePicked, type Picked, pickedCount } from './picked.ts';
import { NothingFound } from './tools/nothing-found.tsx';
import { PickedBar } from './tools/picked-bar.tsx';
import { type TableFilter, TableTools } from './tools/table-tools.tsx';
import { countWords } from './tools/words.ts';
import styles from './tools/tools.module.css';
import type { ChangeView } from './view/use-table-view.ts';
import { isFiltered, type TableShape, type TableView } from './view/view.ts';

/** A page of rows from an outside source. */
export interface PagedRows<Row> {
  /** `loading` may be shown with the previous rows; `failed` is shown instead of the rows. */
  readonly state: 'loading' | 'ready' | { readonly failed: ReactNode };
  readonly rows: readonly Row[];
  /** The number of filtered rows; `whole` is the number without filter. Null while unknown. */
  readonly total: number | null;
  readonly whole?: number | undefined;
}

export interface PagedTableProps<Row> {
  readonly caption: string;
  readonly searchLabel: string;
  readonly placeholder: string;
  readonly fileName: string;
  readonly columns: readonly LongColumn<Row>[];
  /** The columns of an exported file; those that are shown when absent. */
  readonly fileColumns?: readonly LongColumn<Row>[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly shape: TableShape;
  readonly view: TableView;
  readonly change: ChangeView;
  readonly filters?: readonly TableFilter[] | undefined;
  readonly page: PagedRows<Row>;
  /** Reads the first `limit` filtered rows, for an export. */
  readonly readAll: (limit: number) => Promise<readonly Row[]>;
  /** Shown when there are no rows and no filter: explains the purpose of the screen. */
  readonly empty: ReactNode;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly openKey?: string | undefined;
  readonly note?: ReactNode;
  /** Actions for the picked rows, besides export. */
  readonly renderPicked?: ((picked: Picked, clear: () => void) => ReactNode) | undefined;
}

const SkeletonRows = () => (
  <div className={styles['skeleton']}>
    <VisuallyHidden>Carregando</VisuallyHidden>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} width={`${92 - ((index * 17) % 38)}%`} height={14} />
    ))}
  </div>
);

function insteadOf<Row>({ page: { state, rows, total }, view, empty }: PagedTableProps<Row>, onClear: () => void): ReactNode {
  if (typeof state === 'object') return state.failed;
  if (rows.length > 0) return undefined;
  if (state === 'loading' || (total ?? 0) > 0) return <SkeletonRows />;
  return isFiltered(view) ? <NothingFound onClear={onClear} /> : empty;
}

/** A table whose source stores, orders and searches the rows: it shows one page and requests the next. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { caption, columns, rowKey, shape, view, page, fileName, readAll } = props;
  const { sort, density, hidden, order: columnOrder, widths, size } = view;
  const { rows, total } = page;
  const [picked, setPicked] = useState<Picked>(nonePicked);
  const shown = useMemo(() => arrangedColumns(columns, { hidden, order: columnOrder }), [columns, hidden, columnOrder]);
  const order = useMemo(() => allRows(rows.length), [rows]);
  const change: ChangeView = (changed) => {
    // A selection of all results belongs to the previous filter.
    if ('search' in changed || 'filters' in changed) setPicked(nonePicked);
    props.change(changed);
  };
  useLastPage(props);
  const all = total ?? 0;
  const counted = useCounted(props);
  // When a page fails, the pager remains, so that the person can open the other pages.
  const paged = total ?? counted;
  const disabledReason = total !== null && counted !== null ? undefined : 'As linhas deste filtro ainda não chegaram.';
  const exported = {
    name: fileName,
    columns: props.fileColumns ?? shown,
    total: all,
    read: readAll,
    disabledReason,
    sends: true,
  };
  const count = total === null ? '' : countWords(total, page.whole ?? total);
  return (
    <div className={styles['whole']}>
      <TableTools {...props} change={change} exported={exported} count={count} />
      <div className={styles['rows']}>
        <LongTable
          caption={caption}
          columns={shown}
          rows={rows}
          rowKey={rowKey}
          order={order}
          first={view.page * rowsOf(size, all)}
          total={all}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          widths={widths}
          onWidth={(column, width) => change({ widths: { ...widths, [column]: width } })}
          density={density}
          picked={picked}
          onPicked={setPicked}
          onOpen={props.onOpen}
          openKey={props.openKey}
          busy={page.state === 'loading'}
          instead={insteadOf(props, () => change({ search: '', filters: {} }))}
        />
        <PickedBar
          picked={picked}
          onPicked={setPicked}
          total={all}
          actions={props.renderPicked?.(picked, () => setPicked(nonePicked))}
          exported={{ ...exported, total: pickedCount(picked, all), read: (limit) => readPicked(props, picked, limit) }}
        />
      </div>
      {props.note !== undefined && <p className={styles['note']}>{props.note}</p>}
      {paged !== null && (
        <TablePager
          page={{
            index: Math.min(view.page, pagesOf(size, paged) - 1),
            size,
            sizes: shape.sizes,
            total: paged,
            onIndex: (index) => change({ page: index }),
            onSize: (next) => change({ size: next }),
          }}
        />
      )}
    </div>
  );
}

/** Picked rows may be on any page, so all rows are read and then filtered. */
async function readPicked<Row>(
  { readAll, rowKey, page }: PagedTableProps<Row>,
  picked: Picked,
  limit: number,
): Promise<readonly Row[]> {
  const rows = await readAll(page.total ?? limit);
  return rows.filter((row) => isPicked(picked, rowKey(row))).slice(0, limit);
}

/** The number of rows of the current filter; null until it was loaded, because the previous total may belong to another filter. */
function useCounted<Row>({ page: { state, total }, view: { search, filters } }: PagedTableProps<Row>): number | null {
  const filter = JSON.stringify([search, filters]);
  const [counted, setCounted] = useState<{ readonly filter: string; readonly total: number | null }>();
  if (state === 'ready' && (counted?.filter !== filter || counted.total !== total)) setCounted({ filter, total });
  return counted?.filter === filter ? counted.total : null;
}

/** Opens the last page when the current one is beyond it, because of an old address or removed rows. */
function useLastPage<Row>({ page: { state, rows, total }, view, change }: PagedTableProps<Row>): void {
  const last = total === null ? null : pagesOf(view.size, total) - 1;
  const beyond = state === 'ready' && rows.length === 0 && last !== null && view.page > last;
  useEffect(() => {
    if (beyond && last !== null) change({ page: last });
  });
}
