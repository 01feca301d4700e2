import { type ReactNode, useState } from 'react';
import { AddFilter } from '#renderer/ui/chip/filter-chip.tsx';
import { SortBox } from '#renderer/ui/data-table/table-sort.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { arrangedColumns, hasShortCards, type LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { ExportMenu } from '#renderer/ui/long-table/export/export-menu.tsx';
import type { ExportSource } from '#renderer/ui/long-table/export/export-rows.ts';
import type { ChangeView } from '#renderer/ui/long-table/view/use-table-view.ts';
import type { TableView } from '#renderer/ui/long-table/view/view.ts';
import { Menu } from '#renderer/ui/menu/menu.tsx';
import { ViewDialog } from '#renderer/ui/long-table/view/view-dialog.tsx';
import styles from './tools.module.css';

/** A filter above the table. `TableShape.filters` contains its values. */
export interface TableFilter {
  readonly id: string;
  readonly label: string;
  /** The option without a filter: "Todos os resultados". */
  readonly anyLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Shown when it is set, or after the person has added it by "Filtro". */
  readonly quiet?: boolean;
}

/** The value of the option without a filter. Values of a filter are never empty. */
const anything = '';

export interface TableToolsProps<Row> {
  /** Names the search: "Buscar na atividade". */
  readonly searchLabel: string;
  /** The fields that are searched: "Pedido, cliente, CNPJ". */
  readonly placeholder: string;
  readonly view: TableView;
  readonly change: ChangeView;
  readonly filters?: readonly TableFilter[] | undefined;
  /** All columns, including the hidden ones. */
  readonly columns: readonly LongColumn<Row>[];
  readonly exported: ExportSource<Row>;
  /** The number of rows as a text. */
  readonly count: ReactNode;
}

/** The tools above a table: search, filters, count, view and export. */
export function TableTools<Row>({
  searchLabel,
  placeholder,
  view,
  change,
  filters,
  columns,
  exported,
  count,
}: TableToolsProps<Row>) {
  const isNarrow = useNarrow();
  return (
    <div className={styles['tools']}>
      <div className={styles['search']}>
        <SearchField
          initial={view.search}
          label={searchLabel}
          placeholder={placeholder}
          onSearch={(search) => change({ search })}
        />
      </div>
      {/* On a phone, one row that scrolls sideways. */}
      <div className={styles['strip']}>
        {filters !== undefined && <Filters filters={filters} view={view} change={change} />}
        {/* The table shows the order itself when the person has hidden the title of its cards. */}
        {isNarrow && hasShortCards(arrangedColumns(columns, view)) && (
          <SortBox
            columns={columns.map(({ id, label, sortable = true }) => ({ id, label, sortable }))}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
          />
        )}
        <output className={styles['count']}>{count}</output>
        <div className={styles['menus']}>
          <ViewDialog columns={columns} view={view} change={change} />
          <ExportMenu {...exported} />
        </div>
      </div>
    </div>
  );
}

type FiltersProps = { readonly filters: readonly TableFilter[] } & Pick<TableToolsProps<never>, 'view' | 'change'>;

/** The filters, and a menu that adds the quiet ones. */
function Filters({ filters, view, change }: FiltersProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = ({ id, quiet = false }: TableFilter): boolean => !quiet || view.filters[id] !== undefined || added.includes(id);
  const others = filters.filter((filter) => !isShown(filter));
  return (
    <>
      {filters.filter(isShown).map((filter) => (
        <FilterBox key={filter.id} filter={filter} view={view} change={change} />
      ))}
      {others.length > 0 && (
        <Menu
          label="Incluir filtro"
          trigger={<AddFilter />}
          entries={others.map(({ id, label }) => ({
            kind: 'action',
            id,
            label,
            onSelect: () => setAdded((before) => [...before, id]),
          }))}
        />
      )}
    </>
  );
}

function FilterBox({
  filter: { id, label, anyLabel, options },
  view: { filters },
  change,
}: {
  readonly filter: TableFilter;
  readonly view: TableView;
  readonly change: ChangeView;
}) {
  const choose = (value: string): void => {
    const { [id]: _, ...others } = filters;
    change({ filters: value === anything ? others : { ...others, [id]: value } });
  };
  return (
    <SelectBox
      label={label}
      options={[{ value: anything, label: anyLabel }, ...options]}
      value={filters[id] ?? anything}
      onChange={choose}
    />
  );
}
