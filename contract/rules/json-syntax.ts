// Finds the position where a text stops being JSON (RFC 8259). The errors of `JSON.parse` contain the
// position in different forms, depending on the engine, or not at all.
import type { SyntaxProblem } from './script-syntax.ts';

const blank = /[\t\n\r ]*/y;
// oxlint-disable-next-line no-control-regex -- JSON strings must not contain control characters
const quoted = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

const after = (pattern: RegExp, text: string, at: number): number | null => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
};

/** The tokens that may follow: a value, a name, or a token after a value. `first-…`: the list or object may also end here. */
type Awaited = 'value' | 'first-value' | 'name' | 'first-name' | 'rest';

/** Position of the first invalid character; the length of the text when it is incomplete or valid. */
function firstInvalidPosition(text: string): number {
  const open: ('[' | '{')[] = [];
  let awaited: Awaited = 'value';
  for (let at = after(blank, text, 0) ?? 0; at < text.length; at = after(blank, text, at) ?? at) {
    const char = text[at] ?? '';
    if (awaited === 'rest') {
      const parent = open.at(-1);
      if (parent === undefined) return at;
      if (char === ',') awaited = parent === '[' ? 'value' : 'name';
      else if (char === (parent === '[' ? ']' : '}')) open.pop();
      else return at;
      at += 1;
    } else if ((awaited === 'first-value' && char === ']') || (awaited === 'first-name' && char === '}')) {
      open.pop();
      awaited = 'rest';
      at += 1;
    } else if (awaited === 'name' || awaited === 'first-name') {
      const named = after(quoted, text, at);
      if (named === null) return at;
      const colon = after(blank, text, named) ?? named;
      if (text[colon] !== ':') return colon;
      awaited = 'value';
      at = colon + 1;
    } else if (char === '[' || char === '{') {
      open.push(char);
      awaited = char === '[' ? 'first-value' : 'first-name';
      at += 1;
    } else {
      const end = after(quoted, text, at) ?? after(plain, text, at);
      if (end === null) return at;
      awaited = 'rest';
      at = end;
    }
  }
  return text.length;
}

/** The first syntax error of `text`; null when it is valid JSON. */
export function readJson(text: string): SyntaxProblem | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const at = firstInvalidPosition(text);
    const lines = text.slice(0, at).split('\n');
    const found = text[at];
    const message = found === undefined ? 'O JSON termina antes do fim' : `“${found}” não cabe aqui em JSON`;
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, at, message };
  }
}
