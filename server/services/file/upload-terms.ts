// The conditions of an upload: maximum size, lifetime of the link, lifetime of the file. Pure.
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

/**
 * A file without a session always expires, and its link expires early, because otherwise strangers could use the portal to share
 * files.
 */
export function uploadTerms(userId: string | null, storage: FileRow['storage']): UploadTerms {
  if (userId === null) return { maxBytes: publicUploadMaxBytes, linkMs: fileLinkLifetimeMs, lifetimeMs: publicUploadLifetimeMs };
  return storage === temporaryLinkStorageType
    ? { maxBytes: uploadMaxBytes, linkMs: publicFileLinkLifetimeMs, lifetimeMs: publicFileLinkLifetimeMs }
    : { maxBytes: uploadMaxBytes, linkMs: fileLinkLifetimeMs, lifetimeMs: null };
}
