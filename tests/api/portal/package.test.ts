// `npm run package` makes a folder that runs without the repository.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverExternals } from '#build/package/externals.ts';
import { pack } from '#build/package/pack.ts';
import { freePort } from '#tests/support/free-port.ts';
import { logOf, startPortalProcess } from '#tests/api/support/portal-process.ts';

const run = promisify(execFile);
const mostMegabytes = 100;

let place = '';
let folder = '';
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'portal-package-'));
  folder = join(place, 'portal');
  await pack(folder);
});
afterAll(() => rm(place, { recursive: true, force: true }));

async function megabytes(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_048_576;
}

it(`takes less than ${mostMegabytes} MB`, async () => {
  expect(await megabytes()).toBeLessThan(mostMegabytes);
});

it.each(serverExternals)('contains everything that %s needs', async (name) => {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', `await import('${name}'); console.log('read');`],
    { cwd: folder },
  );
  expect(stdout).toBe('read\n');
});

it('creates a tenant, starts, becomes ready, and stops', { timeout: 180_000 }, async () => {
  const env = {
    PORTAL_PUBLIC_URL: 'https://portal.exemplo.com.br',
    PORTAL_SECRET: 'x'.repeat(32),
    PORTAL_DATA_DIR: join(place, 'data'),
  };
  const words = [
    'tenant',
    'create',
    '--id',
    'acme',
    '--domain',
    'acme.localhost',
    '--title',
    'Acme',
    '--admin',
    'ana@acme.com.br',
  ];
  await run(process.execPath, ['out/server/cli.js', ...words], { cwd: folder, env: { ...process.env, ...env } });
  const PORT = String(await freePort());
  const portal = startPortalProcess({ ...env, HOST: '127.0.0.1', PORT, PORTAL_DRAIN_SECONDS: '0' }, folder);
  try {
    expect(await portal.listening, portal.lines.join('\n')).not.toBeNull();
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ready', database: true, files: true, data: true, stopping: false },
    ]);
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
    expect(logOf(portal).filter(({ level }) => level >= 50)).toEqual([]);
  } finally {
    portal.child.kill('SIGKILL');
    await portal.ended;
  }
});
