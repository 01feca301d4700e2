// Writes a backup of one consistent moment: the rows of one snapshot, and the content that those rows name.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { appliedTags, requireKnownSchema } from '#server/db/migrate.ts';
import type { Files, StoredObject } from '#server/ports/files/files.ts';
import type { OwnerConnection } from '#server/ports/owner-connection.ts';
import { CommandError, exitCodes } from '#server/cli/command.ts';
import { filePart, type Manifest, type TableEntry, tablePart, warehousePart } from './manifest.ts';
import { compress, type PartWriter } from './parts.ts';
import { type NamedObject, readStoredObjects } from './stored-objects.ts';
import { readRows, readTables, type Table, writeLine } from './tables.ts';

export interface BackupSource {
  readonly connection: OwnerConnection;
  readonly files: Files | null;
  /** Folder of the demo warehouse; null: there is none. */
  readonly warehouse: string | null;
}

export interface BackupStamp {
  readonly product: string;
  readonly now: Date;
}

/** Size of one part. Each part is compressed separately, because a restore reads a whole part into memory. */
const partBytes = 4 * 1_048_576;
/** Each round copies only content that earlier rounds did not copy, so that later rounds are short. */
const mostRounds = 5;

async function writeTable(connection: OwnerConnection, table: Table, parts: PartWriter): Promise<TableEntry> {
  const entry = { name: table.name, columns: table.columns.map(({ name }) => name), key: [...table.key] };
  let rowCount = 0;
  let part = 0;
  let lines: string[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    await parts.add(tablePart(table.name, ++part), await compress(lines.join('')));
    lines = [];
    bytes = 0;
  };
  for await (const rows of readRows(connection, table, entry)) {
    for (const row of rows) {
      const line = writeLine(row);
      lines.push(line);
      bytes += line.length;
      rowCount++;
    }
    if (bytes >= partBytes) await flush();
  }
  await flush();
  return { ...entry, rows: rowCount, parts: part };
}

/** Null when the file was removed, also between the lookup and its opening. */
async function readWhole(content: Readable | null): Promise<Buffer | null> {
  if (content === null) return null;
  try {
    return await buffer(content);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads retained or arrived content. Arrived content may become retained meanwhile, so the area `retained` is read twice. */
async function readContent(files: Files, object: StoredObject): Promise<Buffer | null> {
  const retained = await readWhole(await files.read(object));
  if (retained !== null) return retained;
  const looked = await files.look(object, 1);
  if (looked === null) return null;
  return (await readWhole(await files.readArrived(object, looked))) ?? readWhole(await files.read(object));
}

interface Copied {
  readonly count: number;
  readonly bytes: number;
  /** Retained content that is missing in the storage. */
  readonly absent: readonly string[];
}

function createCopier(files: Files | null, parts: PartWriter) {
  const sizes = new Map<string, number>();
  /** Copies the content that no earlier call copied. */
  return async (named: readonly NamedObject[]): Promise<Copied> => {
    if (named.length > 0 && files === null)
      throw new CommandError(
        'O banco de dados cita arquivos, e não sei onde eles estão: defina PORTAL_FILES_DIR ou S3_ENDPOINT, como no servidor.',
        exitCodes.configuration,
      );
    const absent: string[] = [];
    let count = 0;
    let bytes = 0;
    for (const object of named) {
      const part = filePart(object);
      if (!sizes.has(part)) {
        const content = files === null ? null : await readContent(files, object);
        if (content !== null) {
          await parts.add(part, content);
          sizes.set(part, content.byteLength);
        } else if (object.area === 'retained') absent.push(part);
      }
      const size = sizes.get(part);
      if (size !== undefined) {
        count++;
        bytes += size;
      }
    }
    return { count, bytes, absent };
  };
}

interface Snapshot {
  readonly schema: readonly string[];
  readonly tables: readonly TableEntry[];
  readonly files: Copied;
}

async function readSchema(connection: OwnerConnection): Promise<readonly string[]> {
  const schema = await appliedTags(connection);
  if (schema.length === 0) throw new CommandError('Não há dados do portal neste banco de dados.', exitCodes.noInput);
  requireKnownSchema(schema);
  return schema;
}

async function writeTables(connection: OwnerConnection, parts: PartWriter): Promise<readonly TableEntry[]> {
  const tables = await readTables(connection);
  const hidden = tables.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  if (hidden.length > 0)
    throw new CommandError(
      `O usuário do banco de dados não vê todas as linhas de ${hidden.join(', ')}: use o dono das tabelas, como o servidor.`,
      exitCodes.configuration,
    );
  const entries: TableEntry[] = [];
  for (const table of tables) entries.push(await writeTable(connection, table, parts));
  return entries;
}

/**
 * Takes the snapshot. Servers keep running and remove files during the copy. When content of the snapshot is missing, a newer
 * snapshot shows whether its row was removed, too. The backup contains the snapshot whose content is complete.
 *
 * Retained content never changes, so it is copied before the snapshot, without a transaction. In the transaction of the snapshot
 * only the content is copied that was added meanwhile, or that waits to be examined.
 */
async function takeSnapshot({ connection, files }: BackupSource, parts: PartWriter): Promise<Snapshot> {
  const copy = createCopier(files, parts);
  await readSchema(connection);
  const retained = (await readStoredObjects(connection)).filter(({ area }) => area === 'retained');
  let before: ReadonlySet<string> = new Set((await copy(retained)).absent);
  for (let round = 1; ; round++) {
    await connection.execute('begin isolation level repeatable read read only');
    try {
      const schema = await readSchema(connection);
      const copied = await copy(await readStoredObjects(connection));
      const isSettled = copied.absent.every((part) => before.has(part)) || round === mostRounds;
      if (isSettled) return { schema, tables: await writeTables(connection, parts), files: copied };
      before = new Set(copied.absent);
    } finally {
      await connection.execute('rollback');
    }
  }
}

async function writeWarehouse(folder: string, parts: PartWriter): Promise<NonNullable<Manifest['warehouse']>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]): string =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  const paths = entries.filter((entry) => entry.isFile()).map(pathOf);
  let bytes = 0;
  for (const path of paths.toSorted()) {
    const content = await readFile(join(folder, path));
    bytes += content.byteLength;
    await parts.add(warehousePart(path), await compress(content));
  }
  // Empty folders are included, because PostgreSQL needs them.
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  return { files: paths.length, bytes, folders: folders.toSorted() };
}

export async function writeBackup(source: BackupSource, parts: PartWriter, { product, now }: BackupStamp): Promise<Manifest> {
  const { schema, tables, files } = await takeSnapshot(source, parts);
  const hasWarehouse = source.warehouse !== null && (await stat(source.warehouse).catch(() => null)) !== null;
  const warehouse = hasWarehouse && source.warehouse !== null ? await writeWarehouse(source.warehouse, parts) : null;
  return parts.finish((written) => ({
    format: 'portal-backup',
    version: 1,
    product,
    createdAt: now.toISOString(),
    source: source.connection.kind,
    schema: [...schema],
    tables: [...tables],
    files: { count: files.count, bytes: files.bytes, absent: [...files.absent] },
    warehouse,
    parts: [...written],
  }));
}
