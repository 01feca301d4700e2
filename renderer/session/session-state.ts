// Who is signed in, as one union. The store holds it, the guard reads it.
import type { User } from '#contract/entities/user.ts';

export type SessionState =
  /** Nobody. `stored` says that a session code waits to be tried; `reason` why nobody is signed in any more. */
  | { readonly kind: 'signed-out'; readonly stored: boolean; readonly reason: 'start' | 'signed-out' | 'lost' }
  | { readonly kind: 'restoring' }
  /** A code is stored and the server did not answer. The code is kept: the person may try again. */
  | { readonly kind: 'unreachable' }
  /** `checkedAt` is when the server last confirmed it, in milliseconds of the clock. */
  | { readonly kind: 'signed-in'; readonly user: User; readonly isPublic: boolean; readonly checkedAt: number };

/** The person who is signed in, or null; a guest is a person of this portal only where `guest` asks for it. */
export function signedInUser(state: SessionState, options: { readonly guest?: boolean } = {}): User | null {
  return state.kind === 'signed-in' && (options.guest === true || !state.isPublic) ? state.user : null;
}
