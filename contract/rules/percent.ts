import { grouped } from './plural.ts';

/** The percentage in the Brazilian format: "64 %", "5,9 %". The caller rounds it. */
export const formatPercent = (percent: number): string => `${grouped(percent)} %`;
