// The entries of the file manager: files, folders, versions and links.
import * as z from 'zod/mini';
import { fileShareLifetimeMs } from '#contract/limits.ts';

/** `own`: folders of one person. `company`: folders of a company, for all people who act for it. */
export const FileArea = z.enum(['own', 'company']);
export type FileArea = z.infer<typeof FileArea>;

/** A folder. `path` is its segments joined by `/`; empty: the root of the area. */
export const FilePlace = z.object({
  area: FileArea,
  /** Code of the company: required with the area `company`, absent otherwise. */
  company: z.optional(z.string().check(z.maxLength(64))),
  path: z.string().check(z.maxLength(600)),
});
export type FilePlace = z.infer<typeof FilePlace>;

export const FileCompany = z.object({ code: z.string(), description: z.string() });
export type FileCompany = z.infer<typeof FileCompany>;

export const FileEntry = z.object({
  key: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  type: z.string(),
  /** `tickets`: the file came without a session, for a ticket. */
  area: z.enum([...FileArea.options, 'tickets']),
  /** Path of its folder. */
  folder: z.string(),
  company: z.nullable(FileCompany),
  /** `kept`: readable. `waiting` for the scanner, or `refused` by it: not readable, and listed only for its owner. */
  state: z.enum(['kept', 'waiting', 'refused']),
  /** Code of the refusal of the latest content; with the state `kept`, of a new version. Null: nothing was refused. */
  refusal: z.nullable(z.string()),
  createdAt: z.string(),
  /** Name of the person who stored it; null: the person was removed, or had no session. */
  by: z.nullable(z.string()),
  /** When the public link to the file expires; null: the file has no public link. */
  sharedUntil: z.nullable(z.string()),
  /** When it was put in the bin; null: it is not in the bin. */
  deletedAt: z.nullable(z.string()),
  /** When the portal removes it; null: it stays. */
  expiresAt: z.nullable(z.string()),
  /** Whether the caller may rename, move and share it. */
  changeable: z.boolean(),
  /** Whether the caller may put it in the bin. */
  removable: z.boolean(),
});
export type FileEntry = z.infer<typeof FileEntry>;

/** Used and available bytes. */
export const FileStorage = z.object({ usedBytes: z.number(), limitBytes: z.number() });
export type FileStorage = z.infer<typeof FileStorage>;

export const FileFolder = z.object({ path: z.string(), name: z.string(), files: z.number() });
export type FileFolder = z.infer<typeof FileFolder>;

export const FileShareLifetime = z.enum(Object.keys(fileShareLifetimeMs) as (keyof typeof fileShareLifetimeMs)[]);
export type FileShareLifetime = z.infer<typeof FileShareLifetime>;

export const FileShare = z.object({
  /** Identifies the link without opening anything. */
  id: z.string(),
  state: z.enum(['valid', 'expired', 'revoked']),
  createdAt: z.string(),
  expiresAt: z.string(),
  hasPassword: z.boolean(),
  opens: z.number(),
  lastOpenAt: z.nullable(z.string()),
  /** Name of its author. */
  by: z.nullable(z.string()),
});
export type FileShare = z.infer<typeof FileShare>;

export const FileVersion = z.object({ version: z.number(), size: z.number(), replacedAt: z.string() });
export type FileVersion = z.infer<typeof FileVersion>;

/** A use of a file: in an item of a module, a text of the company or a ticket. */
export const FileUse = z.object({ kind: z.enum(['item', 'message', 'content', 'ticket']), title: z.string() });
export type FileUse = z.infer<typeof FileUse>;
