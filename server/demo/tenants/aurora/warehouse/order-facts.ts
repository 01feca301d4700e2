// Facts of an order besides its lines: seller, time, discount, freight and terms. They have random numbers of their own, so that
// a new fact changes no other table.
import { createRandom } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { portfolios } from '#server/demo/warehouse/words.ts';

export interface Seller {
  readonly name: string;
  readonly role: string;
  readonly portfolio: string;
}

/** A time of the day. */
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

/** An amount in reais, rounded to cents. */
export const cents = (value: number): number => Math.round(value * 100) / 100;

/** Returns the facts of an order from the value of its products and its day. */
export function createFacts(): (products: number, issued: number) => OrderFacts {
  const random = createRandom(20_260_707);
  return (products, issued) => {
    // Orders of the first day arrived before the demo started.
    const hour = issued === 0 ? random.int(6, 7) : random.int(8, 17);
    const discountRate = random.pick([0, 0, 0, 2, 2, 3, 5]);
    const discount = cents((products * discountRate) / 100);
    const freight = random.pick([0, 0, 120, 180, 240, 320]);
    const instalments = products > 6_000 ? 2 : 1;
    return {
      created: { hour, minute: random.int(0, 59) },
      discountRate,
      discount,
      freight,
      freightKind: freight === 0 ? 'FOB' : 'CIF',
      terms: instalments === 2 ? '28 e 56 dias' : '28 dias',
      payment: discountRate === 0 ? 'Boleto' : `Boleto, ${discountRate} % de desconto`,
      instalments,
      value: cents(products - discount + freight),
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
