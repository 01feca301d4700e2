import { useMemo } from 'react';
import type { Sort } from '#renderer/ui/data-table/table-model.ts';
import { keyOf, type LongColumn } from './long-column.ts';
import { allRows, filterRows, folded, orderRows } from './order-rows.ts';

/** Returns the indices of the rows that contain `search` in any column, in the chosen order. */
export function useLongRows<Row>(
  rows: readonly Row[],
  columns: readonly LongColumn<Row>[],
  { search, sort }: { readonly search: string; readonly sort: Sort | undefined },
): Uint32Array {
  const found = useMemo(() => {
    const wanted = folded(search.trim());
    if (wanted === '') return allRows(rows.length);
    return filterRows(rows.length, (index) => {
      const row = rows[index];
      return row !== undefined && columns.some(({ text }) => folded(text(row)).includes(wanted));
    });
  }, [rows, columns, search]);
  return useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.column);
    if (column === undefined || sort === undefined) return found;
    const key = (index: number) => {
      const row = rows[index];
      return row === undefined ? '' : keyOf(column, row);
    };
    return orderRows(found, key, sort.direction);
  }, [rows, columns, found, sort]);
}
