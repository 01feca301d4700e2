// Builds the gallery, unless it is fresh, and serves it under the content security policy of the product.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from '#build/build.ts';
import type { Target } from '#build/targets.ts';
import { root, viteBuild } from '#build/tools.ts';

const config = 'tests/web/gallery/gallery.config.ts';
const outDir = join(root, 'out', 'gallery');

/** A target for tests alone; the first caller builds it for all files and workers. */
const target: Target = {
  name: 'gallery',
  title: 'galeria',
  inputs: [
    'contract',
    'renderer',
    'tests/web/gallery/gallery.tsx',
    'tests/web/gallery/index.html',
    config,
    'package.json',
    'package-lock.json',
  ],
  output: 'out/gallery/index.html',
  steps: [viteBuild(config)],
};

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: https:",
  "connect-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types portal dompurify',
].join('; ');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

export async function serveGallery(): Promise<{ readonly url: string; close(): Promise<void> }> {
  await build([target], { report: () => undefined });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const body = read(join(outDir, path === '/' ? 'index.html' : path));
    response.writeHead(body === null ? 404 : 200, {
      'content-type': types[extname(path === '/' ? 'index.html' : path)] ?? 'application/octet-stream',
      'content-security-policy': policy,
    });
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      // The browser keeps connections open, one of them without a request, for which the server would wait a minute.
      server.closeAllConnections();
      await closed;
    },
  };
}
