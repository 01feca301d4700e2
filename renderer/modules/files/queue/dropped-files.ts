// The files that were dropped, pasted or chosen, and folders with everything in them.
import type { Chosen } from './run-queue.ts';

/** A path below `base`. */
const pathBelow = (base: string, folders: string): string => [base, folders].filter((part) => part !== '').join('/');

async function readAll(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const found: FileSystemEntry[] = [];
  for (;;) {
    // Browsers give a hundred at a time, and nothing at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...some);
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Folders of systems and programs, which are dropped by accident. */
const isHidden = (name: string): boolean => name.startsWith('.') || name === 'Thumbs.db' || name === '__MACOSX';

async function walk(entry: FileSystemEntry, path: string): Promise<readonly Chosen[]> {
  if (isHidden(entry.name)) return [];
  if (isFile(entry)) return [{ file: await fileOf(entry), path }];
  if (!isFolder(entry)) return [];
  const below = await readAll(entry.createReader());
  const found: Chosen[] = [];
  for (const one of below) found.push(...(await walk(one, pathBelow(path, entry.name))));
  return found;
}

/** To be called within the event: what was dropped is not there any more after it. */
export function droppedFiles({ items, files }: DataTransfer, base: string): Promise<readonly Chosen[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return Promise.resolve(Array.from(files, (file) => ({ file, path: base })));
  return Promise.all(entries.map((entry) => walk(entry, base))).then((found) => found.flat());
}

/** The files of a file field. A field for folders gives the path of each file. */
export const chosenFiles = (files: Iterable<File>, base: string): readonly Chosen[] =>
  Array.from(files)
    .filter(({ name }) => !isHidden(name))
    .map((file) => ({ file, path: pathBelow(base, file.webkitRelativePath.split('/').slice(0, -1).join('/')) }));
