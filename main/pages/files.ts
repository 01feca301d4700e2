// Answers requests with files of the build. The route already refuses paths with `..`; this file checks again before it reads the disk.
import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
};

/** The answer with the file; null when the folder does not contain it. */
export async function fileResponse(
  root: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const file = resolve(root, path);
  const type = contentTypes[extname(file).toLowerCase()];
  if (type === undefined || !file.startsWith(resolve(root) + sep)) return null;
  try {
    return new Response(await readFile(file), { headers: { ...headers, 'content-type': type } });
  } catch {
    // A missing file, a folder and an unreadable file have the same result.
    return null;
  }
}
