// The number of rows of a page. Pure.
import { tablePageLengths } from '#contract/limits.ts';

export type PageLength = (typeof tablePageLengths)[number];

const defaultLength: PageLength = 25;

/** The length as a script gave it, or as an address has it; `otherwise` for one that is not offered. Scripts are not type-checked. */
export const pageLengthOf = (given: unknown, otherwise: PageLength = defaultLength): PageLength =>
  tablePageLengths.find((one) => String(one) === String(given)) ?? otherwise;
