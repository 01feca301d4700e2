// Whether a session may make a call, by the call's access rule. Services add rules of their own; none is laxer than this.
import { hasGroup } from '#contract/permissions.ts';
import type { Access } from '#contract/permissions.ts';
import type { RequestSession } from '../route.ts';

export type AccessDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused'; readonly code: '#INVALID_SESSION' | '#SESSION_NOTFOUND' | '#PUBLIC_SESSION' | '#FORBIDDEN' };

type Asker = Pick<RequestSession, 'isPublic' | 'groups'>;

const allowed: AccessDecision = { kind: 'allowed' };

/** Whether the call's handler wants to know of a session at all: where not, none is looked up. */
export const readsSession = (access: Access): boolean => access !== 'public';

/** `asker` is the living session of the request; `hasCode` says whether the request brought a code at all. */
export function decideAccess(access: Access, asker: Asker | null, hasCode: boolean): AccessDecision {
  if (access === 'public' || access === 'optional') return allowed;
  if (asker === null) return { kind: 'refused', code: hasCode ? '#SESSION_NOTFOUND' : '#INVALID_SESSION' };
  if (access === 'guest') return allowed;
  if (asker.isPublic) return { kind: 'refused', code: '#PUBLIC_SESSION' };
  if (access === 'session' || access.some((group) => hasGroup(asker.groups, group))) return allowed;
  return { kind: 'refused', code: '#FORBIDDEN' };
}
