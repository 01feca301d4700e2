// A portal with a tenant of hostile scripts, published by the command line as an operator does.
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScript } from '#contract/rules/script-syntax.ts';
import { hostileScripts } from './hostile-scripts.ts';
import { type Activity, runFaultyPortal } from './faulty-portal.ts';
import { portalCommand } from './portal-command.ts';
import type { Person } from '#tests/web/support/signed-in.ts';

export const victim: Person = { tenant: 'hostil', email: 'vitima@hostil.com.br', password: 'Girafa-Azul-2026' };

/** A domain without any registered name; a lookup of a name below it is a leak. */
export const leakDomain = 'vazou.test';

export interface Thief {
  readonly url: string;
  /** Paths of the requests that reached it, in order. */
  readonly visits: readonly string[];
  close(): Promise<void>;
}

/** A server that records the requests of hostile scripts. */
async function startThief(): Promise<Thief> {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('export {}');
  });
  server.on('upgrade', (request, socket) => {
    visits.push(request.url ?? '');
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    visits,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const isReadable = (name: string, source: string): boolean => readScript(name, source).ok;

const tenantFile = (thief: string): unknown => ({
  format: 'portal-tenant',
  version: 1,
  company: {
    id: 'hostil',
    status: 'enabled',
    appTitle: 'Portal Hostil',
    appName: 'Hostil',
    domain: ['hostil.localhost'],
    loginType: 'password',
    module: [
      {
        id: 'ataques',
        title: 'Ataques',
        item: Object.keys(hostileScripts).map((name) => ({ id: name, title: name, script: name })),
      },
      { id: 'sumido', title: 'Sumido', item: [{ id: 'sumido', title: 'Sumido', script: 'nao-publicado' }] },
    ],
    style: { layout: { entity: { show: false } } },
  },
  scripts: [
    ...Object.entries(hostileScripts).map(([name, source]) => ({
      name,
      // The command line refuses a script with a syntax error, so it is published directly.
      source: isReadable(name, source)
        ? source.replaceAll('THIEF', thief).replaceAll('LEAK', leakDomain)
        : 'export default () => undefined;',
    })),
    { name: 'nao-publicado', source: 'export default () => undefined;' },
  ],
});

export interface HostilePortal {
  readonly url: string;
  readonly thief: Thief;
  /** Publishes a script; null removes it. */
  publish(name: string, source: string | null): Promise<void>;
  /** The activities of the tenant, oldest first. */
  activities(): Promise<readonly Activity[]>;
  close(): Promise<void>;
}

export async function startHostilePortal(): Promise<HostilePortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-hostile-'));
  const thief = await startThief();
  const file = join(folder, 'hostil.json');
  await writeFile(file, JSON.stringify(tenantFile(thief.url)));
  await portalCommand(folder, ['tenant', 'import', file]);
  const person = ['--tenant', victim.tenant, '--email', victim.email, '--name', 'Vítima da Silva'];
  await portalCommand(folder, ['user', 'create', ...person, '--password-stdin'], `${victim.password}\n`);
  const portal = await runFaultyPortal(folder);
  for (const [name, source] of Object.entries(hostileScripts))
    if (!isReadable(name, source)) await portal.publish(victim.tenant, name, source);
  return {
    url: `http://hostil.localhost:${new URL(portal.url).port}`,
    thief,
    publish: (name, source) => portal.publish(victim.tenant, name, source),
    activities: () => portal.activities(victim.tenant),
    async close() {
      await portal.close();
      await thief.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
