// What a visit begins with, known before the flow is loaded.
import type { State } from './login-states.ts';

/** Where a step is kept over a reload, in session storage (login-places.ts has its form). */
export const placeKey = 'login-place';

export const firstState: Extract<State, { kind: 'email' }> = { kind: 'email', email: '', problem: null };

/** Whether an interrupted sign-in waits to be taken up. */
export function hasPlace(): boolean {
  try {
    return sessionStorage.getItem(placeKey) !== null;
  } catch {
    // Forbidden by policy: nothing can be kept.
    return false;
  }
}
