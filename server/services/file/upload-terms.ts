// The conditions of an upload: how large the content may be, how long its link and the file last. Pure.
import {
  fileLinkLifetimeMs,
  publicFileLinkLifetimeMs,
  publicUploadLifetimeMs,
  publicUploadMaxBytes,
  temporaryLinkStorageType,
  uploadMaxBytes,
} from '#contract/limits.ts';
import type { FileRow } from './repository.ts';

interface UploadTerms {
  readonly maxBytes: number;
  readonly linkMs: number;
  /** Null: the file stays until a person removes it. */
  readonly lifetimeMs: number | null;
}

/** A file without a session always ends, and its link ends early: otherwise strangers could use the portal to hand files around. */
export function uploadTerms(userId: string | null, storage: FileRow['storage']): UploadTerms {
  if (userId === null) return { maxBytes: publicUploadMaxBytes, linkMs: fileLinkLifetimeMs, lifetimeMs: publicUploadLifetimeMs };
  return storage === temporaryLinkStorageType
    ? { maxBytes: uploadMaxBytes, linkMs: publicFileLinkLifetimeMs, lifetimeMs: publicFileLinkLifetimeMs }
    : { maxBytes: uploadMaxBytes, linkMs: fileLinkLifetimeMs, lifetimeMs: null };
}
