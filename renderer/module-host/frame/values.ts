// Values of a database as the frame draws them. A query may return null where a script expects a value, and a division gives NaN.
import { grouped } from '#contract/rules/plural.ts';

/** Drawn in place of a value that is missing or is no number. */
export const nothing = '—';

/** The number, also when a query returned it as text; null for everything else. */
export function finite(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/** The number as `show` formats it, or a dash. */
export function numberText(value: unknown, show: (value: number) => string = grouped): string {
  const read = finite(value);
  return read === null ? nothing : show(read);
}

/** Whether an optional text is absent. A query returns null where a script passes its value on. */
export const isAbsent = (value: unknown): value is null | undefined | '' => value === undefined || value === null || value === '';

/** The value of a field or an option as text. A query returns numbers and null, too. Scripts are not type-checked. */
export function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The options with texts as their values. */
export const textOptions = <Option extends { readonly value: string }>(options: readonly Option[]): readonly Option[] =>
  options.map((option) => ({ ...option, value: asText(option.value) ?? '' }));

/** The value as it is, or a dash when it is missing. */
export const orNothing = <Value>(value: Value | null | undefined): Value | string =>
  value === null || value === undefined || Number.isNaN(value) ? nothing : value;
