// Follows redirects of requests. Pure. The session code and the other secret headers are sent to the first origin only; a later hop
// that returns to it does not get them again.

export interface RequestHop {
  readonly method: string;
  readonly url: string;
  /** False once the request has left its origin. */
  readonly trusted: boolean;
  /** Number of redirects so far. */
  readonly count: number;
}

export type NextHop =
  | { readonly kind: 'same-origin'; readonly hop: RequestHop }
  | { readonly kind: 'elsewhere'; readonly hop: RequestHop }
  | { readonly kind: 'refused' };

export const redirectLimit = 5;
const readOnly: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export function nextHop(current: RequestHop, status: number, target: string): NextHop {
  if (current.count >= redirectLimit || !URL.canParse(target)) return { kind: 'refused' };
  const [from, to] = [new URL(current.url), new URL(target)];
  const count = current.count + 1;
  if (to.origin === from.origin && to.protocol.startsWith('http')) {
    return { kind: 'same-origin', hop: { ...current, url: target, count } };
  }
  // No redirect from https to http, and none to a scheme that reads local data.
  if (to.protocol !== 'https:' && (to.protocol !== 'http:' || from.protocol !== 'http:')) return { kind: 'refused' };
  const method = status === 303 && current.method !== 'HEAD' ? 'GET' : current.method;
  // A body for one origin is not sent to another.
  if (!readOnly.has(method)) return { kind: 'refused' };
  return { kind: 'elsewhere', hop: { method, url: target, trusted: false, count } };
}
