import { SelectBox } from '#renderer/ui/select/select.tsx';
import type { Column, Sort } from './table-model.ts';
import styles from './data-table.module.css';

const directions = [
  ['ascending', 'crescente'],
  ['descending', 'decrescente'],
] as const;

/** Chooses the order of the rows on a phone, where the table has no headers. */
export function TableSort({
  columns,
  sort,
  onSort,
}: {
  readonly columns: readonly Pick<Column<never>, 'id' | 'label' | 'sortable'>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}) {
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
    <div className={styles['order']}>
      <span aria-hidden>Ordenar por</span>
      <SelectBox
        label="Ordenar por"
        options={options}
        value={sort === undefined ? null : `${sort.column} ${sort.direction}`}
        onChange={choose}
        size="small"
      />
    </div>
  );
}
