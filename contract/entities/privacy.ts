// The data that the portal stores about a person, and the person's requests about it (LGPD, article 18).
import * as z from 'zod/mini';

/** One kind of data. Its texts are the tenant's statement to the person, so they come from the server. */
export const DataCategory = z.object({
  id: z.string(),
  title: z.string(),
  purpose: z.string(),
  /** The article of the law that allows it. */
  legalBasis: z.string(),
  retention: z.string(),
  /** Number of records about this person. */
  count: z.number(),
});
export type DataCategory = z.infer<typeof DataCategory>;

export const privacyRequestKinds = ['deletion', 'correction'] as const;

export const PrivacyRequest = z.object({
  protocol: z.string(),
  kind: z.enum(privacyRequestKinds),
  /** `withdrawn` by the person; `done` and `refused` by the tenant. */
  status: z.enum(['open', 'withdrawn', 'done', 'refused']),
  /** The text of the person. */
  text: z.nullable(z.string()),
  createdAt: z.string(),
  /** Time by which the tenant must answer. */
  dueAt: z.string(),
  closedAt: z.nullable(z.string()),
  /** The text of the tenant. */
  answer: z.nullable(z.string()),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

/** A cookie choice made while the person was signed in. */
export const ConsentReceipt = z.object({
  decidedAt: z.string(),
  policyVersion: z.string(),
  /** Allowed categories besides the necessary ones. */
  categories: z.array(z.string()),
  /** Name of the browser, from its User-Agent; null when unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});
export type ConsentReceipt = z.infer<typeof ConsentReceipt>;

/** The tenant's data protection officer. */
const Contact = z.object({ name: z.string(), email: z.string() });

export const PrivacyOverview = z.object({
  contact: z.nullable(Contact),
  categories: z.array(DataCategory),
  /** Newest first. */
  consents: z.array(ConsentReceipt),
  /** Newest first. */
  requests: z.array(PrivacyRequest),
});
export type PrivacyOverview = z.infer<typeof PrivacyOverview>;

/** All data that the portal stores about a person, except secrets, in a form for people and programs. */
export const PersonalData = z.object({
  format: z.literal('portal-personal-data/1'),
  tenant: z.object({ id: z.string(), name: z.string() }),
  person: z.object({ id: z.string(), email: z.string() }),
  exportedAt: z.string(),
  contact: z.nullable(Contact),
  categories: z.array(
    z.extend(DataCategory, {
      /** False when the copy contains only the newest records, because not all fit into one file. */
      complete: z.boolean(),
      records: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;
