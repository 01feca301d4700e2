// Formats of the portal for scripts. They take what a query gave, so nothing here throws on an empty value.
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { Portal } from '#contract/portal-types/index.d.ts';

// Scripts are not type-checked: what a query left empty arrives here as null.
type Loose<T> = T | null | undefined;
const number = (value: Loose<number | string>): number =>
  value === null || value === undefined || value === '' ? Number.NaN : Number(value);

export const format: Portal['format'] = Object.freeze({
  money: (value: Loose<number>) => formatMoney(number(value)),
  number: (value: Loose<number>, digits = 0) => {
    const read = number(value);
    // `negative`, so that what rounds to zero has no sign.
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'negative' } as const;
    return Number.isFinite(read) ? read.toLocaleString('pt-BR', options) : '—';
  },
  date: (value: Loose<string>) => formatDate(value ?? ''),
  dateTime: (value: Loose<string>) => formatDateTime(value ?? ''),
  cnpj: (value: Loose<string>) => formatCnpj(value ?? ''),
});
