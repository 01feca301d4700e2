// The first screen of a visit, known before the flow is loaded.
import type { State } from './login-states.ts';

/** Key of the stored step in session storage; it outlives a reload (flow/places.ts has its form). */
export const placeKey = 'login-place';

export const firstState: Extract<State, { kind: 'email' }> = { kind: 'email', email: '', problem: null };

/** The address as it is being typed. */
const typedKey = 'login-email';

// Storage can be forbidden by policy: then nothing is kept.
function storage(use: (storage: Storage) => string | null | void): string {
  try {
    return use(sessionStorage) ?? '';
  } catch {
    return '';
  }
}

export const keepTyped = (email: string): string => storage((tab) => tab.setItem(typedKey, email));
export const typedBefore = (): string => storage((tab) => tab.getItem(typedKey));

/** A person signed in, here or in another tab: the interrupted sign-in is forgotten. */
export const forgetLogin = (): string =>
  storage((tab) => {
    tab.removeItem(placeKey);
    tab.removeItem(typedKey);
  });

/** Whether an interrupted sign-in waits to be taken up. */
export const hasPlace = (): boolean => storage((tab) => tab.getItem(placeKey)) !== '';
