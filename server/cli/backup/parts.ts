// Writes the parts of a backup into the archive, and counts and hashes them.
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Manifest, manifestHashName, manifestName, type Part } from './manifest.ts';
import { createTarWriter } from './tar.ts';

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

const deflate = promisify(gzip);
const inflate = promisify(gunzip);
export const compress = (content: Buffer | string): Promise<Buffer> => deflate(content);
export const decompress = (content: Buffer): Promise<Buffer> => inflate(content);

export interface PartWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Writes the manifest, which comes last because it lists all other parts. */
  finish(describe: (parts: readonly Part[]) => Manifest): Promise<Manifest>;
}

export function createPartWriter(file: FileHandle, at: Date): PartWriter {
  const tar = createTarWriter(file, at);
  const parts: Part[] = [];
  return {
    async add(name, content) {
      await tar.add(name, content);
      parts.push({ name, bytes: content.byteLength, sha256: sha256(content) });
    },
    async finish(describe) {
      const manifest = describe(parts);
      const text = `${JSON.stringify(manifest, null, 1)}\n`;
      await tar.add(manifestName, Buffer.from(text));
      await tar.add(manifestHashName, Buffer.from(`${sha256(text)}\n`));
      await tar.end();
      await file.sync();
      return manifest;
    },
  };
}
