// Terms that wait for the person's answer. Small: the guard of every page asks it.
import type { User } from '#contract/entities/user.ts';

/** Address of a version of a term. */
export const termPath = (id: string, version: string): string =>
  `/termos/${encodeURIComponent(id)}/${encodeURIComponent(version)}`;

/** Address of the first term that waits for the person's answer, or null; afterwards they come to `wanted`. */
export function pendingTermsPath(user: User, wanted: string | null): string | null {
  const [first] = Object.entries(user.pendingTerms);
  if (first === undefined) return null;
  const path = termPath(first[0], first[1].version);
  return wanted === null ? path : `${path}?redirect_url=${encodeURIComponent(wanted)}`;
}
