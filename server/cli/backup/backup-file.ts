// Reads a backup. It can be read only after every byte was compared with the manifest.
import { type FileHandle, open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { migrationTags } from '#server/db/migration-files.ts';
import { CommandError, exitCodes } from '#server/cli/command.ts';
import { Manifest, manifestHashName, manifestName, partsProblem, tablePart } from './manifest.ts';
import { decompress, sha256 } from './parts.ts';
import { DamagedArchiveError, readTarEntry, readTarIndex, type TarEntry } from './tar.ts';

export interface BackupFile {
  readonly manifest: Manifest;
  has(part: string): boolean;
  read(part: string): Promise<Buffer>;
  /** The lines of a table, one part at a time. */
  lines(table: string): AsyncGenerator<readonly string[]>;
  close(): Promise<void>;
}

const damaged = (path: string, why: string): CommandError =>
  new CommandError(`${path} está incompleto ou danificado (${why}).`, exitCodes.data);

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch {
    throw new CommandError(`Não consegui ler ${path}.`, exitCodes.noInput);
  }
}

async function readIndex(file: FileHandle, path: string): Promise<ReadonlyMap<string, TarEntry>> {
  try {
    return new Map((await readTarIndex(file)).map((entry) => [entry.name, entry]));
  } catch (error) {
    if (error instanceof DamagedArchiveError) throw damaged(path, error.message);
    throw error;
  }
}

const NewerManifest = z.object({ format: z.literal('portal-backup'), version: z.number().check(z.gt(1)) });

function requireKnownFormat(path: string, value: unknown): Manifest {
  if (NewerManifest.safeParse(value).success)
    throw new CommandError(`${path} foi escrito por uma versão mais nova do portal.`, exitCodes.data);
  const parsed = Manifest.safeParse(value);
  if (!parsed.success) throw damaged(path, `o manifesto tem forma inválida: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  return parsed.data;
}

async function readManifest(file: FileHandle, path: string, index: ReadonlyMap<string, TarEntry>): Promise<Manifest> {
  const [entry, hashEntry] = [index.get(manifestName), index.get(manifestHashName)];
  if (entry === undefined || hashEntry === undefined) throw damaged(path, 'não tem manifesto');
  const text = await readTarEntry(file, entry);
  if ((await readTarEntry(file, hashEntry)).toString().trim() !== sha256(text)) throw damaged(path, 'o manifesto foi alterado');
  return requireKnownFormat(path, JSON.parse(text.toString()) as unknown);
}

/** Opens a backup after it has read and checked the whole file. */
export async function openBackup(path: string): Promise<BackupFile> {
  const file = await openFile(path);
  try {
    const index = await readIndex(file, path);
    const manifest = await readManifest(file, path, index);
    const problem = partsProblem(manifest, Array.from(index.values()));
    if (problem !== null) throw damaged(path, problem);
    const read = (part: string): Promise<Buffer> => {
      const entry = index.get(part);
      if (entry === undefined) throw new Error(`The backup has no part ${part}.`);
      return readTarEntry(file, entry);
    };
    for (const part of manifest.parts)
      if (sha256(await read(part.name)) !== part.sha256) throw damaged(path, `${part.name} foi alterado`);
    return {
      manifest,
      read,
      has: (part) => index.has(part),
      async *lines(table) {
        const parts = manifest.tables.find(({ name }) => name === table)?.parts ?? 0;
        for (let part = 1; part <= parts; part++) {
          const text = (await decompress(await read(tablePart(table, part)))).toString();
          yield text.split('\n').filter((line) => line !== '');
        }
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Refuses a backup whose migrations this version lacks or has in another order. */
function requireKnownBackup(path: string, { schema, product, createdAt }: Manifest): void {
  const known = migrationTags();
  if (schema.every((tag, index) => known[index] === tag)) return;
  throw new CommandError(
    `${path} é da versão ${product} do portal (${createdAt}), mais nova do que esta: use aquela versão.`,
    exitCodes.data,
  );
}

/** Opens a backup that this version can restore. */
export async function openKnownBackup(path: string): Promise<BackupFile> {
  const backup = await openBackup(path);
  try {
    requireKnownBackup(path, backup.manifest);
    return backup;
  } catch (error) {
    await backup.close();
    throw error;
  }
}
