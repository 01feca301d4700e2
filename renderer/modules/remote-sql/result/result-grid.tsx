import { Copy, Download, Eye, ListFilter } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { copyWithToast } from '#renderer/ui/copy-button/copy-with-toast.ts';
import type { Sort } from '#renderer/ui/data-table/table-model.ts';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { ExportMenu } from '#renderer/ui/long-table/export/export-menu.tsx';
import { rowsAt } from '#renderer/ui/long-table/export/export-rows.ts';
import type { Widths } from '#renderer/ui/long-table/long-column.ts';
import { LongTable } from '#renderer/ui/long-table/long-table.tsx';
import { nonePicked, type Picked } from '#renderer/ui/long-table/picked.ts';
import { useLongRows } from '#renderer/ui/long-table/use-long-rows.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './result-grid.module.css';
import type { ShownResult } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { columnsOf, numbered, type ResultRow } from './columns.ts';
import { RowDialog } from './row-dialog.tsx';

/** The loaded rows, with sorting, filtering, details, copying and export. */
export function ResultGrid({
  name,
  result,
  isExporting,
  onExportAll,
}: {
  readonly name: string;
  readonly result: ShownResult;
  readonly isExporting: boolean;
  readonly onExportAll: (() => void) | null;
}) {
  const rows = useMemo(() => numbered(result.rows), [result]);
  const columns = useMemo(() => columnsOf(result.columns, true), [result]);
  const plain = useMemo(() => columnsOf(result.columns, false).slice(1), [result]);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort | undefined>(undefined);
  const [picked, setPicked] = useState<Picked>(nonePicked);
  const [widths, setWidths] = useState<Widths>({});
  const [seen, setSeen] = useState<ResultRow | null>(null);
  const order = useLongRows(rows, columns, { search, sort });
  const chosen = rows.filter((row) => picked.keys.has(String(row['#'])) === (picked.kind === 'some'));
  const copy = (): void => void copyRows(chosen, plain);
  return (
    <>
      <div className={styles['resultTools']}>
        <div className={styles['resultSearch']}>
          <SearchField size="small" label={words.searchRows} placeholder={words.searchRows} onSearch={setSearch} />
        </div>
        <Button
          size="small"
          icon={Eye}
          disabledReason={chosen.length === 1 ? undefined : words.pickOne}
          onClick={() => setSeen(chosen[0] ?? null)}
        >
          {words.viewRow}
        </Button>
        <Button size="small" icon={Copy} disabledReason={chosen.length > 0 ? undefined : words.pickSome} onClick={copy}>
          {words.copyRows}
        </Button>
        <ExportMenu name={name} columns={plain} {...rowsAt(rows, order)} />
        {onExportAll !== null && (
          <Button size="small" icon={Download} busy={isExporting} sends onClick={onExportAll}>
            {words.exportAll}
          </Button>
        )}
      </div>
      <div className={styles['grid']}>
        <LongTable
          caption={words.result}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row['#'])}
          order={order}
          sort={sort}
          onSort={setSort}
          density="dense"
          picked={picked}
          onPicked={setPicked}
          onOpen={setSeen}
          widths={widths}
          onWidth={(column, width) => setWidths({ ...widths, [column]: width })}
          instead={order.length === 0 ? <NoRows isFiltered={rows.length > 0} /> : undefined}
        />
      </div>
      {seen !== null && <RowDialog row={seen} columns={result.columns} onClose={() => setSeen(null)} />}
    </>
  );
}

const NoRows = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <EmptyState icon={ListFilter} title={isFiltered ? words.noneFound : words.empty}>
    {isFiltered ? undefined : words.emptyText}
  </EmptyState>
);

/** Copies rows as a table for spreadsheets: tabs between cells and a line per row. */
function copyRows(rows: readonly ResultRow[], columns: ReturnType<typeof columnsOf>): Promise<void> {
  const lines = rows.map((row) => columns.map(({ text }) => text(row).replaceAll(/[\t\r\n]+/g, ' ')).join('\t'));
  return copyWithToast([columns.map(({ label }) => label).join('\t'), ...lines].join('\n'), words.copied);
}
