import { Ban, Ellipsis, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#contract/rules/money.ts';
import { plural } from '#contract/rules/plural.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import { SelectionBar } from '#renderer/ui/data-table/selection-bar.tsx';
import { type Column, type PageSize, rowsOf, type Sort, type TableState } from '#renderer/ui/data-table/table-model.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Menu } from '#renderer/ui/menu/menu.tsx';
import { SidePanel } from '#renderer/ui/panel/side-panel.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import styles from '#renderer/modules/playground/playground.module.css';
import { type Order, orders } from './orders.ts';

const chip = { ok: 'Aprovado', warn: 'Aguardando aprovação', bad: 'Crédito recusado', info: 'Em aberto' } as const;
const columns: readonly Column<Order>[] = [
  { id: 'number', label: 'Pedido', names: true, sortable: true, show: (order) => order.number },
  { id: 'customer', label: 'Cliente', sortable: true, show: (order) => order.customer },
  { id: 'cnpj', label: 'CNPJ', show: (order) => order.cnpj },
  { id: 'status', label: 'Situação', show: (order) => <StatusChip tone={order.status}>{chip[order.status]}</StatusChip> },
  {
    id: 'value',
    label: 'Valor',
    kind: 'number',
    sortable: true,
    show: (order) => formatMoney(order.value),
  },
];

function sorted(sort: Sort): readonly Order[] {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const key = sort.column === 'customer' ? 'customer' : sort.column === 'value' ? 'value' : 'number';
  return orders.toSorted(
    (one, other) =>
      sign * (typeof one[key] === 'number' ? one[key] - Number(other[key]) : one[key].localeCompare(String(other[key]))),
  );
}

type StateKind = TableState['kind'];
const kinds: readonly { value: StateKind; label: string }[] = [
  { value: 'ready', label: 'Com linhas' },
  { value: 'loading', label: 'Carregando' },
  { value: 'empty', label: 'Vazia' },
  { value: 'failed', label: 'Com erro' },
];

function stateOf(kind: StateKind, reset: () => void): TableState {
  if (kind === 'empty')
    return {
      kind,
      view: <EmptyState icon={ListFilter} title="Nenhum resultado" actions={<Button onClick={reset}>Limpar filtros</Button>} />,
    };
  if (kind === 'failed')
    return {
      kind,
      view: <ErrorState details="StatusCode: 504 / Erro: #SQL_TIMEOUT - A consulta passou do tempo" onRetry={reset} />,
    };
  return { kind };
}

function OrderMenu({ order }: { readonly order: Order }) {
  const name = `Ações do pedido ${order.number}`;
  return (
    <Menu
      label={name}
      align="end"
      trigger={<IconButton label={name} icon={Ellipsis} iconSize="normal" size="small" />}
      entries={[
        {
          kind: 'action',
          id: 'cancel',
          label: 'Cancelar',
          icon: Ban,
          danger: true,
          onSelect: () => showToast({ message: 'Cancelado' }),
        },
      ]}
    />
  );
}

function OrderPanel({ order, onClose }: { readonly order: Order | undefined; readonly onClose: () => void }) {
  return (
    <SidePanel
      open={order !== undefined}
      onClose={onClose}
      title={`Pedido ${order?.number ?? ''}`}
      lead={<span>{order === undefined ? '' : `${orders.indexOf(order) + 1} de ${orders.length}`}</span>}
      foot={<Button onClick={onClose}>Voltar à lista</Button>}
    >
      <TextField label="Cliente" key={order?.number} defaultValue={order?.customer} />
    </SidePanel>
  );
}

export function Table() {
  const [kind, setKind] = useState<StateKind>('ready');
  const [sort, setSort] = useState<Sort>({ column: 'number', direction: 'descending' });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [index, setIndex] = useState(0);
  const [size, setSize] = useState<PageSize>(10);
  const [open, setOpen] = useState<Order>();
  return (
    <div className={styles['whole']}>
      <Card title="Tabela">
        <RadioGroup legend="Estado" inline options={kinds} value={kind} onChange={setKind} />
        <div className={styles['sheet']}>
          <DataTable
            caption="Pedidos dos últimos 30 dias"
            columns={columns}
            rows={
              kind === 'loading'
                ? []
                : sorted(sort).slice(index * rowsOf(size, orders.length), (index + 1) * rowsOf(size, orders.length))
            }
            rowKey={(order) => order.number}
            state={stateOf(kind, () => setKind('ready'))}
            sort={sort}
            onSort={setSort}
            selection={{ keys, onChange: setKeys }}
            openKey={open?.number}
            onOpen={setOpen}
            renderMenu={(order) => <OrderMenu order={order} />}
            page={{ index, size, total: orders.length, onIndex: setIndex, onSize: setSize }}
          />
          <OrderPanel order={open} onClose={() => setOpen(undefined)} />
          {keys.size > 0 && (
            <SelectionBar
              summary={`${keys.size} ${plural(keys.size, 'selecionado', 'selecionados')}`}
              onClear={() => setKeys(new Set())}
              actions={
                <Button variant="ghost" icon={Ban}>
                  Cancelar pedidos
                </Button>
              }
            />
          )}
        </div>
      </Card>
    </div>
  );
}
