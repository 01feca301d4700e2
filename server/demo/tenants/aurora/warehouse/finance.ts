// Invoices, receivables, credit lines and the credit of customers.
import { boletoLine, nfeKey } from '#server/demo/warehouse/documents.ts';
import { roundToCents } from '#server/demo/warehouse/money.ts';
import { createRandom } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { limitTable, type OpenReceivable } from './customer-credit.ts';
import type { Customer, Order } from './sales.ts';
import { stateOf } from './world.ts';
import type { World } from './world.ts';

const firstInvoice = 112_400;
const taxRate = 0.04;

/** ICMS-ST on the products of a sale to another state. Other taxes are in the prices. */
const taxOf = ({ branch, customer, value, freight }: Order): number =>
  customer.state === stateOf(branch) ? 0 : roundToCents((value - freight) * taxRate);

export function finance(world: World, orders: readonly Order[], buyers: readonly Customer[]): readonly Table[] {
  const invoiced = orders.filter((order) => order.status === 'Faturado');
  const waiting = new Set(orders.flatMap(({ status, customer }) => (status === 'Aguardando aprovação' ? [customer.id] : [])));
  const invoices = invoiceTable(world, invoiced);
  const { table: receivables, open } = receivableTable(world, invoiced, waiting);
  return [invoices, receivables, creditTable(world), limitTable({ buyers, orders, open })];
}

function invoiceTable({ random, calendar }: World, orders: readonly Order[]): Table {
  return {
    name: 'notas_fiscais',
    columns: [
      'numero integer primary key',
      'serie integer not null',
      'pedido integer not null',
      'filial text not null',
      'cliente integer not null',
      'emissao date not null',
      // The order with the tax.
      'valor numeric(14,2) not null',
      'icms_st numeric(12,2) not null',
      'situacao text not null',
      'chave text not null',
    ],
    rows: orders.map((order, index) => {
      const number = firstInvoice + index;
      // On the day of the entry "faturou" in the history of the order.
      const issued = calendar.day(Math.min(-1, order.issued + 1));
      const state = stateOf(order.branch);
      const key = nfeKey({ state, issued, cnpj: order.branch.code, number, code: random.int(1, 99_999_999) });
      return [
        number,
        1,
        order.number,
        order.branch.code,
        order.customer.id,
        issued,
        roundToCents(order.value + taxOf(order)),
        taxOf(order),
        random.chance(0.985) ? 'Autorizada' : 'Cancelada',
        key,
      ];
    }),
    indexes: ['filial, emissao', 'pedido'],
  };
}

/** How the customers pay. It has random numbers of its own, so that it changes no other table. */
function createHabits() {
  const random = createRandom(20_260_709);
  return {
    /** The day of a payment: `early` days before it was due, or late, but not after yesterday. */
    paidOn(due: number, early: number): number {
      const late = random.chance(0.18) ? random.int(1, 14) : 0;
      return late === 0 ? due - early : Math.min(due + late, -1);
    },
    /** Whether a customer with an order that waits for approval left the title unpaid. */
    withholds: (due: number): boolean => due < 0 && due > -25 && random.chance(0.5),
  };
}

/**
 * The receivables of the orders. Some invoices are still open, and one in fifty of the older ones is overdue. Receivables of the customers
 * in `waiting` are overdue more often. `open` lists the unpaid ones.
 */
function receivableTable({ random, calendar }: World, orders: readonly Order[], waiting: ReadonlySet<number>) {
  const habits = createHabits();
  const open: OpenReceivable[] = [];
  const rows = orders.flatMap((order, index) => {
    const number = firstInvoice + index;
    const parts = order.instalments;
    return Array.from({ length: parts }, (_, part) => {
      const due = order.issued + 28 + part * 28;
      const value = roundToCents((order.value + taxOf(order)) / parts);
      const forgotten = due < 0 && due > -90 && random.chance(0.02);
      const early = due < 0 && !forgotten ? random.int(0, 3) : 0;
      const isOpen = due >= 0 || forgotten || (waiting.has(order.customer.id) && habits.withholds(due));
      const paid = isOpen ? null : calendar.day(habits.paidOn(due, early));
      if (isOpen) open.push({ customer: order.customer.id, value });
      const line = boletoLine(calendar.day(due), value, String(number * 10 + part).padStart(25, '0'));
      const document = `${number}/${part + 1}`;
      return [
        document,
        number,
        order.branch.code,
        order.customer.id,
        calendar.day(order.issued),
        calendar.day(due),
        value,
        paid,
        line,
      ];
    });
  });
  const table: Table = {
    name: 'titulos',
    columns: [
      'documento text primary key',
      'nota integer not null',
      'filial text not null',
      'cliente integer not null',
      'emissao date not null',
      'vencimento date not null',
      'valor numeric(14,2) not null',
      'pago_em date',
      'linha_digitavel text not null',
    ],
    rows,
    indexes: ['filial, vencimento', 'vencimento) where (pago_em is null', 'cliente'],
  };
  return { table, open };
}

function creditTable({ random, calendar, branches }: World): Table {
  const lines = ['Compra a prazo', 'Desconto de duplicatas', 'Capital de giro', 'Cartão empresarial'];
  return {
    name: 'limites',
    columns: [
      'filial text',
      'linha text',
      'limite numeric(14,2) not null',
      'utilizado numeric(14,2) not null',
      'revisao date not null',
      'primary key (filial, linha)',
    ],
    rows: branches.flatMap((branch) =>
      lines.map((line) => {
        const limit = random.int(4, 60) * 10_000;
        return [branch.code, line, limit, Math.round(limit * random.next() * 95) / 100, calendar.day(random.int(10, 170))];
      }),
    ),
  };
}
