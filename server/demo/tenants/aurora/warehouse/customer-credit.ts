// The credit limits of customers. A customer with an order that waits for approval has a limit that the order exceeds.
import { createRandom } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import type { Customer, Order } from './sales.ts';

export interface OpenReceivable {
  readonly customer: number;
  readonly value: number;
}

export interface Credit {
  readonly buyers: readonly Customer[];
  readonly orders: readonly Order[];
  /** The unpaid receivables. */
  readonly open: readonly OpenReceivable[];
}

export function limitTable({ buyers, orders, open }: Credit): Table {
  const random = createRandom(20_260_710);
  /** Customer → unpaid receivables and approved orders. */
  const used = new Map<number, number>();
  /** Customer → value of the smallest order that waits for approval. */
  const asked = new Map<number, number>();
  const use = (customer: number, value: number): void => void used.set(customer, (used.get(customer) ?? 0) + value);
  for (const { customer, value } of open) use(customer, value);
  for (const { customer, status, value } of orders) {
    if (status === 'Aprovado') use(customer.id, value);
    if (status === 'Aguardando aprovação') asked.set(customer.id, Math.min(value, asked.get(customer.id) ?? value));
  }
  const rows = buyers.map(({ id }) => {
    const [taken, order] = [used.get(id) ?? 0, asked.get(id)];
    const limit =
      order === undefined
        ? Math.ceil((taken + random.int(5, 60) * 1_000) / 1_000) * 1_000
        : Math.floor(((taken + order) * random.int(82, 97)) / 10_000) * 100;
    return [id, limit];
  });
  return { name: 'limites_clientes', columns: ['cliente integer primary key', 'limite numeric(14,2) not null'], rows };
}
