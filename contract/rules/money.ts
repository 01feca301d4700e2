// Money: BRL for pt-BR, USD for en-US. As in Intl, a no-break space (U+00A0) separates symbol and number.

import { createNumberFormat, type NumberLocale } from './number.ts';

export type MoneyLocale = NumberLocale;

// `negative`: a value that rounds to zero has no sign.
const options = { style: 'currency', signDisplay: 'negative' } as const;
const reais = createNumberFormat({ ...options, currency: 'BRL' });
const dollars = createNumberFormat({ ...options, currency: 'USD' }, 'en-US');

/** `R$ 1.234,56` (pt-BR) or `$1,234.56` (en-US); a dash when the value is not a number. */
export function formatMoney(value: number, locale: MoneyLocale = 'pt-BR'): string {
  return Number.isFinite(value) ? (locale === 'en-US' ? dollars : reais)(value) : '—';
}

/** Parses a typed number, with or without symbol, sign, grouping and any kind of space; null when it is not a number. */
export function parseMoney(text: string, locale: MoneyLocale = 'pt-BR'): number | null {
  const match = /^([-−]?)(?:R\$|US\$|\$)?([-−]?)([0-9.,]+)$/i.exec(text.replace(/[\s\u00A0\u202F]/g, ''));
  if (!match?.[3] || (match[1] && match[2])) return null;
  const number = locale === 'en-US' ? plainNumber(match[3], ',', '.') : plainNumber(match[3], '.', ',');
  return number === null ? null : match[1] || match[2] ? -number : number;
}

/** Digits in groups of three, or ungrouped. A single point before one or two digits is a decimal point, as on numeric keypads. */
function plainNumber(digits: string, group: '.' | ',', decimal: '.' | ','): number | null {
  const [whole = '', fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^[0-9]*$/.test(fraction))) return null;
  if (new RegExp(`^[0-9]{1,3}(?:\\${group}[0-9]{3})*$|^[0-9]+$`).test(whole))
    return Number(`${whole.split(group).join('')}.${fraction ?? '0'}`);
  if (whole === '' && fraction) return Number(`0.${fraction}`);
  return fraction === undefined && new RegExp(`^[0-9]+\\${group}[0-9]{1,2}$`).test(whole)
    ? Number(whole.replace(group, '.'))
    : null;
}
