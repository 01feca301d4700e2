import type { FileEntry, FileFolder, FilePlace } from '#contract/entities/file-entry.ts';

interface OfFolder {
  readonly folder: FileFolder;
  readonly place: FilePlace;
}

/** The dialog that is open over the list, with the files or the folder it concerns. */
export type FileDialog =
  | { readonly kind: 'new-folder'; readonly within: FilePlace }
  | ({ readonly kind: 'rename-folder' } & OfFolder)
  | ({ readonly kind: 'move-folder' } & OfFolder)
  | { readonly kind: 'rename'; readonly entry: FileEntry }
  | { readonly kind: 'share'; readonly entry: FileEntry }
  | { readonly kind: 'move'; readonly keys: readonly string[] }
  | { readonly kind: 'purge'; readonly keys: readonly string[] };
