// The archive of a backup: POSIX ustar, which every `tar` lists and extracts. Entries are whole buffers, written one after the
// other.
import type { FileHandle } from 'node:fs/promises';

const blockSize = 512;
const fieldsAt = {
  name: 0,
  mode: 100,
  uid: 108,
  gid: 116,
  size: 124,
  mtime: 136,
  checksum: 148,
  type: 156,
  magic: 257,
  prefix: 345,
};
const nameLength = 100;
const prefixLength = 155;

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

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;
const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

/** The checksum of a header, which counts its own field as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= fieldsAt.checksum && index < fieldsAt.checksum + 8 ? 0x20 : byte;
  return sum;
}

/** Splits a long name at a slash into `prefix/name`. */
function splitName(name: string): readonly [prefix: string, name: string] {
  if (Buffer.byteLength(name) <= nameLength) return ['', name];
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= prefixLength && Buffer.byteLength(rest) <= nameLength) return [prefix, rest];
  }
  throw new Error(`The name is too long for the archive: ${name}`);
}

export function tarHeader(entryName: string, size: number, modified: Date): Buffer {
  const header = Buffer.alloc(blockSize);
  const [prefix, name] = splitName(entryName);
  header.write(name, fieldsAt.name);
  header.write(octal(0o600, 8), fieldsAt.mode);
  header.write(octal(0, 8), fieldsAt.uid);
  header.write(octal(0, 8), fieldsAt.gid);
  header.write(octal(size, 12), fieldsAt.size);
  header.write(octal(Math.floor(modified.getTime() / 1_000), 12), fieldsAt.mtime);
  header.write('0', fieldsAt.type);
  header.write('ustar\u000000', fieldsAt.magic);
  header.write(prefix, fieldsAt.prefix);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, fieldsAt.checksum);
  return header;
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
      await write(tarHeader(name, content.byteLength, modified));
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
