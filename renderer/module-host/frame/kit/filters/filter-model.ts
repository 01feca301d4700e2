// The values of filters, and the rows that match them. Pure.
import type { SqlValue } from '#contract/entities/sql.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { formatDate, parseDate } from '#contract/rules/date.ts';
import type { FilterField, FilterOptions, FilterValues } from '#contract/portal-types/index.d.ts';
import { asText, textOptions } from '#renderer/module-host/frame/values.ts';
import { wallTime } from '#renderer/module-host/frame/wall-time.ts';
import { folded } from '#renderer/ui/long-table/order-rows.ts';
import { quickPeriods } from './quick-periods.ts';

type Row = Readonly<Record<string, SqlValue>>;

export const fromOf = (name: string): string => `${name}_de`;
export const untilOf = (name: string): string => `${name}_ate`;

/** The name of the other day of a period. A name that is not of a period stays. */
export const otherDayOf = (name: string): string =>
  name.replace(/_(?:de|ate)$/, (end) => (end === fromOf('') ? untilOf('') : fromOf('')));

/** The names of the values of a filter. */
export const namesOf = ({ name, kind }: FilterField): readonly string[] =>
  kind === 'period' ? [fromOf(name), untilOf(name)] : [name];

export const searchName = (search: NonNullable<FilterOptions['search']>): string => search.name ?? 'busca';

/** Throws when two values have the same name. Scripts are not type-checked, so the error names `part` of the kit. */
export function requireUniqueNames(names: readonly string[], part: string): void {
  if (new Set(names).size !== names.length) throw new TypeError(`${part}: dois filtros têm o mesmo nome.`);
}

/** The fields with texts as the values of their options, because values and addresses have texts. */
export const withTextValues = <Field extends FilterField>(fields: readonly Field[]): readonly Field[] =>
  fields.map((field) => (field.options === undefined ? field : { ...field, options: textOptions(field.options) }));

/** The value of every name; '' when it is not set. */
export function allValues({ fields, search, values = {} }: Omit<FilterOptions, 'onChange'>): FilterValues {
  const names = [...(search === undefined ? [] : [searchName(search)]), ...fields.flatMap(namesOf)];
  return Object.fromEntries(names.map((name) => [name, asText(values[name]) ?? '']));
}

export const isSet = (values: FilterValues): boolean => Object.values(values).some((value) => value !== '');

/** The number of filters that are set; a period counts once. */
export const setCount = (fields: readonly FilterField[], values: FilterValues): number =>
  fields.filter((field) => namesOf(field).some((name) => (values[name] ?? '') !== '')).length;

/** The value of a filter as text; null when it is not set. `today` names periods such as "últimos 7 dias". */
export function filterWords(field: FilterField, values: FilterValues, today = brazilianDay(new Date())): string | null {
  if (field.kind === 'select') {
    const value = values[field.name] ?? '';
    return value === '' ? null : (field.options?.find((option) => option.value === value)?.label ?? value);
  }
  const [from, until] = [values[fromOf(field.name)] ?? '', values[untilOf(field.name)] ?? ''];
  const quick = quickPeriods(today).find((period) => period.from === from && period.until === until);
  if (quick !== undefined) return quick.label.toLowerCase();
  if (from !== '' && until !== '') return from === until ? formatDate(from) : `${formatDate(from)} a ${formatDate(until)}`;
  if (from !== '') return `desde ${formatDate(from)}`;
  return until === '' ? null : `até ${formatDate(until)}`;
}

/** Whether a text is a day of the calendar, such as `2026-11-21`. `Date` takes years before 100 for those of the last century: no day. */
export const isDay = (text: string): boolean => parseDate(formatDate(text)) === text;

/** The day of an ISO date or date-time, in the format of a filter. It is the day that `portal.format.date` shows. */
function dayOf(value: SqlValue | undefined): string {
  return typeof value === 'string' ? (parseDate(formatDate(wallTime(value))) ?? '') : '';
}

function passes(row: Row, field: FilterField, values: FilterValues): boolean {
  const value = row[field.name];
  if (field.kind === 'select') {
    const wanted = values[field.name] ?? '';
    return wanted === '' || String(value ?? '') === wanted;
  }
  const [from, until] = [values[fromOf(field.name)] ?? '', values[untilOf(field.name)] ?? ''];
  if (from === '' && until === '') return true;
  const day = dayOf(value);
  return day !== '' && (from === '' || day >= from) && (until === '' || day <= until);
}

export interface RowFilter {
  readonly search: string;
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
}

/** The rows that match every filter and contain the search text. */
export function matchingRows<R extends Row>(
  rows: readonly R[],
  { search, fields, values }: RowFilter,
  textsOf: (row: R) => readonly string[],
): readonly R[] {
  const wanted = folded(search.trim());
  const found = rows.filter((row) => fields.every((field) => passes(row, field, values)));
  return wanted === '' ? found : found.filter((row) => textsOf(row).some((text) => folded(text).includes(wanted)));
}

/** Fills in the options of a select without options: the values of the rows. */
export function withOptions(fields: readonly FilterField[], rows: readonly Row[], textOf: (row: Row, key: string) => string) {
  return fields.map((field): FilterField => {
    if (field.kind !== 'select' || field.options !== undefined) return field;
    const labels = new Map<string, string>();
    for (const row of rows) {
      const value = String(row[field.name] ?? '');
      if (value !== '' && !labels.has(value)) labels.set(value, textOf(row, field.name));
    }
    const options = Array.from(labels, ([value, label]) => ({ value, label }));
    const order = new Intl.Collator('pt-BR', { numeric: true });
    return { ...field, options: options.toSorted((one, other) => order.compare(one.label, other.label)) };
  });
}
