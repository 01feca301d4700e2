// Decides whether a text changes rows, so that it must be counted, confirmed and held. The server decides again, by the rules of the
// database. Pure.
const silent = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/|\()+/;
const writing: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'merge']);
const opaque = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\//g;

export function changesRows(text: string): boolean {
  const verb = /^[a-z]+/i.exec(text.replace(silent, ''))?.[0].toLowerCase() ?? '';
  if (verb !== 'with') return writing.has(verb);
  const words =
    text
      .replaceAll(opaque, ' ')
      .toLowerCase()
      .match(/[a-z_]+/g) ?? [];
  return words.some((word) => writing.has(word));
}
