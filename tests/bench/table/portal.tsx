// The table of the portal on the same rows.
import '#renderer/ui/tokens/tokens.css';
import '#renderer/ui/base.css';
import './page.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { applyColors } from '#renderer/theme/apply.ts';
import type { Sort } from '#renderer/ui/data-table/table-model.ts';
import type { LongColumn, Widths } from '#renderer/ui/long-table/long-column.ts';
import { LongTable } from '#renderer/ui/long-table/long-table.tsx';
import { useLongRows } from '#renderer/ui/long-table/use-long-rows.ts';
import { colors, columns, type Line, rowHeight, textOf } from './rows.ts';
import { install } from './runner.ts';

const longColumns: readonly LongColumn<Line>[] = columns.map(({ id, label }) => ({
  id,
  label,
  text: (row) => textOf(row, id),
  key: (row) => row[id],
  names: id === 'id',
  ...(id === 'value' && { kind: 'number' }),
}));
const widths: Widths = Object.fromEntries(columns.map(({ id, width }) => [id, width]));

let sortByValue: (() => void) | undefined;

function Page({ rows }: { readonly rows: readonly Line[] }) {
  const [sort, setSort] = useState<Sort>();
  const order = useLongRows(rows, longColumns, { search: '', sort });
  useEffect(() => {
    sortByValue = () => setSort({ column: 'value', direction: 'ascending' });
  }, []);
  return (
    <LongTable
      caption="Títulos"
      columns={longColumns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      order={order}
      sort={sort}
      onSort={setSort}
      widths={widths}
      density="dense"
    />
  );
}

function scroller(): HTMLElement {
  const grid = document.querySelector<HTMLElement>('[role=grid]');
  if (grid === null) throw new Error('There is no table.');
  return grid;
}

applyColors(colors);
install({
  mount: (root, rows) => createRoot(root).render(<Page rows={rows} />),
  scroller,
  firstCell() {
    const grid = document.querySelector('[role=grid]');
    const index = Math.floor((grid?.scrollTop ?? 0) / rowHeight);
    return grid?.querySelector(`[data-index="${index}"] > :first-child`)?.textContent ?? '';
  },
  sort: () => sortByValue?.(),
});
