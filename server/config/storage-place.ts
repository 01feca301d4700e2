// The place where files are stored.
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Environment, optionalSetting, problemsOf } from './environment.ts';
import { isDemo } from './mode.ts';
import type { S3Settings } from '#server/ports/files/s3-settings.ts';
import { Bucket } from './outside-settings.ts';
import { Folder } from './setting-kinds.ts';

export type StoragePlace =
  | { readonly kind: 'bucket'; readonly s3: S3Settings }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/**
 * Several processes may share this folder, unlike the data folder, which belongs to one process. Null: neither variable is set.
 */
export const filesFolderOf = (filesFolder: string | null, dataFolder: string | null): string | null =>
  filesFolder ?? (dataFolder && join(dataFolder, 'files'));

const Folders = z.object({ PORTAL_FILES_DIR: optionalSetting(Folder), PORTAL_DATA_DIR: optionalSetting(Folder) });

/** For commands that need no other part of the configuration. The demo uses no bucket. */
export function parseStoragePlace(env: Environment): StoragePlace {
  const bucket = z.safeParse(Bucket, isDemo(env) ? {} : env);
  if (!bucket.success) return { kind: 'refused', problems: problemsOf(bucket.error) };
  if (bucket.data !== null) return { kind: 'bucket', s3: bucket.data };
  const { PORTAL_FILES_DIR, PORTAL_DATA_DIR } = z.parse(Folders, env);
  const folder = filesFolderOf(PORTAL_FILES_DIR, PORTAL_DATA_DIR);
  return folder === null ? { kind: 'nowhere' } : { kind: 'folder', folder };
}
