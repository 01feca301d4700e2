// Scripts of a tenant as their developers see them: what is published, what is on its way, and what was.
import * as z from 'zod/mini';

/** A text that a database can store and search: it has no NUL character. */
export const StorableText = z.string().check(z.refine((text) => !text.includes('\0')));

/** As it comes from outside; 0: there was none. */
export const VersionNumber = z.int().check(z.minimum(0), z.maximum(999_999_999));

/** An item that opens a script. */
export const ScriptUse = z.object({ moduleId: z.string(), itemId: z.string(), title: z.string() });
export type ScriptUse = z.infer<typeof ScriptUse>;

export const ScriptDraft = z.object({
  source: z.string(),
  /** The published version it was made from; 0 when none was. */
  baseVersion: z.number(),
  /** Grows by one with every save. */
  revision: z.number(),
  /** Name of who saved it last. */
  author: z.string(),
  savedAt: z.string(),
});
export type ScriptDraft = z.infer<typeof ScriptDraft>;

export const PublishedScript = z.object({ version: z.number(), source: z.string(), publishedAt: z.string() });
export type PublishedScript = z.infer<typeof PublishedScript>;

/** A text that is not everybody's yet. */
export const ScriptRelease = z.object({
  id: z.string(),
  source: z.string(),
  note: z.string(),
  /** The groups that get the version first. Empty: at its time the version is published for everybody. */
  groups: z.array(z.string()),
  /** ISO moment. */
  startsAt: z.string(),
  /** Name of who made it. */
  author: z.string(),
  /** `waiting` for its hour; `groups`: its groups have it; `late`: another version was published meanwhile, and nobody runs this one. */
  state: z.enum(['waiting', 'groups', 'late']),
});
export type ScriptRelease = z.infer<typeof ScriptRelease>;

/** A script is published, or a draft, or on its way, or all of it. */
export const Script = z.object({
  name: z.string(),
  published: z.nullable(PublishedScript),
  draft: z.nullable(ScriptDraft),
  release: z.nullable(ScriptRelease),
  /** Items that open it. */
  uses: z.array(ScriptUse),
});
export type Script = z.infer<typeof Script>;

/** A text that was published. */
export const ScriptVersion = z.object({
  version: z.number(),
  note: z.string(),
  /** Name of who published it; null when it came with the tenant. */
  author: z.nullable(z.string()),
  publishedAt: z.string(),
});
export type ScriptVersion = z.infer<typeof ScriptVersion>;
