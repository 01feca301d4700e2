import { words } from '#renderer/modules/requests/messages.ts';
import styles from '#renderer/modules/requests/requests.module.css';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import type { TableFilter } from '#renderer/ui/long-table/tools/table-tools.tsx';
import type { ChangeView } from '#renderer/ui/long-table/view/use-table-view.ts';
import type { TableView } from '#renderer/ui/long-table/view/view.ts';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { assigneeFilter, filters, tabOf } from './list-view.ts';

interface FilterProps {
  readonly filter: TableFilter;
  readonly view: TableView;
  readonly change: ChangeView;
}

/** The value of the option without a filter. Values of a filter are never empty. */
const anything = '';

export function FilterBox({ filter: { id, label, anyLabel, options }, view: { filters: set }, change }: FilterProps) {
  const choose = (value: string): void => {
    const { [id]: _old, ...others } = set;
    change({ filters: value === anything ? others : { ...others, [id]: value } });
  };
  return (
    <SelectBox
      label={label}
      options={[{ value: anything, label: anyLabel }, ...options]}
      value={set[id] ?? anything}
      onChange={choose}
    />
  );
}

/** The search and the filters above the list. */
export function RequestTools({ view, change }: Omit<FilterProps, 'filter'>) {
  const isNarrow = useNarrow();
  const shown = filters.filter(({ id }) => id !== 'prazo' || tabOf(view) === 'pending');
  return (
    <div className={styles['tools']}>
      <div className={styles['search']}>
        <SearchField
          initial={view.search}
          label={words.search}
          placeholder={words.placeholder}
          onSearch={(search) => change({ search })}
        />
      </div>
      <div className={styles['strip']}>
        {[...(isNarrow ? [assigneeFilter] : []), ...shown].map((filter) => (
          <FilterBox key={filter.id} filter={filter} view={view} change={change} />
        ))}
      </div>
    </div>
  );
}
