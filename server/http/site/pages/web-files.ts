// The files of the web build. They are listed at the start, so that a path can name only a file that was built.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wasm': 'application/wasm',
};

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
type Encoding = (typeof encodings)[number]['name'];

export interface WebFile {
  readonly path: string;
  readonly type: string;
  /** Whether the name contains a hash of the content, so that the file at this path never changes. */
  readonly immutable: boolean;
  /** Encodings that the build created, best first. */
  readonly encodings: readonly Encoding[];
}

export interface WebFiles {
  find(path: string): WebFile | null;
  read(file: WebFile, encoding: Encoding | null): Promise<Buffer>;
  /** Quoted hash of the content, as `ETag`. */
  tag(file: WebFile): Promise<string>;
}

async function listFolder(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  } catch {
    // There is no web build. The server still answers its calls.
    return [];
  }
}

function describeFile(path: string, all: ReadonlySet<string>): WebFile | null {
  const type = types[extname(path)];
  if (type === undefined) return null;
  return {
    path,
    type,
    immutable: path.startsWith('/assets/'),
    encodings: encodings.filter(({ ending }) => all.has(path + ending)).map(({ name }) => name),
  };
}

export async function openWebFiles(folder: string): Promise<WebFiles> {
  const all = new Set(await listFolder(folder));
  const files = new Map<string, WebFile>();
  for (const path of all) {
    const file = describeFile(path, all);
    if (file) files.set(path, file);
  }
  const tags = new Map<string, string>();
  const read: WebFiles['read'] = (file, encoding) => {
    const ending = encodings.find(({ name }) => name === encoding)?.ending ?? '';
    return readFile(join(folder, file.path + ending));
  };
  return {
    find: (path) => files.get(path) ?? null,
    read,
    tag: async (file) => {
      const known = tags.get(file.path);
      if (known !== undefined) return known;
      const tag = `"${createHash('sha256')
        .update(await read(file, null))
        .digest('base64url')
        .slice(0, 27)}"`;
      tags.set(file.path, tag);
      return tag;
    },
  };
}

/** The best of `offered` that the browser accepts; null for the uncompressed file. */
export function chooseEncoding(accepted: string | undefined, offered: readonly Encoding[]): Encoding | null {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0] ?? ''),
  );
  return offered.find((encoding) => taken.has(encoding)) ?? null;
}

/** Whether the browser has the content of `tag` already. */
export const holdsTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === tag || part.trim() === '*');
