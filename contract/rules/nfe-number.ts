// Numbers of an NF-e: seven significant digits (docs/specification.md, section 9).
import { nfeSignificantDigits } from '#contract/limits.ts';
import { createNumberFormat } from './number.ts';

const format = createNumberFormat({ maximumSignificantDigits: nfeSignificantDigits });

/** `1,428571` for 10/7; a dash when the value is not a number. */
export const formatNfeNumber = (value: number): string => (Number.isFinite(value) ? format(value) : '—');

/** The number as it is stored. */
export const toNfeNumber = (value: number): number => Number(value.toPrecision(nfeSignificantDigits));
