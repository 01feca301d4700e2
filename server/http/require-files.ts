import type { Files } from '#server/ports/files/files.ts';
import { AppError } from './app-error.ts';

/** The storage of files. Without one the server refuses every call that needs it. */
export function requireFiles({ files }: { readonly files: Files | null }): Files {
  if (files === null) throw new AppError('#NOT_AVAILABLE');
  return files;
}
