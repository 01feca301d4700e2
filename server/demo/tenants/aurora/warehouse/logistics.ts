// Stock and returns; deliveries and docks have files of their own.
import { roundToCents } from '#server/demo/warehouse/money.ts';
import { createRandom, type Random } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { deliveryTable } from './deliveries.ts';
import { dockTables } from './docks.ts';
import type { Order, Product } from './sales.ts';
import { warehouseOf } from './world.ts';
import type { World } from './world.ts';

const stockPerBranch = 240;

export function logistics(world: World, orders: readonly Order[], goods: readonly Product[]): readonly Table[] {
  return [stockTable(world, goods), deliveryTable(world, orders), ...returnTables(world, orders), ...dockTables(world)];
}

function stockTable({ random, branches }: World, goods: readonly Product[]): Table {
  const rows = branches.flatMap((branch, place) =>
    Array.from({ length: stockPerBranch }, (_, index) => {
      const product = goods[(place * 53 + index * 11) % goods.length];
      const balance = random.chance(0.04) ? 0 : random.int(4, 160);
      return [
        branch.code,
        warehouseOf(place + index),
        product?.code ?? '',
        balance,
        random.int(0, Math.floor(balance / 3)),
        random.int(8, 40),
      ];
    }),
  );
  return {
    name: 'estoque',
    columns: [
      'filial text',
      'deposito text',
      'produto text',
      'saldo integer not null',
      'reservado integer not null',
      'minimo integer not null',
      'primary key (filial, deposito, produto)',
    ],
    rows,
  };
}

const deciders = ['Otávio Freitas', 'Lívia Sampaio'] as const;
const refusals = ['Fora do prazo', 'Sem avaria na entrega', 'Embalagem aberta pelo cliente'] as const;

/** Person, moment and reason of a decision, which is made before the first day; all null for an open return. */
function decisionOf(random: Random, { calendar }: World, opened: number, status: string): Table['rows'][number] {
  if (status !== 'Aceita' && status !== 'Recusada') return [null, null, null];
  const day = Math.min(opened + random.int(1, 3), -1);
  const at = calendar.at(day, random.int(9, 17), random.int(0, 59));
  return [random.pick(deciders), at, status === 'Recusada' ? random.pick(refusals) : null];
}

/** The returned goods of an order: a part of one or two of its lines. */
function returnedOf(random: Random, { lines }: Order) {
  const count = Math.min(lines.length, random.int(1, 2));
  const first = random.int(0, lines.length - count);
  return lines.slice(first, first + count).map(({ quantity, price }, index) => {
    return { item: first + index + 1, quantity: random.int(1, Math.max(1, Math.floor(quantity / 2))), price };
  });
}

function returnTables(world: World, orders: readonly Order[]): readonly Table[] {
  const { calendar } = world;
  // Random numbers of their own: the number of rows depends on the weekday, and the tables after these do not.
  const random = createRandom(20_260_715);
  const decisions = createRandom(20_260_711);
  const parts = createRandom(20_260_713);
  const items: Table['rows'][number][] = [];
  const reasons = [
    'Avaria no transporte',
    'Produto vencido',
    'Divergência de preço',
    'Quantidade a maior',
    'Pedido em duplicidade',
    'Embalagem violada',
  ];
  const returned = orders.filter(({ status, due }) => status === 'Faturado' && due < 0 && random.chance(0.06));
  const rows = returned.map((order, index) => {
    const opened = Math.min(0, order.due + random.int(0, 9));
    const drawn = opened > -15 ? random.pick(['Aberta', 'Em análise', 'Aceita']) : random.pick(['Aceita', 'Aceita', 'Recusada']);
    // Nobody has decided on a return of the first day.
    const status = opened === 0 && drawn === 'Aceita' ? 'Em análise' : drawn;
    const returned = returnedOf(parts, order);
    items.push(...returned.map(({ item, quantity, price }) => [index + 1, item, quantity, price]));
    return [
      index + 1,
      order.number,
      order.branch.code,
      order.customer.id,
      calendar.day(opened),
      random.pick(reasons),
      status,
      roundToCents(returned.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
      ...decisionOf(decisions, world, opened, status),
    ];
  });
  const table: Table = {
    name: 'devolucoes',
    columns: [
      'id integer primary key',
      'pedido integer not null',
      'filial text not null',
      'cliente integer not null',
      'abertura date not null',
      'motivo text not null',
      'situacao text not null',
      'valor numeric(14,2) not null',
      'decidida_por text',
      'decidida_em timestamp',
      'motivo_recusa text',
      'mensagem text check (length(mensagem) <= 4000)',
    ],
    rows,
    indexes: ['filial, abertura'],
    allows: ['update'],
  };
  return [table, returnedTable(items)];
}

const returnedTable = (rows: Table['rows']): Table => ({
  name: 'itens_devolucao',
  columns: [
    'devolucao integer',
    // The line of the order.
    'item integer',
    'quantidade integer not null',
    'preco numeric(12,2) not null',
    'primary key (devolucao, item)',
  ],
  rows,
});
