// Formats of the portal for scripts. They take what a query gave, so nothing here throws on an empty value.
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { Portal, SqlValue } from '#contract/portal-types/index.d.ts';

type Value = SqlValue | undefined;

const isEmpty = (value: Value): value is null | undefined | '' => value === null || value === undefined || value === '';
const number = (value: Value): number => (isEmpty(value) || typeof value === 'boolean' ? Number.NaN : Number(value));
/** The value that a date or a document is read from; a boolean is neither. */
const written = (value: Value): string | number => (isEmpty(value) || typeof value === 'boolean' ? '' : value);

export const format: Portal['format'] = Object.freeze({
  money: (value: Value) => formatMoney(number(value)),
  number: (value: Value, digits = 0) => {
    const read = number(value);
    // `negative`, so that what rounds to zero has no sign.
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' } as const;
    return Number.isFinite(read) ? read.toLocaleString('pt-BR', options) : '—';
  },
  date: (value: Value) => formatDate(written(value)),
  dateTime: (value: Value) => formatDateTime(written(value)),
  cnpj: (value: Value) => formatCnpj(String(written(value))),
});
