// The place of files, for commands that need nothing else of the configuration.
import { join, resolve } from 'node:path';
import { type Environment, given } from './environment.ts';
import { parseS3, type S3Config } from './outside-settings.ts';

export type FilesPlace =
  | { readonly kind: 'bucket'; readonly s3: S3Config }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** Several processes may share this folder, which the data folder does not allow: it belongs to one process. Null: neither is named. */
export function filesFolderOf(env: Environment, dataFolder: string | null): string | null {
  const folder = given(env, 'PORTAL_FILES_DIR') ?? (dataFolder && join(dataFolder, 'files'));
  return folder && resolve(folder);
}

/** The demo knows no bucket. */
export function parseFilesPlace(env: Environment): FilesPlace {
  const problems: string[] = [];
  const s3 = given(env, 'PORTAL_MODE') === 'demo' ? null : parseS3(env, problems);
  if (problems.length > 0) return { kind: 'refused', problems };
  if (s3 !== null) return { kind: 'bucket', s3 };
  const dataFolder = given(env, 'PORTAL_DATA_DIR');
  const folder = filesFolderOf(env, dataFolder === null ? null : resolve(dataFolder));
  return folder === null ? { kind: 'nowhere' } : { kind: 'folder', folder };
}
