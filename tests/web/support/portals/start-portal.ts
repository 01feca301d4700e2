// Starts the built portal once for all web journeys, on a free port and with its own data folder.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';

/** The variable with the address of the portal for the journeys. */
export const portalVariable = 'TEST_PORTAL_URL';

const server = join(import.meta.dirname, '../../../../out/server/index.js');

interface Listening {
  readonly kind: 'listening';
  readonly url: string;
}
const isListening = (message: unknown): message is Listening =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'listening';

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (isListening(message)) resolve(message.url);
    });
    child.once('exit', (code) => reject(new Error(`The portal ended with code ${code} before it listened.`)));
  });
}

export interface RunningPortal {
  readonly url: string;
  close(): Promise<void>;
}

/** The environment of a portal in demo mode over the data in `folder`. */
export function environmentOf(folder: string, port = '0'): NodeJS.ProcessEnv {
  if (!existsSync(server)) throw new Error('out/server/index.js is missing: run `npm run build` first.');
  return {
    ...process.env,
    // A build in this process sets the variable; the portal must start as with `npm start`.
    NODE_ENV: undefined,
    PORTAL_MODE: 'demo',
    PORT: port,
    PORTAL_DATA_DIR: folder,
    PORTAL_LOG_LEVEL: 'warn',
    // Each journey sends its own client address, because limits are counted by address.
    PORTAL_TRUSTED_PROXIES: '127.0.0.1,::1',
  };
}

/**
 * Waits until the warehouse of the demo tenants answers. Sign-ins before that would end in the maintenance page: the connection check of the
 * login waits for 7 s, and a loaded machine opens the warehouse more slowly.
 */
async function untilWarehouse(url: string): Promise<void> {
  for (let ok = false; !ok;) {
    const response = await fetch(new URL('/api/remotesql/v1/general/app/aurora/x/connection-check', url));
    // The portal has other tenants, and no warehouse.
    if (!response.ok) return;
    ({ ok } = z.object({ ok: z.boolean() }).parse(await response.json()));
    if (!ok) await setTimeout(500);
  }
}

/** Waits until the portal in `child` listens and its data can be read. `ownUrl`: where a portal behind a proxy listens itself. */
export async function running(child: ChildProcess, ownUrl?: string): Promise<RunningPortal> {
  const url = await listening(child);
  await untilWarehouse(ownUrl ?? url);
  return {
    url,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts the portal in demo mode over the data in `folder`, on a free port or on `port`. */
export const runPortal = (folder: string, port?: string): Promise<RunningPortal> =>
  running(fork(server, { env: environmentOf(folder, port) }));

export default async function startPortal(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-web-'));
  const portal = await runPortal(folder);
  process.env[portalVariable] = portal.url;
  return async () => {
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  };
}
