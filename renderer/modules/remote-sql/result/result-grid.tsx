import { Copy, Download, Eye, ListFilter } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { copyWithToast } from '#renderer/ui/copy-button/copy-with-toast.ts';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { ExportMenu } from '#renderer/ui/long-table/export/export-menu.tsx';
import { rowsAt } from '#renderer/ui/long-table/export/export-rows.ts';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { LongTable } from '#renderer/ui/long-table/long-table.tsx';
import { useLongRows } from '#renderer/ui/long-table/use-long-rows.ts';
import type { MenuEntry } from '#renderer/ui/menu/menu.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './result-grid.module.css';
import type { ShownResult } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { columnsOf, numbered, type ResultRow } from './columns.ts';
import { NullMark } from './null-mark.tsx';
import { RowDialog } from './row-dialog.tsx';
import { type StoredGrids, useGridView } from './use-grid-view.ts';

interface ResultGridProps {
  readonly name: string;
  readonly tabId: string;
  readonly runId: string;
  readonly grids: StoredGrids;
  readonly result: ShownResult;
  readonly isExporting: boolean;
  readonly onExportAll: (() => void) | null;
}

/** Draws missing values as a mark. Search, files and copies contain the word. */
const withMarks = (columns: readonly LongColumn<ResultRow>[], result: ShownResult): readonly LongColumn<ResultRow>[] => {
  const names = new Map(result.columns.map(({ name }) => [`c-${name}`, name]));
  return columns.map((column) => {
    const name = names.get(column.id);
    if (name === undefined) return column;
    return {
      ...column,
      show: (row: ResultRow) => (row[name] === null || row[name] === undefined ? <NullMark /> : column.text(row)),
    };
  });
};

/** The loaded rows, with sorting, filtering, details, copying and export. */
export function ResultGrid({ name, tabId, runId, grids, result, isExporting, onExportAll }: ResultGridProps) {
  const rows = useMemo(() => numbered(result.rows), [result]);
  const columns = useMemo(() => columnsOf(result), [result]);
  const shown = useMemo(() => withMarks(columns, result), [columns, result]);
  const plain = columns.slice(1);
  const { view, change, onScroll } = useGridView(grids, tabId, runId);
  const { search, sort, picked, widths } = view;
  const [seen, setSeen] = useState<ResultRow | null>(null);
  const order = useLongRows(rows, columns, { search: search ?? '', sort });
  const more = useExportAll(isExporting, onExportAll);
  const chosen = rows.filter((row) => picked.keys.has(String(row['#'])) === (picked.kind === 'some'));
  return (
    <>
      <div className={styles['tools']}>
        <RowFilter search={search} onSearch={(next) => change({ search: next })} />
        {chosen.length === 1 && (
          <IconButton
            size="small"
            iconSize="normal"
            icon={Eye}
            label={words.viewRow}
            onClick={() => setSeen(chosen[0] ?? null)}
          />
        )}
        {chosen.length > 0 && (
          <IconButton
            size="small"
            iconSize="normal"
            icon={Copy}
            label={words.copyRows}
            onClick={() => void copyRows(chosen, plain)}
          />
        )}
        <ExportMenu quiet name={name} columns={plain} more={more} {...rowsAt(rows, order)} />
      </div>
      <div className={styles['grid']}>
        <LongTable
          caption={words.result}
          columns={shown}
          rows={rows}
          rowKey={(row) => String(row['#'])}
          order={order}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          density="grid"
          fitsContent
          picked={picked}
          onPicked={(next) => change({ picked: next })}
          onOpen={setSeen}
          widths={widths}
          onWidth={(column, width) => change({ widths: { ...widths, [column]: width } })}
          scroll={{ first: view.place, onScroll }}
          instead={order.length === 0 ? <NoRows isFiltered={rows.length > 0} /> : undefined}
        />
      </div>
      {seen !== null && <RowDialog row={seen} columns={result.columns} onClose={() => setSeen(null)} />}
    </>
  );
}

interface RowFilterProps {
  /** The text of the filter; null when it is closed. */
  readonly search: string | null;
  readonly onSearch: (text: string | null) => void;
}

/** A button that opens the search in the loaded rows. Closing it shows all rows again. */
function RowFilter({ search, onSearch }: RowFilterProps) {
  // A filter that is shown again with its tab does not take the focus.
  const [isPressed, setIsPressed] = useState(false);
  const toggle = (): void => {
    setIsPressed(true);
    onSearch(search === null ? '' : null);
  };
  return (
    <>
      {search !== null && (
        <div className={styles['search']}>
          <SearchField
            size="small"
            label={words.searchRows}
            placeholder={words.searchRows}
            initial={search}
            focused={isPressed}
            onSearch={onSearch}
          />
        </div>
      )}
      <Button size="small" variant="ghost" icon={ListFilter} aria-expanded={search !== null} onClick={toggle}>
        {words.filter}
      </Button>
    </>
  );
}

/** The export of every row of the statement, which the server reads again. */
function useExportAll(isExporting: boolean, onExportAll: (() => void) | null): readonly MenuEntry[] {
  const isOnline = useOnline();
  if (onExportAll === null) return [];
  return [
    { kind: 'separator', id: 'line' },
    {
      kind: 'action',
      id: 'all',
      label: words.exportAll,
      icon: Download,
      disabled: isExporting || !isOnline,
      onSelect: onExportAll,
    },
  ];
}

const NoRows = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <EmptyState icon={ListFilter} title={isFiltered ? words.noneFound : words.empty}>
    {isFiltered ? undefined : words.emptyText}
  </EmptyState>
);

/** Copies rows as a table for spreadsheets: tabs between cells and a line per row. */
function copyRows(rows: readonly ResultRow[], columns: readonly LongColumn<ResultRow>[]): Promise<void> {
  const lines = rows.map((row) => columns.map(({ text }) => text(row).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'));
  return copyWithToast([columns.map(({ label }) => label).join('\t'), ...lines].join('\n'), words.copied);
}
