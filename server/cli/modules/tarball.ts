// A package in the format of npm: a gzipped tar (ustar) with all files in the folder `package`. The same files give the same
// bytes.
import { gzipSync } from 'node:zlib';

const block = 512;
/** The fixed time of `npm pack`, so that equal content gives an equal archive. */
const modified = Date.UTC(1985, 9, 26, 8, 15) / 1_000;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

function header(path: string, size: number): Buffer {
  const made = Buffer.alloc(block);
  if (Buffer.byteLength(path) > 100) throw new Error(`The name ${path} is too long for a tar.`);
  made.write(path, 0);
  made.write(octal(0o644, 8), 100);
  made.write(octal(0, 8), 108);
  made.write(octal(0, 8), 116);
  made.write(octal(size, 12), 124);
  made.write(octal(modified, 12), 136);
  // The checksum counts its own field as spaces.
  made.write(' '.repeat(8), 148);
  made.write('0', 156);
  made.write('ustar\x0000', 257);
  made.write(
    `${made
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return made;
}

const entry = (name: string, text: string): Buffer => {
  const content = Buffer.from(text);
  return Buffer.concat([
    header(`package/${name}`, content.length),
    content,
    Buffer.alloc((block - (content.length % block)) % block),
  ]);
};

/** `files`: name of each file → its text. */
export const packTarball = (files: Readonly<Record<string, string>>): Buffer =>
  gzipSync(Buffer.concat([...Object.entries(files).map(([name, text]) => entry(name, text)), Buffer.alloc(2 * block)]));
