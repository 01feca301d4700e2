// The first state of the login and its stored values, available before the flow is loaded.
import type { State } from './login-states.ts';

/** The key of the stored login in session storage. flow/history.ts defines its format. */
export const storedLoginKey = 'login-place';

export const firstState: Extract<State, { kind: 'email' }> = { kind: 'email', email: '', problem: null };

/** The key of the address that is being typed. */
const typedKey = 'login-email';

// A policy can forbid storage: nothing is then stored.
function storage(use: (storage: Storage) => string | null | void): string {
  try {
    return use(sessionStorage) ?? '';
  } catch {
    return '';
  }
}

export const storeTypedEmail = (email: string): string => storage((tab) => tab.setItem(typedKey, email));
export const readTypedEmail = (): string => storage((tab) => tab.getItem(typedKey));

/** Removes an interrupted sign-in, because a person signed in here or in another tab. */
export const forgetLogin = (): string =>
  storage((tab) => {
    tab.removeItem(storedLoginKey);
    tab.removeItem(typedKey);
  });

/** Whether an interrupted sign-in is stored. */
export const hasStoredLogin = (): boolean => storage((tab) => tab.getItem(storedLoginKey)) !== '';
