// Customers, products, orders and their lines.
import type { Entity } from '#contract/entities/entity.ts';
import { cnpjOf } from '#server/demo/warehouse/documents.ts';
import { roundToCents } from '#server/demo/warehouse/money.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { brands, cities, productLines, shopEndings, shopKinds, shopNames, units } from '#server/demo/warehouse/words.ts';
import { createFacts, type OrderFacts, type Seller, sellersOf, sellerTable } from './order-facts.ts';
import type { World } from './world.ts';

export interface Customer {
  readonly id: number;
  readonly name: string;
  readonly cnpj: string;
  readonly city: string;
  readonly state: string;
}

export interface Product {
  readonly code: string;
  readonly description: string;
  readonly category: string;
  readonly unit: string;
  readonly price: number;
}

export interface OrderLine {
  readonly quantity: number;
  readonly price: number;
}

export interface Order extends OrderFacts {
  readonly number: number;
  readonly branch: Entity;
  readonly customer: Customer;
  readonly seller: Seller;
  /** Days relative to the reference day. */
  readonly issued: number;
  readonly due: number;
  readonly status: string;
  readonly lines: readonly OrderLine[];
}

const customerCount = 2_000;
const orderCount = 24_000;
const historyDays = 390;
const openDays = 20;
/** The number of the last order of the first day. Earlier orders have lower numbers; 48217 is the last one of the day before. */
const lastOrderNumber = 48_279;

export function customers({ random }: World): readonly Customer[] {
  return Array.from({ length: customerCount }, (_, index) => {
    const [city, state] = random.pick(cities);
    const root = String(random.int(10_000_000, 98_999_999));
    const name = `${random.pick(shopKinds)} ${random.pick(shopNames)} ${random.pick(shopEndings)}`;
    return { id: index + 1, name, cnpj: cnpjOf(`${root}0001`), city, state };
  });
}

export function products({ random }: World): readonly Product[] {
  const lines = Object.entries(productLines).flatMap(([category, list]) => list.map((line) => [category, ...line] as const));
  return lines.flatMap(([category, name, unit, from, to], line) =>
    brands.flatMap((brand, index) =>
      ['', ' leve 12 pague 11', ' premium', ' econômico', ' kit com 6', ' institucional', ' promocional'].map(
        (variant, step) => ({
          code: `${category.slice(0, 3).toUpperCase()}-${String(line * 100 + index * 7 + step + 1_000)}`,
          description: `${name} ${brand}${variant}`,
          category,
          unit,
          price: random.money(from, to),
        }),
      ),
    ),
  );
}

/** The status of an order before its delivery day. A few orders are refused or cancelled. Nobody has decided on an order of the first day. */
function statusOf({ random }: World, issued: number): string {
  const luck = random.next();
  if (issued < -openDays) return luck < 0.05 ? 'Cancelado' : 'Faturado';
  if (issued === 0) return luck >= 0.04 && luck < 0.2 ? 'Aguardando aprovação' : 'Em aberto';
  if (luck < 0.04) return 'Crédito recusado';
  if (issued > -3) return luck < 0.2 ? 'Aguardando aprovação' : luck < 0.3 ? 'Aprovado' : 'Em aberto';
  if (issued > -openDays / 2)
    return luck < 0.09 ? 'Aguardando aprovação' : luck < 0.35 ? 'Aprovado' : luck < 0.75 ? 'Em aberto' : 'Faturado';
  return luck < 0.5 ? 'Faturado' : luck < 0.75 ? 'Aprovado' : 'Em aberto';
}

interface Request {
  readonly number: number;
  readonly issued: number;
  /** The day for which the customer asked. It may be a Sunday. */
  readonly asked: number;
}

/**
 * The delivery day and the status of an order. An order is invoiced by its delivery day; one that waits for approval gets a new day, which
 * is still to come. The status does not depend on the weekday, so that the tables after this one are the same on each weekday.
 */
function progressOf(world: World, { number, issued, asked }: Request): Pick<Order, 'due' | 'status'> {
  const { calendar } = world;
  const status = statusOf(world, issued);
  if (asked > 0) return { due: calendar.workday(asked), status };
  if (status === 'Aguardando aprovação') return { due: calendar.workday(1 + (number % 5)), status };
  return { due: calendar.workday(asked), status: status === 'Em aberto' || status === 'Aprovado' ? 'Faturado' : status };
}

