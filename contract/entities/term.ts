// Terms: texts that people must accept or may read. A term has versions; the last one in force applies.
import * as z from 'zod/mini';

/** The changes of one version, in the words of the tenant (HTML). */
export const TermChange = z.object({
  version: z.string(),
  /** The day it came into force: `2026-09-01`. */
  effectiveAt: z.string(),
  summary: z.string(),
});

export const TermText = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  /** The last version in force; equals `version` when `version` is in force. */
  latest: z.string(),
  effectiveAt: z.string(),
  html: z.string(),
  /** SHA-256 of `html`, in hexadecimal. The acceptance sends it back, so that the receipt names the shown text. */
  sha256: z.string(),
  /** Newest first: the changes since the last acceptance of the person; without an acceptance, those of this version. */
  changes: z.array(TermChange),
  /** The text of the last acceptance, when it differs. */
  accepted: z.nullable(z.object({ version: z.string(), acceptedAt: z.string(), html: z.string() })),
});
export type TermText = z.infer<typeof TermText>;

/** SHA-256 of the text that was shown, in hexadecimal. */
export const TextHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A text that everyone must accept, as it is in force now. */
export const RequiredTerm = z.pick(TermText, {
  id: true,
  title: true,
  version: true,
  effectiveAt: true,
  html: true,
  sha256: true,
});
export type RequiredTerm = z.infer<typeof RequiredTerm>;

/** A person's acceptance of one version of a term, with the text that was shown. */
export const AgreedTerm = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  sha256: TextHash,
});
export type AgreedTerm = z.infer<typeof AgreedTerm>;

/** The receipt of one acceptance. */
export const Acceptance = z.object({
  termId: z.string(),
  title: z.string(),
  version: z.string(),
  sha256: z.string(),
  /** ISO moment in UTC. */
  acceptedAt: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  /** Codes of the companies the person acted for. */
  entities: z.array(z.string()),
});
export type Acceptance = z.infer<typeof Acceptance>;
