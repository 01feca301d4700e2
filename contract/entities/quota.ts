// Quotas of a tenant: their definitions, limits and measured use.
import * as z from 'zod/mini';

export const quotaNames = [
  'people',
  'guests',
  'companies',
  'storage',
  'file-size',
  'mails',
  'sms',
  'whatsapp',
  'sql-runs',
  'batches',
  'calls',
  'notifications',
] as const;
export const QuotaName = z.enum(quotaNames);
export type QuotaName = z.infer<typeof QuotaName>;

/** The effect of a reached limit: administrators are only told, the action is refused, or the excess is counted to be charged. */
export const quotaEffects = ['notify', 'block', 'charge'] as const;
export const QuotaEffect = z.enum(quotaEffects);
export type QuotaEffect = z.infer<typeof QuotaEffect>;

/** The percentages of a limit at which administrators can be told. */
export const quotaWarnings = [80, 90, 100] as const;
export type QuotaWarning = (typeof quotaWarnings)[number];
const QuotaWarning = z.union([z.literal(80), z.literal(90), z.literal(100)]);

/** For whom a limit applies: the tenant, or an exception for a profile or a company. `id` of the tenant is empty. */
export const quotaScopes = ['tenant', 'profile', 'company'] as const;
export const QuotaScope = z.object({ kind: z.enum(quotaScopes), id: z.string().check(z.maxLength(64)) });
export type QuotaScope = z.infer<typeof QuotaScope>;
export const wholeTenant = { kind: 'tenant', id: '' } as const satisfies QuotaScope;

/** The most that a limit may be: a petabyte, or as many of anything else. */
export const quotaLimitMax = 2 ** 50;
const Amount = z.number().check(z.int(), z.minimum(0), z.maximum(quotaLimitMax));

export const QuotaTerms = z.object({
  /** Null: no limit. */
  limit: z.nullable(Amount),
  effect: QuotaEffect,
  warnings: z.array(QuotaWarning).check(z.maxLength(quotaWarnings.length)),
});
export type QuotaTerms = z.infer<typeof QuotaTerms>;

export const QuotaException = z.extend(QuotaTerms, {
  scope: QuotaScope,
  /** The name of the profile or company; its id when it has none. */
  title: z.string(),
  /** Increases with each change. */
  revision: z.number(),
});
export type QuotaException = z.infer<typeof QuotaException>;

/** An open request for a higher limit. */
export const OpenQuotaRequest = z.object({
  protocol: z.string(),
  scope: QuotaScope,
  /** As of an exception, which may be gone or not made yet; empty: the limit of the tenant. */
  title: z.string(),
  wanted: z.number(),
  at: z.string(),
  /** The name of the person who asked. */
  by: z.string(),
});
export type OpenQuotaRequest = z.infer<typeof OpenQuotaRequest>;

export const QuotaState = z.extend(QuotaTerms, {
  name: QuotaName,
  /** 0: nobody has set a limit yet. */
  revision: z.number(),
  /** The highest limit that administrators of the tenant may set; null: any. */
  ceiling: z.nullable(z.number()),
  /** The measured use; of quotas per host or person, the highest one. Null: not measured yet. */
  used: z.nullable(z.number()),
  /** The host or person with the highest use. */
  holder: z.nullable(z.string()),
  /** When the highest use of the day was, for quotas whose use rises and falls within the day. */
  peakAt: z.nullable(z.string()),
  /** When the count begins again; null: it does not. */
  resetsAt: z.nullable(z.string()),
  /** The warnings that were sent in this period. */
  sent: z.array(QuotaWarning),
  /** The use at the end of each day, oldest first, with the days that were measured. */
  trend: z.array(z.object({ day: z.string(), used: z.number() })),
  exceptions: z.array(QuotaException),
  /** The open requests for a higher limit. */
  requests: z.array(OpenQuotaRequest),
  changed: z.nullable(z.object({ at: z.string(), author: z.string() })),
});
export type QuotaState = z.infer<typeof QuotaState>;

export const QuotaOverview = z.object({
  /** Null: not measured yet. */
  measuredAt: z.nullable(z.string()),
  mayEdit: z.boolean(),
  quotas: z.array(QuotaState),
});
export type QuotaOverview = z.infer<typeof QuotaOverview>;

/** A change of a limit. `from` or `to` is null where there was or is no limit of this scope. */
export const QuotaChange = z.object({
  id: z.string(),
  at: z.string(),
  /** Null: the operator of the portal. */
  author: z.nullable(z.string()),
  name: QuotaName,
  scope: QuotaScope,
  title: z.string(),
  from: z.nullable(QuotaTerms),
  to: z.nullable(QuotaTerms),
});
export type QuotaChange = z.infer<typeof QuotaChange>;
