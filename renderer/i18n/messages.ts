// The messages of a feature, defined in its messages.ts: `export const words = messages({ 'pt-BR': { … } })`, then `words.signIn`.
// A message with parameters is a function: `sentTo: (address: string) => …`. The language is that of the page. It does not change
// while the page is open; choosing another language reloads the page.

export type Locale = 'pt-BR' | 'en-US';
type Words = Readonly<Record<string, unknown>>;

/** Returns the language of this page: Portuguese, unless <html lang> names another supported language. */
export function currentLocale(): Locale {
  return typeof document !== 'undefined' && document.documentElement.lang === 'en-US' ? 'en-US' : 'pt-BR';
}

/** Returns the messages in the language of the page. A text that a translation lacks is shown in Portuguese, which is complete. */
export function messages<Table extends Words>(table: { readonly 'pt-BR': Table; readonly 'en-US'?: Partial<Table> }): Table {
  return currentLocale() === 'en-US' ? { ...table['pt-BR'], ...table['en-US'] } : table['pt-BR'];
}
