// A table of 100,000 rows in the browser.
import { useMemo } from 'react';
import { formatDate } from '#contract/rules/date.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import { LocalTable } from '#renderer/ui/long-table/local-table.tsx';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import type { ViewPlace } from '#renderer/ui/long-table/view/use-table-view.ts';
import styles from '#renderer/modules/playground/playground.module.css';
import { type Order, orders } from './orders.ts';

type Line = Order & { readonly day: number };

const start = Date.UTC(2026, 0, 1);

function makeLines(): readonly Line[] {
  return Array.from({ length: 100_000 }, (_, index) => {
    const order = orders[index % orders.length];
    if (order === undefined) throw new Error('There are no orders.');
    // Scattered, so that no column is sorted.
    const scattered = (index * 48_271) % 100_003;
    return { ...order, number: String(index + 1), value: scattered / 7, day: start + (scattered % 360) * 86_400_000 };
  });
}

const columns: readonly LongColumn<Line>[] = [
  { id: 'number', label: 'Pedido', names: true, text: ({ number }) => number, key: ({ number }) => Number(number) },
  { id: 'customer', label: 'Cliente', weight: 2, text: ({ customer }) => customer },
  { id: 'cnpj', label: 'CNPJ', weight: 1.5, text: ({ cnpj }) => cnpj },
  { id: 'day', label: 'Data', text: ({ day }) => formatDate(new Date(day).toISOString().slice(0, 10)), key: ({ day }) => day },
  { id: 'value', label: 'Valor', kind: 'number', text: ({ value }) => formatMoney(value), key: ({ value }) => value },
];

// The gallery has no person and stores nothing in the browser, so the view exists until the page is closed.
let memory: string | null = null;
const place: ViewPlace = {
  query: () => location.search,
  setQuery: (query) => history.replaceState(history.state, '', `${location.pathname}${query === '' ? '' : `?${query}`}`),
  stored: () => memory,
  store: (view) => {
    memory = view;
  },
};

export function LongList() {
  const lines = useMemo(() => makeLines(), []);
  return (
    <div className={styles['whole']}>
      <Card title="Tabela longa" flush>
        <div className={styles['long']}>
          <LocalTable
            caption="Todos os pedidos"
            searchLabel="Buscar na tabela longa"
            placeholder="Pedido, cliente, CNPJ"
            fileName="pedidos"
            columns={columns}
            rows={lines}
            rowKey={({ number }) => number}
            place={place}
          />
        </div>
      </Card>
    </div>
  );
}
