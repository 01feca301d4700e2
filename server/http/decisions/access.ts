// Decides whether a session may make a call, by the access rule of the call. Services may add stricter rules, never weaker ones.
import { hasGroup } from '#contract/permissions.ts';
import type { Call } from '#contract/call.ts';
import type { sessionErrors } from '#contract/errors.ts';
import type { Access } from '#contract/permissions.ts';
import type { RequestSession } from '#server/http/route.ts';
import { isViewable } from './view.ts';

export type AccessDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused'; readonly code: (typeof sessionErrors)[number] };

type Requester = Pick<RequestSession, 'isPublic' | 'termsPending' | 'groups' | 'scope' | 'view'>;

const allowed: AccessDecision = { kind: 'allowed' };

/** Whether the session of a request is looked up for the call. */
export const readsSession = (access: Access): boolean => access !== 'public';

/** `requester` is the live session of the request. `hasCode`: the request has a session code, valid or not. */
export function decideAccess(
  call: Pick<Call, 'access' | 'forDirectLinks' | 'beforeTerms' | 'method' | 'changesState' | 'readsOnly' | 'hiddenInView'>,
  requester: Requester | null,
  hasCode: boolean,
): AccessDecision {
  const { access, forDirectLinks, beforeTerms } = call;
  if (access !== 'public' && requester !== null && requester.scope !== null && forDirectLinks !== true)
    return { kind: 'refused', code: '#PUBLIC_SESSION' };
  if (access !== 'public' && requester?.view !== undefined && !isViewable(call)) return { kind: 'refused', code: '#VIEW_ONLY' };
  if (access === 'public' || access === 'optional') return allowed;
  if (requester === null) return { kind: 'refused', code: hasCode ? '#SESSION_NOTFOUND' : '#INVALID_SESSION' };
  if (access !== 'guest' && requester.isPublic) return { kind: 'refused', code: '#PUBLIC_SESSION' };
  if (requester.termsPending && beforeTerms !== true) return { kind: 'refused', code: '#TERMS_PENDING' };
  if (access === 'guest') return allowed;
  if (access === 'session' || access.some((group) => hasGroup(requester.groups, group))) return allowed;
  return { kind: 'refused', code: '#FORBIDDEN' };
}
