// Builds the limits and serves them like a good static server: brotli, immutable hashed files, history fallback.
import { createServer, type Server } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const here = join(import.meta.dirname, 'limits');
const mime: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const summaries = Array.from({ length: 12 }, (_, index) => ({
  id: `m${index}`,
  title: `Módulo ${index + 1}`,
  value: 1234.56 * (index + 1),
}));
const answers: Readonly<Record<string, unknown>> = {
  '/limit/login': { code: 'c0de', user: { email: 'ana@exemplo.com.br' } },
  '/limit/summaries': summaries,
};

interface PackedFile {
  readonly type: string;
  readonly body: Buffer;
}

function pack(folder: string): ReadonlyMap<string, PackedFile> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const body = brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      return [
        `/${path.slice(folder.length + 1).replaceAll('\\', '/')}`,
        { type: mime[extname(path)] ?? 'application/octet-stream', body },
      ];
    }),
  );
}

export interface LimitServer {
  readonly staticHtml: string;
  readonly bareReact: string;
  close(): void;
}

/** Serves the files of a build folder. */
export function serveFolder(folder: string): Promise<{ url: string; server: Server }> {
  const files = pack(folder);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const answer = answers[path];
    if (answer !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return;
    }
    const file = files.get(path) ?? files.get('/index.html');
    if (file === undefined || path === '/favicon.ico') {
      response.writeHead(404).end();
      return;
    }
    const cached = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': cached }).end(file.body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`, server });
    });
  });
}

export async function startLimits(out: string): Promise<LimitServer> {
  const outDir = join(out, 'bare-react');
  await build({
    root: join(here, 'bare-react'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const [staticHtml, bareReact] = await Promise.all([serveFolder(join(here, 'static-html')), serveFolder(outDir)]);
  return {
    staticHtml: staticHtml.url,
    bareReact: bareReact.url,
    close() {
      staticHtml.server.close();
      bareReact.server.close();
    },
  };
}
