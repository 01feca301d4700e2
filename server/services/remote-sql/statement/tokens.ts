// Splits a text into literals, names, comments and other parts, by the rules of each database. A marker inside the first three is
// only text. A comment here must also be a comment for the database.

/** PostgreSQL (the warehouse, too), MySQL and MariaDB, SQL Server. */
export type Dialect = 'postgres' | 'mysql' | 'mssql';

export type TokenKind =
  | 'marker'
  | 'opaque'
  | 'comment'
  | 'position'
  | 'end'
  | 'word'
  | 'space'
  | 'other'
  | 'unclosed'
  /** Text inside a comment that the database executes nevertheless. */
  | 'hidden';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly name: string;
}

/** In order of precedence. Each pattern is sticky and starts at the end of the previous token. */
type Patterns = readonly (readonly [TokenKind, RegExp])[];

const marker: Patterns[number] = ['marker', /\{\{\s*(?<name>[A-Za-z_]\w*)\s*\}\}/y];
const rest: Patterns = [marker, ['end', /;/y], ['word', /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y], ['other', /[\s\S]/y]];

const patterns: Readonly<Record<Dialect, Patterns>> = {
  postgres: [
    ['space', /\s+/y],
    ['comment', /--[^\n]*/y],
    ['opaque', /[eE]'(?:[^'\\]|\\[\s\S]|'')*'/y],
    ['opaque', /'(?:[^']|'')*'/y],
    ['opaque', /"(?:[^"]|"")*"/y],
    ['opaque', /\$(?<tag>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$[\s\S]*?\$\k<tag>\$/y],
    ['unclosed', /[eE]?'|"|\/\*|\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y],
    ['position', /\$\d+/y],
    ...rest,
  ],
  // For the sql_mode that the adapter sets: both kinds of quotes are literals, and a backslash escapes.
  mysql: [
    ['space', /\s+/y],
    ['hidden', /\/\*M?!/y],
    ['comment', /--(?=\s|$)[^\n]*|#[^\n]*/y],
    ['comment', /\/\*[\s\S]*?\*\//y],
    ['opaque', /'(?:[^'\\]|\\[\s\S]|'')*'/y],
    ['opaque', /"(?:[^"\\]|\\[\s\S]|"")*"/y],
    ['opaque', /`(?:[^`]|``)*`/y],
    ['unclosed', /['"`]|\/\*/y],
    ['position', /\?/y],
    ...rest,
  ],
  mssql: [
    ['space', /\s+/y],
    ['comment', /--[^\n]*/y],
    ['opaque', /'(?:[^']|'')*'/y],
    ['opaque', /"(?:[^"]|"")*"/y],
    ['opaque', /\[(?:[^\]]|\]\])*\]/y],
    ['unclosed', /['"[]|\/\*/y],
    // System functions such as `@@rowcount` are not parameters.
    ['other', /@@\w+/y],
    ['position', /@\w+/y],
    ...rest,
  ],
};

/** Dialects with nested block comments, which a regular expression cannot match. */
const nests: ReadonlySet<Dialect> = new Set(['postgres', 'mssql']);

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

function tokenAt(text: string, from: number, dialect: Dialect): Token {
  if (nests.has(dialect) && text.startsWith('/*', from)) {
    const comment = blockComment(text, from);
    return { kind: comment === null ? 'unclosed' : 'comment', text: comment ?? '/*', name: '' };
  }
  for (const [kind, pattern] of patterns[dialect]) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (match) return { kind, text: match[0], name: match.groups?.['name'] ?? '' };
  }
  return { kind: 'other', text: text.charAt(from), name: '' };
}

export function* tokenize(text: string, dialect: Dialect): Generator<Token> {
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at, dialect);
    yield token;
    at += token.text.length;
  }
}
