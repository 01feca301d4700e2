// The header of an entry of a tar archive (POSIX ustar), for backups and for packages in the format of npm.

export const blockSize = 512;
/** The place at which each field of a header begins. */
export const fieldsAt = {
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
export const nameLength = 100;
export const prefixLength = 155;

export interface TarFile {
  readonly name: string;
  readonly size: number;
  readonly modified: Date;
  /** Permissions of the extracted file. */
  readonly mode: number;
}

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** The bytes between a content and the next header. */
export const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

/** The checksum of a header, which counts its own field as spaces. */
export function checksumOf(header: Buffer): number {
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

export function tarHeader({ name: entryName, size, modified, mode }: TarFile): Buffer {
  const header = Buffer.alloc(blockSize);
  const [prefix, name] = splitName(entryName);
  header.write(name, fieldsAt.name);
  header.write(octal(mode, 8), fieldsAt.mode);
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
