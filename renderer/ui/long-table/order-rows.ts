// Filters and sorts rows. The rows are never moved: an order is a list of their indices. Sorting compares only numbers, because
// comparisons that access objects make sorting 100,000 rows slow.
import type { Sort } from '#renderer/ui/data-table/table-model.ts';

export type SortKey = string | number;

const marks = /\p{M}/gu;
const beyondAscii = /[^ -~]/gu;
const plainChars = new Map<string, string>();

/** Removes the accent of a character. Cached, because few characters have accents. */
function plainChar(char: string): string {
  const known = plainChars.get(char);
  if (known !== undefined) return known;
  const plain = char.normalize('NFD').replace(marks, '');
  plainChars.set(char, plain);
  return plain;
}

/** Removes accents and case from a text, for searching. */
export const folded = (text: string): string => text.replace(beyondAscii, plainChar).toLowerCase();

/** Returns the indices of `count` rows in their original order. */
export function allRows(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) rows[index] = index;
  return rows;
}

/** Returns the indices of those of `count` rows that match. */
export function filterRows(count: number, matches: (index: number) => boolean): Uint32Array {
  const found = new Uint32Array(count);
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    if (matches(index)) found[length++] = index;
  }
  return found.slice(0, length);
}

/** Returns the rank of each word. Words that differ only in accents or case have the same rank. */
function ranksOf(words: readonly string[]): Float64Array {
  const plain = words.map(folded);
  const ranks = new Map(
    Array.from(new Set(plain))
      .toSorted()
      .map((word, rank) => [word, rank]),
  );
  return Float64Array.from(plain, (word) => ranks.get(word) ?? 0);
}

/** Sorts `found` by their numbers. Equal numbers retain their order. */
function byNumber(found: readonly number[], numbers: Float64Array, direction: Sort['direction']): readonly number[] {
  const [less, more] = direction === 'ascending' ? [-1, 1] : [1, -1];
  const places = Uint32Array.from(found.keys());
  places.sort((one, other) => {
    const a = numbers[one] ?? 0;
    const b = numbers[other] ?? 0;
    return a < b ? less : a > b ? more : 0;
  });
  return Array.from(places, (place) => found[place] ?? 0);
}

/** Sorts `found` by their keys, numbers before words. Equal keys retain their order. Empty keys and NaN are last in both directions. */
export function orderRows(found: Uint32Array, keyOf: (index: number) => SortKey, direction: Sort['direction']): Uint32Array {
  const numbers: number[] = [];
  const words: string[] = [];
  const [withNumber, withWord, without]: [number[], number[], number[]] = [[], [], []];
  for (const index of found) {
    const key = keyOf(index);
    if (key === '' || Number.isNaN(key)) without.push(index);
    else if (typeof key === 'number') {
      numbers.push(key);
      withNumber.push(index);
    } else {
      words.push(key);
      withWord.push(index);
    }
  }
  const first = byNumber(withNumber, Float64Array.from(numbers), direction);
  const second = byNumber(withWord, ranksOf(words), direction);
  return Uint32Array.from(direction === 'ascending' ? first.concat(second, without) : second.concat(first, without));
}
