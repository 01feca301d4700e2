// The deadline of requests. Pure.
import { privacyRequestDueMs, solicitationLifetimeMs } from '#contract/limits.ts';
import { requestKinds, type RequestKind, type RequestStatus } from '#contract/request-reference.ts';

/** The time within which a request is answered; null: no limit. */
const lifetimes: Readonly<Record<RequestKind, number | null>> = {
  access: solicitationLifetimeMs,
  company: solicitationLifetimeMs,
  quota: solicitationLifetimeMs,
  bill: solicitationLifetimeMs,
  privacy: privacyRequestDueMs,
  ticket: null,
};

/** The kinds that nobody can answer after the deadline. The law requires an answer to the others, and people wait for it. */
export const expiringKinds: readonly RequestKind[] = requestKinds.filter((kind) => kind !== 'privacy' && kind !== 'ticket');

export function deadlineOf(kind: RequestKind, at: Date): Date | null {
  const lifetime = lifetimes[kind];
  return lifetime === null ? null : new Date(at.getTime() + lifetime);
}

interface Deadline {
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  readonly expiresAt: Date | null;
}

/** The status at `now`. A request that nobody answered in time has expired before the schedule marks it. */
export const statusAt = ({ kind, status, expiresAt }: Deadline, now: Date): RequestStatus =>
  status === 'pending' && expiringKinds.includes(kind) && expiresAt !== null && expiresAt <= now ? 'expired' : status;
