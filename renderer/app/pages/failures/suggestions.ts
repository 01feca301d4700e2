// Finds the three pages whose address is closest to an unknown address. Pure.
import { distance } from 'fastest-levenshtein';

export interface Suggestion {
  readonly path: string;
  readonly title: string;
}

/** The largest edit distance of a suggestion, as a share of the address length. */
const maxDistance = 0.6;

const lastWords = (path: string): string => /([^/]+)\/*$/.exec(path.toLowerCase())?.[1] ?? '';

export function closest(path: string, known: readonly Suggestion[]): readonly Suggestion[] {
  const typed = path.toLowerCase().slice(0, 200);
  const score = ({ path: other, title }: Suggestion): number => {
    const whole = distance(typed, other.toLowerCase()) / Math.max(typed.length, other.length);
    const ends = distance(lastWords(typed), lastWords(other)) / Math.max(lastWords(typed).length, lastWords(other).length, 1);
    const named = distance(lastWords(typed), title.toLowerCase()) / Math.max(lastWords(typed).length, title.length, 1);
    return Math.min(whole, ends, named);
  };
  return known
    .map((suggestion) => ({ suggestion, score: score(suggestion) }))
    .filter((one) => one.score <= maxDistance)
    .toSorted((one, other) => one.score - other.score)
    .slice(0, 3)
    .map(({ suggestion }) => suggestion);
}
