// `npm run status` writes docs/status.md from the API document of the built server and from the routes of the renderer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, explain } from '#build/build.ts';
import { readCalls, readRoutes, statusDocument } from './status-document.ts';
import { targets } from '#build/targets.ts';
import { root } from '#build/tools.ts';

/** The API document of the built server, which is started only to answer it. */
async function apiDocument(): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-status-'));
  const server = spawn(process.execPath, [join(root, 'out', 'server', 'index.js')], {
    env: { ...process.env, PORTAL_MODE: 'demo', PORTAL_DATA_DIR: folder, PORTAL_LOG_LEVEL: 'silent', PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  try {
    const [message] = (await Promise.race([once(server, 'message'), ended])) as [unknown];
    const url = typeof message === 'object' && message !== null && 'url' in message ? message.url : null;
    if (typeof url !== 'string') throw new Error('The server ended before it listened.');
    return await (await fetch(`${url}/docs/openapi.json`)).json();
  } finally {
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function routes(): Promise<unknown> {
  // Imported at run time, because the build must not import files of the product.
  const loaded: unknown = await import(pathToFileURL(join(root, 'renderer', 'app', 'routing', 'routes.ts')).href);
  return typeof loaded === 'object' && loaded !== null && 'routes' in loaded ? loaded.routes : null;
}

try {
  await build(
    targets.filter(({ name }) => name === 'server' || name === 'template'),
    { report: (line) => console.log(line) },
  );
  const text = statusDocument({ calls: readCalls(await apiDocument()), routes: readRoutes(await routes()) });
  await mkdir(join(root, 'docs'), { recursive: true });
  await writeFile(join(root, 'docs', 'status.md'), text);
  console.log('docs/status.md');
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
