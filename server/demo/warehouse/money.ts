/** Rounds an amount in reais to whole cents. */
export const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;
