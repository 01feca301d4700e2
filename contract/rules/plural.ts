// Singular and plural of Portuguese words after a count.

/** Returns the singular when `count` is 1, otherwise the plural: "0 empresas". */
export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);
