// A product of an NF-e, in the format of production orders.
import * as z from 'zod/mini';

/** `value` is the price of one `unit`; `dateNf` is the time of issue in the NF-e, with its UTC offset. */
export const NfeProduct = z.object({
  unit: z.string(),
  description: z.string(),
  value: z.number(),
  qtd: z.number(),
  qtdFaturada: z.number(),
  baseICMS: z.number(),
  icms: z.number(),
  codProductNf: z.string(),
  nf: z.string(),
  dateNf: z.string(),
  edited: z._default(z.boolean(), false),
});
export type NfeProduct = z.output<typeof NfeProduct>;
