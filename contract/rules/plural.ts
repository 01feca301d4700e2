// Singular and plural of Portuguese words after a count.

/**
 * Returns the singular when `count` is 1, otherwise the plural: "0 empresas". `Intl.PluralRules` is not used: CLDR has 0 and 1.5 in the
 * singular in Portuguese ("0 empresa"), but Brazilian product texts have them in the plural ("0 itens").
 */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** The number in the Brazilian format: "1.000", "0,5". */
export const grouped = (count: number): string =>
  // Most counts have no groups, and creating the first formatter of a page is slow. Not a format of number.ts, whose bytes the login
  // would load.
  Number.isInteger(count) && Math.abs(count) < 1_000 ? String(count) : count.toLocaleString('pt-BR');

/** The count followed by its word: "1 linha", "1.000 linhas". */
export const counted = (count: number, one: string, many: string): string => `${grouped(count)} ${plural(count, one, many)}`;
