// Writes a ZIP as a stream (PKWARE APPNOTE 6.3.10), below 4 GB. Files are stored without compression, because most of them are
// compressed already.
import { crc32 } from 'node:zlib';

export interface ZipFile {
  /** The path with its folders, joined by `/`. */
  readonly path: string;
  readonly modified: Date;
  /** Null: the content was removed; the ZIP omits it. */
  open(): Promise<AsyncIterable<Uint8Array> | null>;
}

interface Written {
  readonly name: Buffer;
  readonly stamp: readonly [time: number, date: number];
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
}

/** Flags: the sizes follow the content, and names are UTF-8. */
const flags = 0x0808;
const version = 20;

/** Time and date in the format of MS-DOS, in UTC, because the server does not know the person's time zone. */
function dosStamp(at: Date): readonly [time: number, date: number] {
  const year = Math.max(1980, at.getUTCFullYear());
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

/** Little-endian fields: `[bytes, value]`. */
function fields(...list: readonly (readonly [2 | 4, number])[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of list) at = buffer.writeUIntLE(value >>> 0, at, bytes);
  return buffer;
}

const localHead = (name: Buffer, [time, date]: Written['stamp']): Buffer =>
  fields(
    [4, 0x04034b50],
    [2, version],
    [2, flags],
    [2, 0],
    [2, time],
    [2, date],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.byteLength],
    [2, 0],
  );

const centralHead = ({ name, stamp: [time, date], crc, size, offset }: Written): Buffer =>
  fields(
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, 0],
    [2, time],
    [2, date],
    [4, crc],
    [4, size],
    [4, size],
    [2, name.byteLength],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  );

/** Makes paths different from each other: `a.pdf`, `a (2).pdf`. */
export function distinctPaths(paths: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    const [, stem = path, end = ''] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
    let own = path;
    for (let copy = 2; taken.has(own.toLowerCase()); copy += 1) own = `${stem} (${copy})${end}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

export async function* zipContent(files: readonly ZipFile[]): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  const count = (piece: Uint8Array): Uint8Array => {
    offset += piece.byteLength;
    return piece;
  };
  for (const file of files) {
    const content = await file.open();
    if (content === null) continue;
    const name = Buffer.from(file.path);
    const stamp = dosStamp(file.modified);
    const start = offset;
    yield count(localHead(name, stamp));
    yield count(name);
    let crc = 0;
    let size = 0;
    for await (const piece of content) {
      crc = crc32(piece, crc);
      size += piece.byteLength;
      yield count(piece);
    }
    yield count(fields([4, 0x08074b50], [4, crc], [4, size], [4, size]));
    written.push({ name, stamp, crc, size, offset: start });
  }
  const central = offset;
  for (const one of written) {
    yield count(centralHead(one));
    yield count(one.name);
  }
  const length = offset - central;
  const total = written.length;
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, total], [2, total], [4, length], [4, central], [2, 0]);
}
