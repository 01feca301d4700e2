// The results of an import of people.
import * as z from 'zod/mini';
import { RefusedQuota } from '#contract/errors.ts';

export const importColumns = ['email', 'name', 'kind', 'groups', 'companies', 'validity'] as const;
export type ImportColumn = (typeof importColumns)[number];

/**
 * `missing`, `invalid`, `too-long`: the text. `duplicate`: an earlier row has the address. `higher`: the administrator may not give it.
 * `unknown`: the tenant has no such company. `directory`: the tenant's directory manages the address. `own`: the row would change the
 * administrator. `quota`: a quota of the tenant is reached.
 */
export const importProblems = [
  'missing',
  'invalid',
  'too-long',
  'duplicate',
  'higher',
  'unknown',
  'directory',
  'own',
  'quota',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** `created`: a new person. `changed`: a known person got groups, companies or a name. `refused`: nothing was done. */
export const ImportOutcome = z.enum(['created', 'changed', 'unchanged', 'refused']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const ImportResult = z.object({
  line: z.number(),
  outcome: ImportOutcome,
  /** Why the row was refused. */
  problems: z.array(z.object({ column: z.enum(importColumns), problem: z.enum(importProblems) })),
  /** The limit that refused the row. Only with the problem `quota`. */
  quota: z.optional(RefusedQuota),
});
export type ImportResult = z.infer<typeof ImportResult>;
