// Contents of the help page that the tenant defines.
import * as z from 'zod/mini';
import { Email } from './identity.ts';

/** A frequent question of the tenant's people, with its answer. */
const HelpTopic = z.object({
  title: z.string(),
  steps: z.array(z.string()).check(z.minLength(1)),
  /** Other words for the question, for the search. */
  words: z._default(z.array(z.string()), []),
});

/** How people reach the tenant, and its prepared answers. */
export const Help = z.object({
  phone: z.optional(z.string()),
  email: z.optional(Email),
  /** When the tenant answers, in its own words. */
  hours: z.optional(z.string()),
  topics: z._default(z.array(HelpTopic), []),
});
export type Help = z.infer<typeof Help>;
