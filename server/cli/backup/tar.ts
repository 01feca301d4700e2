// The archive of a backup: POSIX ustar, which every `tar` lists and extracts. Entries are whole buffers, written one after the
// other.
import type { FileHandle } from 'node:fs/promises';
import { blockSize, checksumOf, fieldsAt, nameLength, paddingOf, prefixLength, tarHeader } from '#server/cli/tar-header.ts';

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Position of the first byte of its content. */
  readonly offset: number;
}

/** The archive ends too early or is not a tar archive. */
export class DamagedArchiveError extends Error {
  override readonly name = 'DamagedArchiveError';
}

export interface TarWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Ends the archive. The file stays open. */
  end(): Promise<void>;
}

export function createTarWriter(file: FileHandle, modified: Date): TarWriter {
  const write = async (bytes: Buffer): Promise<void> => {
    for (let written = 0; written < bytes.byteLength;)
      written += (await file.write(bytes, written, bytes.byteLength - written)).bytesWritten;
  };
  return {
    async add(name, content) {
      await write(tarHeader({ name, size: content.byteLength, modified, mode: 0o600 }));
      await write(content);
      await write(Buffer.alloc(paddingOf(content.byteLength)));
    },
    end: () => write(Buffer.alloc(2 * blockSize)),
  };
}

const textAt = (header: Buffer, at: number, length: number): string =>
  header.toString('utf8', at, at + length).replace(/\0.*$/s, '');

function readHeader(header: Buffer, offset: number): TarEntry {
  const isOurs = textAt(header, fieldsAt.magic, 6) === 'ustar' && textAt(header, fieldsAt.type, 1) === '0';
  if (!isOurs || Number.parseInt(textAt(header, fieldsAt.checksum, 8), 8) !== checksumOf(header))
    throw new DamagedArchiveError(`no entry begins at byte ${offset}`);
  const prefix = textAt(header, fieldsAt.prefix, prefixLength);
  const name = textAt(header, fieldsAt.name, nameLength);
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size: Number.parseInt(textAt(header, fieldsAt.size, 12), 8),
    offset: offset + blockSize,
  };
}

/** All entries, in order. Throws `DamagedArchiveError` when the end of the archive is missing. */
export async function readTarIndex(file: FileHandle): Promise<readonly TarEntry[]> {
  const { size: length } = await file.stat();
  const entries: TarEntry[] = [];
  const header = Buffer.alloc(blockSize);
  for (let offset = 0; ;) {
    const { bytesRead } = await file.read(header, 0, blockSize, offset);
    if (bytesRead < blockSize) throw new DamagedArchiveError(`it ends at byte ${length}`);
    if (header.every((byte) => byte === 0)) return entries;
    const entry = readHeader(header, offset);
    offset = entry.offset + entry.size + paddingOf(entry.size);
    if (!(offset <= length)) throw new DamagedArchiveError(`it ends at byte ${length}`);
    entries.push(entry);
  }
}

export async function readTarEntry(file: FileHandle, { size, offset }: TarEntry): Promise<Buffer> {
  const content = Buffer.alloc(size);
  for (let read = 0; read < size;) {
    const { bytesRead } = await file.read(content, read, size - read, offset + read);
    if (bytesRead === 0) throw new DamagedArchiveError('it became shorter while it was read');
    read += bytesRead;
  }
  return content;
}
