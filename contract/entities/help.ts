// The tenant's own contents of the help page.
import * as z from 'zod/mini';
import { Email } from './identity.ts';

/** A question that the people of a tenant often have, and what to do. */
const HelpTopic = z.object({
  title: z.string(),
  steps: z.array(z.string()).check(z.minLength(1)),
  /** Other words for it: what people search for. */
  words: z._default(z.array(z.string()), []),
});

/** How people reach the tenant, and what it answers beforehand. */
export const Help = z.object({
  phone: z.optional(z.string()),
  email: z.optional(Email),
  /** When somebody answers, in the tenant's words. */
  hours: z.optional(z.string()),
  topics: z._default(z.array(HelpTopic), []),
});
export type Help = z.infer<typeof Help>;
