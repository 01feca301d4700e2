// Numbers of an NF-e: seven significant digits (docs/specification.md, section 9).
import { nfeSignificantDigits } from '#contract/limits.ts';

const format = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: nfeSignificantDigits });

/** `1,428571` for 10/7; a value that is no number is a dash. */
export const formatNfeNumber = (value: number): string => (Number.isFinite(value) ? format.format(value) : '—');

/** The number as it is kept. */
export const toNfeNumber = (value: number): number => Number(value.toPrecision(nfeSignificantDigits));
