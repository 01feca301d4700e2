// Words of a feature, in its messages.ts: `export const words = messages({ 'pt-BR': { … } })`, then `words.signIn`.
// A word with parts is a function: `sentTo: (address: string) => …`. The language is that of the page and does not change
// while it is open; choosing another one loads the page again.
import { plural } from '#contract/rules/plural.ts';

export type Locale = 'pt-BR' | 'en-US';
type Words = Readonly<Record<string, unknown>>;

/** The language of this page. Portuguese unless <html lang> names another one that is known. */
export function currentLocale(): Locale {
  return typeof document !== 'undefined' && document.documentElement.lang === 'en-US' ? 'en-US' : 'pt-BR';
}

/** The words for this page's language; a text that a translation lacks is shown in Portuguese, which is complete. */
export function messages<Table extends Words>(table: { readonly 'pt-BR': Table; readonly 'en-US'?: Partial<Table> }): Table {
  return currentLocale() === 'en-US' ? { ...table['pt-BR'], ...table['en-US'] } : table['pt-BR'];
}

/** "1 empresa", "3 empresas": the number as written in Portuguese, with the word that fits it. */
export const counted = (count: number, one: string, many: string): string => `${grouped(count)} ${plural(count, one, many)}`;

/** A number as people read it: "1.000". */
export const grouped = (count: number): string =>
  // Few numbers have anything to group, and the first formatter of a page is slow to make.
  Math.abs(count) < 1_000 ? String(count) : count.toLocaleString(currentLocale());
