// Invoices, receivables and credit lines.
import { boletoLine, nfeKey } from '#server/demo/warehouse/documents.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import type { Order } from './sales.ts';
import { stateOf } from './world.ts';
import type { World } from './world.ts';

const firstInvoice = 112_400;

export function finance(world: World, orders: readonly Order[]): readonly Table[] {
  const invoiced = orders.filter((order) => order.status === 'Faturado');
  return [invoiceTable(world, invoiced), titleTable(world, invoiced), creditTable(world)];
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
      'valor numeric(14,2) not null',
      'situacao text not null',
      'chave text not null',
    ],
    rows: orders.map((order, index) => {
      const number = firstInvoice + index;
      const issued = calendar.day(Math.min(0, order.issued + 1));
      const state = stateOf(order.branch);
      const key = nfeKey({ state, issued, cnpj: order.branch.code, number, code: random.int(1, 99_999_999) });
      return [
        number,
        1,
        order.number,
        order.branch.code,
        order.customer.id,
        issued,
        order.value,
        random.chance(0.985) ? 'Autorizada' : 'Cancelada',
        key,
      ];
    }),
    indexes: ['filial, emissao', 'pedido'],
  };
}

/** The titles of the orders. Some invoices are still open, and one in fifty of the older ones is overdue. */
function titleTable({ random, calendar }: World, orders: readonly Order[]): Table {
  const rows = orders.flatMap((order, index) => {
    const number = firstInvoice + index;
    const parts = order.value > 6_000 ? 2 : 1;
    return Array.from({ length: parts }, (_, part) => {
      const due = order.issued + 28 + part * 28;
      const value = Math.round((order.value / parts) * 100) / 100;
      const forgotten = due < 0 && due > -90 && random.chance(0.02);
      const paid = due < 0 && !forgotten ? calendar.day(due - random.int(0, 3)) : null;
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
  return {
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
    indexes: ['filial, vencimento', 'vencimento) where (pago_em is null'],
  };
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