export interface Sales {
  readonly orders: readonly Order[];
  readonly tables: readonly Table[];
}

export function sales(world: World, buyers: readonly Customer[], goods: readonly Product[]): Sales {
  const { random, calendar } = world;
  const orders: Order[] = [];
  const lines: (string | number)[][] = [];
  const sellers = sellersOf(Array.from({ length: 36 }, () => world.person()));
  const factsOf = createFacts();
  const rows = Array.from({ length: orderCount }, (_, index) => {
    const number = lastOrderNumber - orderCount + index + 1;
    const age = ((orderCount - 1 - index) * historyDays) / orderCount;
    const issued = -Math.floor(age);
    const asked = issued + random.int(1, 6);
    const ordered: OrderLine[] = [];
    for (let line = 1, count = random.int(1, 4); line <= count; line++) {
      const product = random.pick(goods);
      const quantity = random.int(2, 26);
      ordered.push({ quantity, price: product.price });
      lines.push([number, line, product.code, quantity, product.price]);
    }
    const order: Order = {
      number,
      branch: world.branch(),
      customer: random.pick(buyers),
      issued,
      ...progressOf(world, { number, issued, asked }),
      seller: random.pick(sellers),
      lines: ordered,
      ...factsOf(
        ordered.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
        1 - (age % 1),
      ),
    };
    orders.push(order);
    return orderRow(order, calendar);
  });
  return { orders, tables: [orderTable(rows), lineTable(lines), sellerTable(sellers), ...masterTables(world, buyers, goods)] };
}

const orderRow = (order: Order, calendar: World['calendar']): Table['rows'][number] => [
  order.number,
  order.branch.code,
  order.customer.id,
  order.seller.name,
  calendar.day(order.issued),
  calendar.day(order.due),
  order.status,
  order.value,
  calendar.at(order.issued, order.created.hour, order.created.minute),
  order.discountRate,
  order.discount,
  order.freight,
  order.freightKind,
  order.terms,
  order.payment,
];

const orderTable = (rows: Table['rows']): Table => ({
  name: 'pedidos',
  columns: [
    'numero integer primary key',
    'filial text not null',
    'cliente integer not null',
    'vendedor text',
    'emissao date not null',
    'entrega date',
    'situacao text not null',
    // The products of the order, less the discount, with the freight.
    'valor numeric(14,2) not null',
    'criado_em timestamp not null',
    'desconto_taxa numeric(4,1) not null',
    'desconto numeric(12,2) not null',
    'frete numeric(12,2) not null',
    'frete_tipo text not null',
    'condicao text not null',
    'forma text not null',
    'decidido_por text',
    'decidido_em timestamp',
    'motivo text',
    // The note of the credit team.
    'observacao text',
  ],
  rows,
  indexes: ['filial, emissao', 'situacao, filial', 'cliente'],
  allows: ['update'],
});

const lineTable = (rows: Table['rows']): Table => ({
  name: 'itens_pedido',
  columns: [
    'pedido integer',
    'item integer',
    'produto text not null',
    'quantidade integer not null',
    'preco numeric(12,2) not null',
    'primary key (pedido, item)',
  ],
  rows,
});

function masterTables({ random, calendar }: World, buyers: readonly Customer[], goods: readonly Product[]): readonly Table[] {
  return [
    {
      name: 'clientes',
      columns: ['id integer primary key', 'nome text not null', 'cnpj text not null', 'cidade text', 'uf text'],
      rows: buyers.map(({ id, name, cnpj, city, state }) => [id, name, cnpj, city, state]),
    },
    {
      name: 'produtos',
      columns: [
        'codigo text primary key',
        'descricao text not null',
        'categoria text not null',
        'unidade text not null',
        'preco numeric(12,2) not null',
        'preco_anterior numeric(12,2)',
        'vigencia_inicio date',
        'vigencia_fim date',
        'publico boolean not null',
        'unidade_plural text not null',
        // Kilograms of one unit.
        'peso numeric(8,2) not null',
      ],
      rows: goods.map(({ code, description, category, unit, price }) => {
        const before = roundToCents(price * (0.92 + random.next() * 0.12));
        const [plural, weight] = units[unit] ?? [unit, 1];
        const valid = [calendar.month(0), calendar.month(2)] as const;
        return [code, description, category, unit, price, before, ...valid, random.chance(0.7), plural, weight];
      }),
      indexes: ['categoria'],
    },
  ];
}
