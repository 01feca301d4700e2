// The first state of the login and its stored values, available before the flow is loaded.
import { tabStorage } from '#renderer/web-storage/web-storage.ts';
import type { State } from './login-states.ts';

/** The key of the stored login in session storage. flow/history.ts defines its format. */
export const storedLoginKey = 'login-place';

export const firstState: Extract<State, { kind: 'email' }> = { kind: 'email', email: '', problem: null };

/** The key of the address that is being typed. */
const typedKey = 'login-email';

export const storeTypedEmail = (email: string): void => void tabStorage.set(typedKey, email);
export const readTypedEmail = (): string => tabStorage.get(typedKey) ?? '';

/** Removes an interrupted sign-in, because a person signed in here or in another tab. */
export function forgetLogin(): void {
  tabStorage.remove(storedLoginKey);
  tabStorage.remove(typedKey);
}

/** Whether an interrupted sign-in is stored. */
export const hasStoredLogin = (): boolean => tabStorage.get(storedLoginKey) !== null;
