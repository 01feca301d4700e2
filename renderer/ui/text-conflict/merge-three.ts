// Merges two changes of a text.
import { applyPatch, structuredPatch } from 'diff';

/** Merges `mine` and `theirs`, which are both based on `base`. Returns null when they change the same lines. */
export function mergeThree(base: string, mine: string, theirs: string): string | null {
  const merged = applyPatch(theirs, structuredPatch('', '', base, mine, '', '', { context: 1 }));
  return merged === false ? null : merged;
}
