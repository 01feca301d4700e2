// A package in the format of npm: a gzipped tar (ustar) with all files in the folder `package`. The same files give the same
// bytes.
import { gzipSync } from 'node:zlib';
import { blockSize, paddingOf, tarHeader } from '#server/cli/tar-header.ts';

/** The fixed time of `npm pack`, so that equal content gives an equal archive. */
const modified = new Date(Date.UTC(1985, 9, 26, 8, 15));

const entry = (name: string, text: string): Buffer => {
  const content = Buffer.from(text);
  return Buffer.concat([
    tarHeader({ name: `package/${name}`, size: content.length, modified, mode: 0o644 }),
    content,
    Buffer.alloc(paddingOf(content.length)),
  ]);
};

/** `files`: name of each file → its text. */
export const packTarball = (files: Readonly<Record<string, string>>): Buffer =>
  gzipSync(Buffer.concat([...Object.entries(files).map(([name, text]) => entry(name, text)), Buffer.alloc(2 * blockSize)]));
