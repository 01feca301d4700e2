// Money: BRL for pt-BR, USD for en-US. As in Intl, a no-break space (U+00A0) separates symbol and number.

export type MoneyLocale = 'pt-BR' | 'en-US';

const currency: Record<MoneyLocale, string> = { 'pt-BR': 'BRL', 'en-US': 'USD' };
const formats = new Map<string, Intl.NumberFormat>();

function format(locale: MoneyLocale): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  // `negative`: a value that rounds to zero has no sign.
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency: currency[locale], signDisplay: 'negative' });
  formats.set(locale, made);
  return made;
}

/** `R$ 1.234,56` (pt-BR) or `$1,234.56` (en-US); a dash when the value is not a number. */
export function formatMoney(value: number, locale: MoneyLocale = 'pt-BR'): string {
  return Number.isFinite(value) ? format(locale === 'en-US' ? 'en-US' : 'pt-BR').format(value) : '—';
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
