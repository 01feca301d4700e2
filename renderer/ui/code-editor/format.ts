// Formats texts with Prettier (MIT). It needs 2 to 4 files of the package, which are loaded at the first use.
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

/** XML is not formatted, because whitespace may be significant. */
const formats: Readonly<Partial<Record<CodeLanguage, Format>>> = {
  javascript: { parser: 'babel', plugins: [babel, estree] },
  json: { parser: 'json', plugins: [babel, estree] },
  css: { parser: 'css', plugins: [postcss] },
  html: { parser: 'html', plugins: [html, babel, estree, postcss] },
  markdown: { parser: 'markdown', plugins: [markdown] },
};

const style = { singleQuote: true, printWidth: 100, tabWidth: 2, endOfLine: 'lf' } as const;

/** Whether texts of `language` can be formatted. */
export const canFormat = (language: CodeLanguage): boolean => formats[language] !== undefined;

export type Formatted =
  | { readonly kind: 'formatted'; readonly text: string; readonly cursor: number }
  /** The text has a syntax error; line and column start at 1. */
  | { readonly kind: 'unreadable'; readonly line: number; readonly column: number }
  /** The formatter could not be loaded. */
  | { readonly kind: 'unavailable' };

/** The place of a syntax error; null for another error. */
function placeOf(error: unknown): { readonly line: number; readonly column: number } | null {
  if (!(error instanceof Error) || !('loc' in error)) return null;
  const { start } = error.loc as { readonly start?: { readonly line: number; readonly column: number } };
  return start ? { line: start.line, column: start.column } : null;
}

/** Formats a text. `cursor` is a position in the text; the result contains the position of the same character. */
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
