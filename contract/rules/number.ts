// Formats of numbers. Counts have `grouped` (plural.ts), amounts `formatMoney` (money.ts).

export type NumberLocale = 'pt-BR' | 'en-US';

type NumberOptions = Pick<
  Intl.NumberFormatOptions,
  'style' | 'currency' | 'signDisplay' | 'minimumFractionDigits' | 'maximumFractionDigits' | 'maximumSignificantDigits'
>;

/** Returns a format for numbers. Its first call creates the formatter of the browser, which is slow, so the caller stores the format. */
export function createNumberFormat(options: NumberOptions = {}, locale: NumberLocale = 'pt-BR'): (value: number) => string {
  let formatter: Intl.NumberFormat | undefined;
  return (value) => (formatter ??= new Intl.NumberFormat(locale, options)).format(value);
}
