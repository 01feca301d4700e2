import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { nextSort, type Sort } from '#renderer/ui/data-table/table-model.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { allPicked, nonePicked, type Picked, pickedShare } from '#renderer/ui/long-table/picked.ts';
import { selectAllWords } from '#renderer/ui/long-table/tools/words.ts';
import { WidthHandle } from './width-handle.tsx';
import styles from '#renderer/ui/long-table/long-table.module.css';

interface LongHeadProps<Row> {
  readonly columns: readonly LongColumn<Row>[];
  readonly total: number;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly onWidth: ((column: string, width: number) => void) | undefined;
  readonly picked: Picked | undefined;
  readonly onPicked: ((picked: Picked) => void) | undefined;
}

export function LongHead<Row>({ columns, total, sort, onSort, onWidth, picked, onPicked }: LongHeadProps<Row>) {
  const share = picked === undefined ? 'none' : pickedShare(picked, total);
  return (
    <thead className={styles['head']}>
      <tr className={styles['line']} aria-rowindex={1}>
        {picked !== undefined && (
          <th scope="col" className={styles['pick']}>
            <Checkbox
              aria-label={selectAllWords(total)}
              checked={share === 'all'}
              mixed={share === 'some'}
              disabled={total === 0}
              onChange={(all) => onPicked?.(all ? allPicked : nonePicked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} onWidth={onWidth} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({
  column: { id, kind, label, note, sortable = true },
  sort,
  onSort,
  onWidth,
}: Pick<LongHeadProps<Row>, 'sort' | 'onSort' | 'onWidth'> & { readonly column: LongColumn<Row> }) {
  const direction = sort?.column === id ? sort.direction : undefined;
  const Arrow = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={styles['cell']} data-kind={kind} {...(sortable && { 'aria-sort': direction ?? 'none' })}>
      {sortable ? (
        <button
          type="button"
          className={styles['sort']}
          data-active={direction !== undefined}
          onClick={() => onSort(nextSort(sort, id))}
        >
          <span>
            {label}
            {note !== undefined && <small className={styles['note']}> {note}</small>}
          </span>
          <Arrow aria-hidden />
        </button>
      ) : (
        label
      )}
      {onWidth !== undefined && <WidthHandle onWidth={(width) => onWidth(id, width)} />}
    </th>
  );
}
