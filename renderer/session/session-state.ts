// The states of the session, as one union. The store holds it, the guards read it.
import type { User } from '#contract/entities/user.ts';

export type SessionState =
  /** No session. `stored` says that a session code waits to be tried; `reason` says why the last session ended. */
  | { readonly kind: 'signed-out'; readonly stored: boolean; readonly reason: 'start' | SignOutReason }
  | { readonly kind: 'restoring' }
  /** A code is stored and the server did not answer. The code is kept: the person may try again. */
  | { readonly kind: 'unreachable' }
  | SignedIn;

/** `lost`: the server ended it. `maintenance`: the tenant's systems did not answer the connection check. */
export type SignOutReason = 'signed-out' | 'lost' | 'maintenance';

export interface SignedIn {
  readonly kind: 'signed-in';
  readonly user: User;
  readonly isPublic: boolean;
  /** When the server last confirmed it, in milliseconds of the clock. */
  readonly checkedAt: number;
  /** The login's connection check (docs/specification.md, section 4) has not been passed with this session yet. */
  readonly checkDue: boolean;
}

/** The person who is signed in, or null; a guest is a person of this portal only where `guest` asks for it. */
export function signedInUser(state: SessionState, options: { readonly guest?: boolean } = {}): User | null {
  return state.kind === 'signed-in' && (options.guest === true || !state.isPublic) ? state.user : null;
}
