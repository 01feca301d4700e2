// A table of 100,000 rows that are all in the browser.
import { ListChecks, ListFilter } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SelectionBar } from '../../../ui/data-table/selection-bar.tsx';
import { SearchField } from '../../../ui/field/search-field.tsx';
import { ExportMenu } from '../../../ui/long-table/export/export-menu.tsx';
import { type LongColumn, shownColumns } from '../../../ui/long-table/long-column.ts';
import { LongTable } from '../../../ui/long-table/long-table.tsx';
import { allPicked, nonePicked, type Picked, pickedCount } from '../../../ui/long-table/picked.ts';
import { useLongRows } from '../../../ui/long-table/use-long-rows.ts';
import { useTableView, type ViewPlace } from '../../../ui/long-table/use-table-view.ts';
import { ViewMenu } from '../../../ui/long-table/view-menu.tsx';
import { countWords, pickedWords, selectAllWords } from '../../../ui/long-table/words.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import styles from '../playground.module.css';
import { type Order, orders } from './orders.ts';

type Line = Order & { readonly day: number };

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const dates = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' });
const start = Date.UTC(2026, 0, 1);

function makeLines(): readonly Line[] {
  return Array.from({ length: 100_000 }, (_, index) => {
    const order = orders[index % orders.length];
    if (order === undefined) throw new Error('There are no orders.');
    // Scattered, so that no column comes in order.
    const scattered = (index * 48_271) % 100_003;
    return { ...order, number: String(index + 1), value: scattered / 7, day: start + (scattered % 360) * 86_400_000 };
  });
}

const columns: readonly LongColumn<Line>[] = [
  { id: 'number', label: 'Pedido', names: true, text: ({ number }) => number, key: ({ number }) => Number(number) },
  { id: 'customer', label: 'Cliente', weight: 2, text: ({ customer }) => customer },
  { id: 'cnpj', label: 'CNPJ', weight: 1.5, text: ({ cnpj }) => cnpj },
  { id: 'day', label: 'Data', text: ({ day }) => dates.format(day), key: ({ day }) => day },
  { id: 'value', label: 'Valor', kind: 'number', text: ({ value }) => money.format(value), key: ({ value }) => value },
];

const columnIds = columns.map(({ id }) => id);

// The gallery knows no person and keeps nothing in the browser: its memory lasts as long as the page.
let memory: string | null = null;
const place: ViewPlace = {
  query: () => location.search,
  setQuery: (query) => history.replaceState(history.state, '', `${location.pathname}${query === '' ? '' : `?${query}`}`),
  kept: () => memory,
  keep: (view) => {
    memory = view;
  },
};

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      icon={ListFilter}
      title="Nenhum resultado para os filtros aplicados."
      actions={<Button onClick={onClear}>Limpar filtros</Button>}
    />
  );
}

export function LongList() {
  const lines = useMemo(() => makeLines(), []);
  const [view, change] = useTableView(columnIds, place);
  const { search, sort, density } = view;
  const [searches, setSearches] = useState(0);
  const [picked, setPicked] = useState<Picked>(nonePicked);
  const hidden = useMemo(() => new Set(view.hidden), [view.hidden]);
  const shown = useMemo(() => shownColumns(columns, hidden), [hidden]);
  const order = useLongRows(lines, columns, { search, sort });
  const count = pickedCount(picked, order.length);
  const find = (text: string): void => {
    change({ search: text });
    // "All of the filter" was said of another filter.
    setPicked(nonePicked);
  };
  const clear = (): void => {
    find('');
    setSearches(searches + 1);
  };
  return (
    <div className={styles['whole']}>
      <Card title="Tabela longa">
        <div className={styles['tools']}>
          <div className={styles['search']}>
            <SearchField
              key={searches}
              initial={search}
              label="Buscar na tabela longa"
              placeholder="Pedido, cliente, CNPJ"
              onSearch={find}
            />
          </div>
          <output>{countWords(order.length, lines.length)}</output>
          <ViewMenu
            columns={columns}
            hidden={hidden}
            onHidden={(next) => change({ hidden: Array.from(next) })}
            density={density}
            onDensity={(next) => change({ density: next })}
          />
          <ExportMenu name="pedidos" columns={shown} rows={lines} order={order} />
        </div>
        <div className={styles['long']}>
          <LongTable
            caption="Todos os pedidos"
            columns={shown}
            rows={lines}
            rowKey={({ number }) => number}
            order={order}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            density={density}
            picked={picked}
            onPicked={setPicked}
            instead={order.length === 0 ? <NothingFound onClear={clear} /> : undefined}
          />
          {count > 0 && (
            <SelectionBar
              summary={pickedWords(count)}
              onClear={() => setPicked(nonePicked)}
              actions={
                count < order.length && (
                  <Button variant="ghost" icon={ListChecks} onClick={() => setPicked(allPicked)}>
                    {selectAllWords(order.length)}
                  </Button>
                )
              }
            />
          )}
        </div>
      </Card>
    </div>
  );
}
