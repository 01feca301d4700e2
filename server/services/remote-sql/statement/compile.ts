// Converts a published text to a statement with placeholders for its values (`{{name}}`). Values never become part of the text.
import { tokenize } from './tokens.ts';
import type { Dialect } from './tokens.ts';

/** A compiled statement: `parts[0]`, the value of `markers[0]`, `parts[1]`, and so on. */
export interface CompiledSql {
  readonly dialect: Dialect;
  readonly parts: readonly string[];
  readonly markers: readonly string[];
  /** First word of the statement, in lower case. It decides whether the statement may run. */
  readonly verb: string;
  /** All words that are neither quoted nor part of a literal, in lower case. */
  readonly words: ReadonlySet<string>;
}

export type CompileProblem = 'empty' | 'many-statements' | 'positional-parameter' | 'unclosed' | 'hidden-text';
export type Compilation =
  | { readonly ok: true; readonly sql: CompiledSql }
  | { readonly ok: false; readonly problem: CompileProblem };

const refused = (problem: CompileProblem): Compilation => ({ ok: false, problem });

/** Compiles the text of one statement. One trailing `;` is tolerated. */
export function compileSql(text: string, dialect: Dialect = 'postgres'): Compilation {
  const parts = [''];
  const markers: string[] = [];
  const words: string[] = [];
  let ended = false;
  // Line ends are unified, because databases disagree on which of them ends a comment.
  for (const token of tokenize(text.trim().replaceAll(/\r\n?/g, '\n'), dialect)) {
    if (token.kind === 'unclosed') return refused('unclosed');
    if (token.kind === 'hidden') return refused('hidden-text');
    if (token.kind === 'position') return refused('positional-parameter');
    const silent = token.kind === 'space' || token.kind === 'comment';
    if (ended && !silent) return refused('many-statements');
    if (token.kind === 'word') words.push(token.text.toLowerCase());
    if (token.kind === 'end') ended = true;
    else if (token.kind === 'marker') parts.push(markAt(markers, token.name));
    else parts[parts.length - 1] += token.text;
  }
  const [verb] = words;
  return verb === undefined ? refused('empty') : { ok: true, sql: { dialect, parts, markers, verb, words: new Set(words) } };
}

/** Adds a marker. The text after it begins empty. */
function markAt(markers: string[], name: string): string {
  markers.push(name);
  return '';
}
