import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { type Column, nextSort, type Sort, withKeys } from './table-model.ts';
import styles from './data-table.module.css';

type HeadProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'sort' | 'onSort' | 'selection' | 'renderMenu'>;

export function TableHead<Row>({ columns, rows, rowKey, sort, onSort, selection, renderMenu }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection !== undefined && (
          <th scope="col" data-narrow>
            <SelectAll keys={rows.map(rowKey)} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {renderMenu !== undefined && (
          <th scope="col" data-narrow>
            <VisuallyHidden>Ações</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SelectAll({
  keys,
  selection,
}: {
  readonly keys: readonly string[];
  readonly selection: NonNullable<HeadProps<never>['selection']>;
}) {
  const picked = keys.filter((key) => selection.keys.has(key)).length;
  return (
    <Checkbox
      aria-label="Selecionar todas as linhas desta página"
      checked={picked > 0 && picked === keys.length}
      mixed={picked > 0 && picked < keys.length}
      disabled={keys.length === 0}
      onChange={(checked) => selection.onChange(withKeys(selection.keys, keys, checked))}
    />
  );
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  if (column.sortable !== true || onSort === undefined) {
    return (
      <th scope="col" data-kind={column.kind}>
        {column.label}
      </th>
    );
  }
  const arrow = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-kind={column.kind} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={styles['sort']}
        data-active={direction !== undefined}
        onClick={() => onSort(nextSort(sort, column.id))}
      >
        {column.label}
        <Icon of={arrow} size="small" />
      </button>
    </th>
  );
}
