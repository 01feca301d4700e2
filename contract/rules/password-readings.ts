// Reads a password without the usual decoration: `S3nh@2026!!` is read as `senha`. Texts are folded: without upper case and accents.

/** Sequences of characters that people type in a row, in both directions. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [
  row,
  Array.from(row).toReversed().join(''),
]);
const shortestRun = 3;
/** Longer repeated units are not searched. */
const longestUnit = 64;

/** The index after the run that begins at `start`. A run is one repeated character, or a part of a row. */
function endOfRun(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] === text[start]) end += 1;
  if (end - start >= shortestRun) return end;
  end = start + 1;
  while (end < text.length && rows.some((row) => row.includes(text.slice(start, end + 1)))) end += 1;
  return end - start >= shortestRun ? end : start + 1;
}

/** Replaces each run with its first character. */
function collapseRuns(text: string): string {
  let collapsed = '';
  for (let start = 0; start < text.length; start = endOfRun(text, start)) collapsed += text[start];
  return collapsed;
}

/** Whether `text` consists only of runs, such as `111111111` and `abcd4321`. */
export function consistsOfRuns(text: string): boolean {
  const { length } = collapseRuns(text);
  return length <= 4 && length * 2 <= text.length;
}

/** The unit that `text` repeats; `text` itself when it repeats none. */
export function repeatedUnit(text: string): string {
  for (let length = 1; length <= Math.min(text.length / 2, longestUnit); length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

const notLetters = /[^\p{L}]+/gu;

/** Number of characters that are not letters; a year, a repetition and a sequence count as one character each. */
export const decorationOf = (text: string): number =>
  (text.match(notLetters) ?? [])
    .map((part) => collapseRuns(part.replaceAll(/(?:19|20)\d\d/g, '#')).length)
    .reduce((a, b) => a + b, 0);

const lookalikes: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' };
const asLetters = (text: string, one: 'i' | 'l'): string =>
  Array.from(text, (character) => (character === '1' || character === '!' ? one : (lookalikes[character] ?? character))).join('');

/** Maximum number of characters at each end that may be substituted letters: `$enh@123`. */
const edge = 2;

/** `text` without its decoration, and with up to `edge` decoration characters at each end, which may be substituted letters. */
function cores(text: string): string[] {
  const first = text.search(/\p{L}/u);
  if (first === -1) return [];
  const last = text.length - text.replace(/[^\p{L}]+$/u, '').length;
  const [starts, ends] = [Math.min(first, edge), Math.min(last, edge)];
  return Array.from({ length: starts + 1 }, (_, before) =>
    Array.from({ length: ends + 1 }, (__, after) => text.slice(first - before, text.length - last + after)),
  ).flat();
}

/** The words that `text` may represent. */
export function wordsIn(text: string): readonly string[] {
  const found = cores(text).flatMap((core) => [core, asLetters(core, 'i'), asLetters(core, 'l')]);
  return [...new Set(found.flatMap((word) => [word, repeatedUnit(word.replaceAll(notLetters, ''))]))];
}
