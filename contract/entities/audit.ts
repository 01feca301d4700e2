// The findings of the radar about the companies of a person.
import * as z from 'zod/mini';

const AuditedCompany = z.object({ entityCode: z.string(), entityName: z.string() });

export const FindingLevel = z.enum(['ok', 'warn', 'bad']);
export type FindingLevel = z.infer<typeof FindingLevel>;

/** A finding of the tenant's query about one company. */
export const Finding = z.extend(AuditedCompany, {
  indicator: z.string(),
  level: FindingLevel,
  /** A day, `2026-11-28`. */
  since: z.string(),
  source: z.string(),
  /** An https address, or a path of the portal. */
  link: z.optional(z.string()),
});
export type Finding = z.infer<typeof Finding>;

export const Audit = z.object({
  findings: z.array(Finding),
  /** The companies whose findings could not be read. */
  failed: z.array(AuditedCompany),
  /** Whether there are more findings than the query may return. */
  truncated: z.boolean(),
});
export type Audit = z.infer<typeof Audit>;
