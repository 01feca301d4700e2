// Decides whether a text changes rows, so that it must be counted, confirmed and held. The server decides again, by the rules of the
// database. Pure.
import { isWritingStatement } from '#contract/rules/writing-statement.ts';

const silent = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/|\()+/;
const opaque = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//g;

export function changesRows(text: string): boolean {
  const verb = /^[a-z]+/i.exec(text.replace(silent, ''))?.[0].toLowerCase() ?? '';
  const words =
    text
      .replaceAll(opaque, ' ')
      .toLowerCase()
      .match(/[a-z_]+/g) ?? [];
  return isWritingStatement({ verb, words: new Set(words) });
}
