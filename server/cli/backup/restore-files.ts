// Writes the content of a backup into a storage, and compares it. Object names are never reused, so existing content under a name
// must be the same.
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Files, StoredObject } from '#server/ports/files/files.ts';
import { CommandError } from '#server/cli/command.ts';
import type { BackupFile } from './backup-file.ts';
import { filePart } from './manifest.ts';
import type { NamedObject } from './stored-objects.ts';

async function readBack(files: Files, object: NamedObject): Promise<Buffer | null> {
  if (object.area === 'retained') {
    const retained = await files.read(object);
    return retained === null ? null : buffer(retained);
  }
  const looked = await files.look(object, 1);
  const arrived = looked === null ? null : await files.readArrived(object, looked);
  return arrived === null ? null : buffer(arrived);
}

async function place(files: Files, object: NamedObject, content: Buffer): Promise<void> {
  const outcome = await files.receive(object, Readable.from([content]), content.byteLength);
  const looked = await files.look(object, 1);
  if (outcome !== 'received' || looked === null) throw new CommandError(`Não consegui guardar ${filePart(object)}: ${outcome}.`);
  if (object.area === 'retained') await files.retain(object, looked);
}

async function requireSame(files: Files, object: NamedObject, content: Buffer): Promise<void> {
  const stored = await readBack(files, object);
  if (stored === null || !stored.equals(content))
    throw new CommandError(`${filePart(object)} ${stored === null ? 'falta' : 'difere da cópia'}.`);
}

const contentOf = (backup: BackupFile, object: StoredObject): Promise<Buffer> | null =>
  backup.has(filePart(object)) ? backup.read(filePart(object)) : null;

/** Stores content in the area that the restored rows expect, and reads it back. Appends stored objects to `added`. */
export async function restoreFiles(
  files: Files | null,
  backup: BackupFile,
  named: readonly NamedObject[],
  added: StoredObject[],
): Promise<number> {
  let count = 0;
  for (const object of named) {
    const content = await contentOf(backup, object);
    if (content === null || files === null) continue;
    if ((await readBack(files, object)) === null) {
      added.push(object);
      await place(files, object, content);
    }
    await requireSame(files, object, content);
    count++;
  }
  return count;
}

/** Throws at the first content that is missing or differs. Returns the number of compared contents. */
export async function compareFiles(files: Files | null, backup: BackupFile, named: readonly NamedObject[]): Promise<number> {
  let count = 0;
  for (const object of named) {
    const content = await contentOf(backup, object);
    if (content === null) continue;
    if (files === null) throw new CommandError(`${filePart(object)} falta.`);
    await requireSame(files, object, content);
    count++;
  }
  return count;
}

export async function removeObjects(files: Files | null, objects: readonly StoredObject[]): Promise<void> {
  if (files !== null) for (const object of objects) await files.remove(object);
}
