// Terms that the person must accept. The file is small, because the guard of every page loads it.
import type { User } from '#contract/entities/user.ts';

/** The path of a version of a term. */
export const termPath = (id: string, version: string): string =>
  `/termos/${encodeURIComponent(id)}/${encodeURIComponent(version)}`;

/** The path of the first pending term, or null. Afterwards the person comes to `wanted`. */
export function pendingTermsPath(user: User, wanted: string | null): string | null {
  const [first] = Object.entries(user.pendingTerms);
  if (first === undefined) return null;
  const path = termPath(first[0], first[1].version);
  return wanted === null ? path : `${path}?redirect_url=${encodeURIComponent(wanted)}`;
}
