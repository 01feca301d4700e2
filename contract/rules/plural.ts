// Singular and plural of Portuguese words after a count.

/** Returns the singular when `count` is 1, otherwise the plural: "0 empresas". */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** The count followed by its word: "1 linha", "1.000 linhas". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${plural(count, one, many)}`;
