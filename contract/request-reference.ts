// Kinds and statuses of requests, and the reference to a request in an error. The login page loads this file.
import * as z from 'zod/mini';

export const requestKinds = ['access', 'company', 'quota', 'bill', 'privacy', 'ticket'] as const;
export const RequestKind = z.enum(requestKinds);
export type RequestKind = z.infer<typeof RequestKind>;

/** `withdrawn`: by the person who asked. `expired`: nobody answered in time; requests about own data and tickets do not expire. */
export const requestStatuses = ['pending', 'resolved', 'rejected', 'expired', 'withdrawn'] as const;
export const RequestStatus = z.enum(requestStatuses);
export type RequestStatus = z.infer<typeof RequestStatus>;

/** Names a request in an error: the answered one, or the open one that stands in the way of another. */
export const RequestReference = z.object({
  protocol: z.string(),
  kind: RequestKind,
  status: RequestStatus,
  createdAt: z.string(),
  /** True: the reader of the error made the request, and finds it among their own. */
  isYours: z.optional(z.boolean()),
  answeredAt: z.optional(z.string()),
  /** The name of the person who answered; absent: the portal, or a deleted person. */
  answeredBy: z.optional(z.string()),
});
export type RequestReference = z.infer<typeof RequestReference>;
