// From the text a tenant published to a statement with places for its values (`{{name}}`). Values never enter the text.
import { tokenize } from './tokens.ts';
import type { Dialect } from './tokens.ts';

/** A statement ready to be bound: `parts[0]`, the value of `markers[0]`, `parts[1]`, and so on. */
export interface CompiledSql {
  readonly dialect: Dialect;
  readonly parts: readonly string[];
  readonly markers: readonly string[];
  /** First word of the statement, lower case: what decides whether it may run at all. */
  readonly verb: string;
  /** Every word that is neither quoted nor part of a literal, lower case. */
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
  // Databases agree on comments except for the end of a line.
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

/** The text after a marker begins empty. */
function markAt(markers: string[], name: string): string {
  markers.push(name);
  return '';
}
