// Two changes of one text, joined.
import { applyPatch, structuredPatch } from 'diff';

/** `mine` and `theirs`, which both come from `base`, as one text; null where they change the same lines. */
export function mergeThree(base: string, mine: string, theirs: string): string | null {
  const merged = applyPatch(theirs, structuredPatch('', '', base, mine, '', '', { context: 1 }));
  return merged === false ? null : merged;
}
