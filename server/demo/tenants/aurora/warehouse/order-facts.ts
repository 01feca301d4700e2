// Facts of an order besides its lines: seller, time, discount, freight and terms. They have random numbers of their own, so that
// a new fact changes no other table.
import { roundToCents } from '#server/demo/warehouse/money.ts';
import { createRandom } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { portfolios } from '#server/demo/warehouse/words.ts';

export interface Seller {
  readonly name: string;
  readonly role: string;
  readonly portfolio: string;
}

/** A time of the day. Orders arrive from 07:50 to 17:58. */
export interface Time {
  readonly hour: number;
  readonly minute: number;
}

export interface OrderFacts {
  readonly created: Time;
  /** Per cent of the products. */
  readonly discountRate: number;
  readonly discount: number;
  readonly freight: number;
  readonly freightKind: 'CIF' | 'FOB';
  readonly terms: string;
  readonly payment: string;
  /** The number of receivables of the invoice. */
  readonly instalments: 1 | 2;
  /** The products, less the discount, with the freight. */
  readonly value: number;
}

const firstMinute = 7 * 60 + 50;
const lastMinute = 17 * 60 + 50;

/** The time of an order from its place among the orders of its day, from 0 to 1. Later orders have higher numbers. */
function timeOf(place: number, delay: number): Time {
  const minutes = Math.floor(firstMinute + place * (lastMinute - firstMinute)) + delay;
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

/** Returns the facts of an order from the value of its products and its place among the orders of its day, from 0 to 1. */
export function createFacts(): (products: number, place: number) => OrderFacts {
  const random = createRandom(20_260_707);
  return (products, place) => {
    const pause = random.int(0, 4);
    const discountRate = random.pick([0, 0, 0, 2, 2, 3, 5]);
    const discount = roundToCents((products * discountRate) / 100);
    const freight = random.pick([0, 0, 120, 180, 240, 320]);
    const instalments = products > 6_000 ? 2 : 1;
    return {
      // The delay, of 8 minutes at most, is shorter than the time between two orders.
      created: timeOf(place, pause + random.int(0, 4)),
      discountRate,
      discount,
      freight,
      freightKind: freight === 0 ? 'FOB' : 'CIF',
      terms: instalments === 2 ? '28 e 56 dias' : '28 dias',
      payment: discountRate === 0 ? 'Boleto' : `Boleto, ${discountRate} % de desconto`,
      instalments,
      value: roundToCents(products - discount + freight),
    };
  };
}

/** The invented first names of women. */
const isWoman = (name: string): boolean => /a$|^(?:Beatriz|Elaine|Simone|Tatiane)$/.test(name.split(' ')[0] ?? '');

/** The sellers, each name once. */
export const sellersOf = (names: readonly string[]): readonly Seller[] =>
  Array.from(new Set(names), (name, index) => ({
    name,
    role: isWoman(name) ? 'Vendedora' : 'Vendedor',
    portfolio: portfolios[index % portfolios.length] ?? portfolios[0],
  }));

export const sellerTable = (sellers: readonly Seller[]): Table => ({
  name: 'vendedores',
  columns: ['nome text primary key', 'cargo text not null', 'carteira text not null'],
  rows: sellers.map(({ name, role, portfolio }) => [name, role, portfolio]),
});
