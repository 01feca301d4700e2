// Reads the answer of a router (docs/specification.md, section 8, #ERRO_ROUTER_REQUEST).

export type RouterReply =
  | { readonly kind: 'accepted' }
  /** The router's own refusal: the caller gets it as it came. */
  | { readonly kind: 'rejected-as-is' }
  /** Anything else that went wrong, as one error with a status of its own. */
  | { readonly kind: 'failed'; readonly status: 401 | 500 };

const accepted: ReadonlySet<number> = new Set([200, 201, 404]);
const asIs: ReadonlySet<number> = new Set([400, 409]);

/** `status` is 0 when no answer came. */
export function judgeRouterReply(status: number): RouterReply {
  if (accepted.has(status)) return { kind: 'accepted' };
  if (asIs.has(status)) return { kind: 'rejected-as-is' };
  return { kind: 'failed', status: status === 0 ? 500 : 401 };
}
