import { useLocation } from 'react-router-dom';

/** The e-mail address that an earlier page stored as `email` in the history state, so that the person need not type it again. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state;
  const email: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : '';
  return typeof email === 'string' ? email : '';
}
