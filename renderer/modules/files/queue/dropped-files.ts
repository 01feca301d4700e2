// Reads dropped, pasted or chosen files, and the files of folders.
import type { Chosen } from './run-queue.ts';

/** Joins a path to `base`. */
const pathBelow = (base: string, folders: string): string => [base, folders].filter((part) => part !== '').join('/');

async function readAll(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const found: FileSystemEntry[] = [];
  for (;;) {
    // Browsers return up to a hundred entries per call, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    found.push(...some);
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Whether a name belongs to a file of the system or of a program, which is dropped by accident. */
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

/** Reads dropped files. Call it synchronously in the event, because the dropped items are not available afterwards. */
export function droppedFiles({ items, files }: DataTransfer, base: string): Promise<readonly Chosen[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return Promise.resolve(Array.from(files, (file) => ({ file, path: base })));
  return Promise.all(entries.map((entry) => walk(entry, base))).then((found) => found.flat());
}

/** Returns the files of a file input. An input for folders provides the path of each file. */
export const chosenFiles = (files: Iterable<File>, base: string): readonly Chosen[] =>
  Array.from(files)
    .filter(({ name }) => !isHidden(name))
    .map((file) => ({ file, path: pathBelow(base, file.webkitRelativePath.split('/').slice(0, -1).join('/')) }));
