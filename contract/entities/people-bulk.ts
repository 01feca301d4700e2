// The results of a change of many people at once.
import * as z from 'zod/mini';
import { RefusedQuota } from '#contract/errors.ts';

/**
 * `unchanged`: the person is as the action would leave them. `own`, `higher`, `last`: refused, as for one person. `changed`: somebody
 * changed the person in the meantime. `blocked`: blocked people get no mail. `elsewhere`: another system stores the password.
 * `too-soon`: a mail was sent moments ago. `quota`: a quota of the tenant is reached.
 * `unknown`: the tenant has no such person.
 */
export const BulkOutcome = z.enum([
  'done',
  'unchanged',
  'own',
  'higher',
  'last',
  'changed',
  'blocked',
  'elsewhere',
  'too-soon',
  'quota',
  'unknown',
]);
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const BulkResult = z.object({
  id: z.string(),
  /** Name or address; null for unknown people. */
  name: z.nullable(z.string()),
  outcome: BulkOutcome,
  /** The revision after the change, with which it can be undone. Only of `done`. */
  revision: z.optional(z.number()),
  /** The groups that this change gave and took. */
  added: z.optional(z.array(z.string())),
  removed: z.optional(z.array(z.string())),
  /** The limit that refused the person. Only of `quota`. */
  quota: z.optional(RefusedQuota),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkResults = z.object({ results: z.array(BulkResult) });
