// The portal's formats for scripts. They accept query results, so they never throw on an empty value.
import { formatBoletoLine } from '#contract/rules/boleto.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { createNumberFormat } from '#contract/rules/number.ts';
import { counted } from '#contract/rules/plural.ts';
import type { Portal, SqlValue } from '#contract/portal-types/index.d.ts';
import { isAbsent, nothing } from './values.ts';
import { wallTime } from './wall-time.ts';

type Value = SqlValue | undefined;

const number = (value: Value): number => (isAbsent(value) || typeof value === 'boolean' ? Number.NaN : Number(value));
/** The value to format as a date or a document; a boolean is neither. */
const dateOrDocument = (value: Value): string | number => (isAbsent(value) || typeof value === 'boolean' ? '' : value);

/** The format of a number of digits, which is created once: a table formats each cell. */
const digitFormats: ((value: number) => string)[] = [];
const withDigits = (digits: number) =>
  (digitFormats[digits] ??= createNumberFormat({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // A number that rounds to zero has no sign.
    signDisplay: 'negative',
  }));

export const format: Portal['format'] = Object.freeze({
  money: (value: Value) => formatMoney(number(value)),
  number: (value: Value, wanted: unknown = 0) => {
    const read = number(value);
    // A column passes the row as the second argument.
    const digits = typeof wanted === 'number' && wanted >= 0 && wanted <= 20 ? Math.trunc(wanted) : 0;
    return Number.isFinite(read) ? withDigits(digits)(read) : nothing;
  },
  today: () => brazilianDay(new Date()),
  date: (value: Value) => formatDate(wallTime(dateOrDocument(value))),
  dateTime: (value: Value) => formatDateTime(wallTime(dateOrDocument(value))),
  cnpj: (value: Value) => formatCnpj(String(dateOrDocument(value))),
  boleto: (value: Value) => formatBoletoLine(String(dateOrDocument(value))),
  count: (count: number, one: string, many: string) => (Number.isFinite(count) ? counted(count, one, many) : nothing),
});
