// From the text a tenant published to a statement a database can take: every `{{name}}` becomes a `$n` parameter. Values never
// enter the text. Literals, quoted names, comments and dollar quotes are left as they are, so a marker in there is just text.

/** A statement ready to be bound: `names[0]` is the name of `$1`. */
export interface CompiledSql {
  readonly text: string;
  readonly names: readonly string[];
  /** First word of the statement, lower case: what decides whether it may run at all. */
  readonly verb: string;
}

export type CompileProblem = 'empty' | 'many-statements' | 'positional-parameter' | 'unclosed';
export type Compilation =
  | { readonly ok: true; readonly sql: CompiledSql }
  | { readonly ok: false; readonly problem: CompileProblem };

type TokenKind = 'marker' | 'opaque' | 'comment' | 'position' | 'end' | 'word' | 'space' | 'other' | 'unclosed';

// In order of precedence; each is sticky and starts where the one before it stopped.
const tokens: readonly (readonly [TokenKind, RegExp])[] = [
  ['space', /\s+/y],
  ['comment', /--[^\n]*/y],
  ['opaque', /[eE]'(?:[^'\\]|\\[\s\S]|'')*'/y],
  ['opaque', /'(?:[^']|'')*'/y],
  ['opaque', /"(?:[^"]|"")*"/y],
  ['opaque', /\$(?<tag>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$[\s\S]*?\$\k<tag>\$/y],
  ['unclosed', /[eE]?'|"|\/\*|\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y],
  ['marker', /\{\{\s*(?<name>[A-Za-z_]\w*)\s*\}\}/y],
  ['position', /\$\d+/y],
  ['end', /;/y],
  ['word', /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y],
  ['other', /[\s\S]/y],
];

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly name: string;
}

/** PostgreSQL nests block comments, which no regular expression can follow. */
function blockComment(text: string, from: number): string | null {
  let depth = 0;
  for (let at = from; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2);
    if (pair === '/*') depth++;
    else if (pair === '*/') depth--;
    else continue;
    at++;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return null;
}

function tokenAt(text: string, from: number): Token {
  if (text.startsWith('/*', from)) {
    const comment = blockComment(text, from);
    return { kind: comment === null ? 'unclosed' : 'comment', text: comment ?? '/*', name: '' };
  }
  for (const [kind, pattern] of tokens) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (match) return { kind, text: match[0], name: match.groups?.['name'] ?? '' };
  }
  return { kind: 'other', text: text.charAt(from), name: '' };
}

function* tokenize(text: string): Generator<Token> {
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at);
    yield token;
    at += token.text.length;
  }
}

/** Compiles the text of one statement. One trailing `;` is tolerated. */
export function compileSql(text: string): Compilation {
  const names: string[] = [];
  let verb = '';
  let ended = false;
  let compiled = '';
  for (const token of tokenize(text)) {
    if (token.kind === 'unclosed') return { ok: false, problem: 'unclosed' };
    if (token.kind === 'position') return { ok: false, problem: 'positional-parameter' };
    const silent = token.kind === 'space' || token.kind === 'comment';
    if (ended && !silent) return { ok: false, problem: 'many-statements' };
    if (token.kind === 'end') ended = true;
    else if (token.kind === 'marker') compiled += placeholder(names, token.name);
    else compiled += token.text;
    if (token.kind === 'word' && verb === '') verb = token.text.toLowerCase();
  }
  return verb === '' ? { ok: false, problem: 'empty' } : { ok: true, sql: { text: compiled.trim(), names, verb } };
}

/** The same name is the same parameter: databases compare expressions such as `group by` by parameter number. */
function placeholder(names: string[], name: string): string {
  if (!names.includes(name)) names.push(name);
  return `$${names.indexOf(name) + 1}`;
}
