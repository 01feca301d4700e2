// Scripts of a tenant in the format for developers: published text, draft, release and versions.
import * as z from 'zod/mini';

/** A text that a database can store and search: it has no NUL character. */
export const StorableText = z.string().check(z.refine((text) => !text.includes('\0')));

/** A version number from outside; 0: none. */
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
  /** Name of the person who saved it last. */
  author: z.string(),
  /** Whether the person who asks saved it last. */
  isOwn: z.boolean(),
  savedAt: z.string(),
});
export type ScriptDraft = z.infer<typeof ScriptDraft>;

export const PublishedScript = z.object({ version: z.number(), source: z.string(), publishedAt: z.string() });
export type PublishedScript = z.infer<typeof PublishedScript>;

/** A release: a text that only some people receive so far. */
export const ScriptRelease = z.object({
  id: z.string(),
  source: z.string(),
  note: z.string(),
  /** The groups that receive the release first. Empty: all people receive it at its time. */
  groups: z.array(z.string()),
  /** ISO moment. */
  startsAt: z.string(),
  /** Name of its author. */
  author: z.string(),
  /** `waiting` for its time; `groups`: its groups receive it; `late`: another version was published before, and this one does not run. */
  state: z.enum(['waiting', 'groups', 'late']),
});
export type ScriptRelease = z.infer<typeof ScriptRelease>;

/** A script has a published text, a draft, a release, or several of them. */
export const Script = z.object({
  name: z.string(),
  published: z.nullable(PublishedScript),
  draft: z.nullable(ScriptDraft),
  release: z.nullable(ScriptRelease),
  /** Items that open it. */
  uses: z.array(ScriptUse),
});
export type Script = z.infer<typeof Script>;

/** A published text. */
export const ScriptVersion = z.object({
  version: z.number(),
  note: z.string(),
  /** Name of the person who published it; null when it came with the tenant. */
  author: z.nullable(z.string()),
  publishedAt: z.string(),
});
export type ScriptVersion = z.infer<typeof ScriptVersion>;
