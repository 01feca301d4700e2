import * as z from 'zod/mini';
import { useLocation } from 'react-router-dom';

const Sent = z.object({ email: z.string(), purpose: z.enum(['register', 'lost-password']), at: z.number() });
/** A mail that was asked for: to whom, what for, and when (milliseconds of this clock). */
export type Sent = z.infer<typeof Sent>;

/** The sent mail that the history entry names. A reload reads it, so that it sends no second mail and keeps the wait. */
export function useSent(purpose: Sent['purpose']): Sent | null {
  const state: unknown = useLocation().state;
  const sent = Sent.safeParse(typeof state === 'object' && state !== null ? Reflect.get(state, 'sent') : null);
  return sent.success && sent.data.purpose === purpose ? sent.data : null;
}
