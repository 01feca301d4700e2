// Compresses built files once, at the highest level, so that the server sends the stored bytes without compressing them again.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const textual = /\.(?:m?js|css|svg|json|txt|map)$/;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = await toBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
  });
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))]);
}

/**
 * Writes `.br` and `.gz` beside every text file of a folder. HTML is excluded, because the server composes it for each tenant.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textual.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}
