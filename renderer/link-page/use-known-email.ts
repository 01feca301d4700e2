import { useLocation } from 'react-router-dom';

/** The address an earlier page knew already (state `email` of the history entry): the person does not type it again. */
export function useKnownEmail(): string {
  const state: unknown = useLocation().state;
  const email: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'email') : '';
  return typeof email === 'string' ? email : '';
}
