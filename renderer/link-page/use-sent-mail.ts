import * as z from 'zod/mini';
import { useLocation } from 'react-router-dom';

const SentMail = z.object({ email: z.string(), purpose: z.enum(['register', 'lost-password']), at: z.number() });
/** A requested e-mail: its recipient, its purpose, and the time in milliseconds of this device's clock. */
export type SentMail = z.infer<typeof SentMail>;

/** The sent e-mail in the state of the history entry. After a reload, no second e-mail is sent and the waiting time continues. */
export function useSentMail(purpose: SentMail['purpose']): SentMail | null {
  const state: unknown = useLocation().state;
  const sent = SentMail.safeParse(typeof state === 'object' && state !== null ? Reflect.get(state, 'sent') : null);
  return sent.success && sent.data.purpose === purpose ? sent.data : null;
}
