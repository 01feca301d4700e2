// Texts in the one form of Prettier (MIT), of 2 to 4 files of its package, loaded at the first use.
import type { Plugin } from 'prettier';
import type { CodeLanguage } from './languages.ts';

type LoadPlugin = () => Promise<Plugin>;

interface Format {
  readonly parser: string;
  readonly plugins: readonly LoadPlugin[];
}

const babel: LoadPlugin = () => import('prettier/plugins/babel');
const estree: LoadPlugin = () => import('prettier/plugins/estree');
const html: LoadPlugin = () => import('prettier/plugins/html');
const markdown: LoadPlugin = () => import('prettier/plugins/markdown');
const postcss: LoadPlugin = () => import('prettier/plugins/postcss');

/** XML has none: blanks between its texts may be part of them. */
const formats: Readonly<Partial<Record<CodeLanguage, Format>>> = {
  javascript: { parser: 'babel', plugins: [babel, estree] },
  json: { parser: 'json', plugins: [babel, estree] },
  css: { parser: 'css', plugins: [postcss] },
  html: { parser: 'html', plugins: [html, babel, estree, postcss] },
  markdown: { parser: 'markdown', plugins: [markdown] },
};

const style = { singleQuote: true, printWidth: 100, tabWidth: 2, endOfLine: 'lf' } as const;

/** Whether texts of `language` have one form. */
export const canFormat = (language: CodeLanguage): boolean => formats[language] !== undefined;

export type Formatted =
  | { readonly kind: 'formatted'; readonly text: string; readonly cursor: number }
  /** It cannot be read there; line and column from 1. */
  | { readonly kind: 'unreadable'; readonly line: number; readonly column: number }
  /** The code that formats could not be loaded. */
  | { readonly kind: 'unavailable' };

/** The place where a parser stopped; null for another error. */
function placeOf(error: unknown): { readonly line: number; readonly column: number } | null {
  if (!(error instanceof Error) || !('loc' in error)) return null;
  const { start } = error.loc as { readonly start?: { readonly line: number; readonly column: number } };
  return start ? { line: start.line, column: start.column } : null;
}

/** `cursor`: a position in the text; that of the same sign comes back. */
export async function formatText(language: CodeLanguage, text: string, cursor: number): Promise<Formatted> {
  const format = formats[language];
  if (format === undefined) return { kind: 'formatted', text, cursor };
  const loaded = await Promise.all([import('prettier/standalone'), Promise.all(format.plugins.map((load) => load()))]).catch(
    () => null,
  );
  if (loaded === null) return { kind: 'unavailable' };
  const [prettier, plugins] = loaded;
  try {
    const options = { ...style, parser: format.parser, plugins: [...plugins], cursorOffset: cursor };
    const { formatted, cursorOffset } = await prettier.formatWithCursor(text, options);
    return { kind: 'formatted', text: formatted, cursor: cursorOffset };
  } catch (error) {
    const place = placeOf(error);
    if (place === null) throw error;
    return { kind: 'unreadable', ...place };
  }
}
