// How each database cuts a text into literals, names, comments and the rest. A marker within the first three is just text, and what
// is taken for a comment here must be one there.

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
  /** Text of a comment that the database runs all the same. */
  | 'hidden';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly name: string;
}

/** In order of precedence; each is sticky and starts where the one before it stopped. */
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
  // With the sql_mode that the adapter sets: quotes of both kinds are literals, and a backslash escapes.
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
    // `@@rowcount` and the like are the database's own.
    ['other', /@@\w+/y],
    ['position', /@\w+/y],
    ...rest,
  ],
};

/** PostgreSQL and SQL Server nest block comments, which no regular expression can follow. */
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
