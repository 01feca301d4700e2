import type { ImportOutcome } from '#contract/entities/people-import.ts';
import { tablePageLengths } from '#contract/limits.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { type ChipTone, StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import { type Column, pagesOf, type PageSize } from '#renderer/ui/data-table/table-model.ts';
import { TablePager } from '#renderer/ui/data-table/table-pager.tsx';
import { useState } from 'react';
import { problemWords, type ShownRow } from './import-rows.ts';
import styles from './import.module.css';
import { words } from './messages.ts';

const tones: Readonly<Record<ImportOutcome, ChipTone>> = { created: 'ok', changed: 'info', unchanged: 'neutral', refused: 'bad' };

function Outcome({ row }: { readonly row: ShownRow }) {
  const { outcome, problems } = row;
  if (outcome === null) return <span className={styles['quiet']}>{words.notSent}</span>;
  return (
    <span className={styles['outcome']}>
      <StatusChip tone={tones[outcome]}>{words.outcomes[outcome]}</StatusChip>
      {problems.length > 0 && <span>{problemWords(problems)}</span>}
    </span>
  );
}

const columns: readonly Column<ShownRow>[] = [
  {
    id: 'person',
    label: words.person,
    names: true,
    show: ({ line, cells }) => (
      <span className={styles['person']}>
        <span>{cells.email === '' ? cells.name : cells.email}</span>
        <small>{[`${words.line} ${line}`, cells.name, cells.groups].filter((text) => text !== '').join(' · ')}</small>
      </span>
    ),
  },
  { id: 'result', label: words.result, card: 'labelled', show: (row) => <Outcome row={row} /> },
];

/** The rows of the file in pages, with the problem or the result of each. */
export function ImportTable({ rows }: { readonly rows: readonly ShownRow[] }) {
  const [onlyBad, setOnlyBad] = useState(false);
  const [size, setSize] = useState<PageSize>(tablePageLengths[0]);
  const [index, setIndex] = useState(0);
  const hasBad = rows.some(({ outcome }) => outcome === 'refused');
  const shown = onlyBad && hasBad ? rows.filter(({ outcome }) => outcome === 'refused') : rows;
  const length = size === 'all' ? shown.length : size;
  const page = Math.min(index, Math.max(pagesOf(size, shown.length) - 1, 0));
  return (
    <div className={styles['table']}>
      {hasBad && (
        <Checkbox checked={onlyBad} onChange={setOnlyBad}>
          {words.onlyBad}
        </Checkbox>
      )}
      <DataTable
        caption={words.preview}
        columns={columns}
        rows={shown.slice(page * length, (page + 1) * length)}
        rowKey={({ line }) => String(line)}
      />
      <TablePager
        page={{ index: page, size, sizes: tablePageLengths, total: shown.length, onIndex: setIndex, onSize: setSize }}
      />
    </div>
  );
}
