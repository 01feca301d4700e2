// Reads the answer of a router (docs/specification.md, section 8).

export type RouterReply =
  | { readonly kind: 'accepted' }
  /** The router refused the event: the caller receives its answer unchanged. */
  | { readonly kind: 'rejected-as-is' }
  /** Any other failure, as one error with its own status. */
  | { readonly kind: 'failed'; readonly status: 401 | 500 };

const accepted: ReadonlySet<number> = new Set([200, 201, 404]);
const asIs: ReadonlySet<number> = new Set([400, 409]);

/** `status` is 0 when no answer came. */
export function judgeRouterReply(status: number): RouterReply {
  if (accepted.has(status)) return { kind: 'accepted' };
  if (asIs.has(status)) return { kind: 'rejected-as-is' };
  return { kind: 'failed', status: status === 0 ? 500 : 401 };
}
