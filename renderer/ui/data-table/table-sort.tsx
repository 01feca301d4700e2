import { SelectBox } from '#renderer/ui/select/select.tsx';
import type { Column, Sort } from './table-model.ts';
import styles from './data-table.module.css';

const directions = [
  ['ascending', 'crescente'],
  ['descending', 'decrescente'],
] as const;

interface SortProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'label' | 'sortable'>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}

/** The order of a table without headers, as a control of a toolbar. */
export function SortBox({ columns, sort, onSort }: SortProps) {
  const options = columns
    .filter((column) => column.sortable)
    .flatMap((column) =>
      directions.map(([direction, word]) => ({
        value: `${column.id} ${direction}`,
        label: `${column.label}, ${word}`,
        sort: { column: column.id, direction },
      })),
    );
  const choose = (value: string): void => {
    const option = options.find((candidate) => candidate.value === value);
    if (option !== undefined) onSort(option.sort);
  };
  return (
    <SelectBox
      label="Ordenar por"
      options={options}
      value={sort === undefined ? null : `${sort.column} ${sort.direction}`}
      onChange={choose}
      size="small"
    />
  );
}

/** Chooses the order of the rows on a phone, where the table has no headers. */
export const TableSort = (props: SortProps) => (
  <div className={styles['order']}>
    <span aria-hidden>Ordenar por</span>
    <SortBox {...props} />
  </div>
);
