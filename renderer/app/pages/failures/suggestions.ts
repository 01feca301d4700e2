// The three places whose address is closest to one that does not exist. Pure.
import { distance } from 'fastest-levenshtein';

export interface Suggestion {
  readonly path: string;
  readonly title: string;
}

/** An address further away than this share of its length is no typing mistake. */
const nearness = 0.6;

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
    .filter((one) => one.score <= nearness)
    .toSorted((one, other) => one.score - other.score)
    .slice(0, 3)
    .map(({ suggestion }) => suggestion);
}
