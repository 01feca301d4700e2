// The name that the author of a script probably meant. Pure.
import { distance } from 'fastest-levenshtein';

/** The most similar of the names; null when none differs by a third or less of its letters. */
export function nearest(written: string, names: readonly string[]): string | null {
  const near = names
    .map((name) => ({ name, far: distance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.round(name.length / 3)));
  return near.toSorted((one, other) => one.far - other.far)[0]?.name ?? null;
}
