// The states of the session as one union. The session store contains it, and the guards read it.
import type { User } from '#contract/entities/user.ts';

export type SessionState =
  /** No session. `stored`: a session code is stored but not tried yet. `reason`: the reason why the last session ended. */
  | { readonly kind: 'signed-out'; readonly stored: boolean; readonly reason: 'start' | SignOutReason }
  | { readonly kind: 'restoring' }
  /** A code is stored and the server did not answer. The code stays stored, so that the person can try again. */
  | { readonly kind: 'unreachable' }
  | SignedIn;

/** `lost`: the server ended it. `maintenance`: the tenant's systems did not answer the connection check. */
export type SignOutReason = 'signed-out' | 'lost' | 'maintenance';

export interface OpenView {
  readonly id: string;
  /** In milliseconds. */
  readonly expiresAt: number;
  /** The administrator, whose session goes on when the view ends. */
  readonly own: User;
  /** The path from which the view was opened, and to which its end returns. */
  readonly from: string;
}

export interface SignedIn {
  readonly kind: 'signed-in';
  readonly user: User;
  readonly isPublic: boolean;
  /** The time when the server last confirmed the session, in milliseconds. */
  readonly checkedAt: number;
  /** The login's connection check (docs/specification.md, section 4) has not passed in this session yet. */
  readonly checkDue: boolean;
  /** The administrator sees the portal as `user`, who is another person. Absent: the person's own session. */
  readonly view?: OpenView;
}

/** The signed-in person, or null. Returns a guest only with the option `guest`. */
export function signedInUser(state: SessionState, options: { readonly guest?: boolean } = {}): User | null {
  return state.kind === 'signed-in' && (options.guest === true || !state.isPublic) ? state.user : null;
}
