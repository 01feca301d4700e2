// A product of an NF-e, as production orders take it (docs/specification.md, section 3).
import * as z from 'zod/mini';

/** `value` is the price of one `unit`; `dateNf` is when the note was issued, with its offset, as the note has it. */
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
