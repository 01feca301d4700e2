// A real server on a real port: it starts, is alone on its data, and stops without losing anything.
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import type { ServerConfig } from '#server/config.ts';
import { anyReach } from '#server/ports/reach/reach.ts';
import { migrate } from '#server/db/migrate.ts';
import { tenantDomains, tenants } from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Database } from '#server/ports/database.ts';
import { startServer } from '#server/index.ts';

// Whole servers on disk take time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-stop-'));
  // Creating a database from nothing takes seconds and is not tested here.
  const dump = new Blob([await readFile(inject('portalDump'))]);
  for (const name of ['data', 'outra']) {
    await mkdir(join(folder, name));
    const database = await openEmbeddedDatabase({ folder: join(folder, name, 'portal'), dump, migrate });
    await addTenant(database);
    await database.close();
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const host = 'acme.localhost';
async function addTenant(database: Database): Promise<void> {
  const acme = TenantId.parse('acme');
  const base = {
    id: acme,
    status: 'enabled',
    appTitle: 'Acme',
    appName: 'acme',
    domain: [host],
    loginType: 'both',
    module: [],
  };
  await database.system.run(async (queries) => {
    await queries.insert(tenants).values({ id: acme, config: PrivateCompany.parse(base) });
    await queries.insert(tenantDomains).values({ domain: host, tenantId: acme });
  });
}

const config = (): ServerConfig => ({
  mode: 'production',
  host: '127.0.0.1',
  port: 0,
  publicUrl: null,
  developmentServices: [],
  secret: 'x'.repeat(32),
  databaseUrl: null,
  dataFolder: join(folder, 'data'),
  filesFolder: null,
  s3: null,
  clamd: null,
  messages: null,
  logLevel: 'silent',
  reach: anyReach,
  trustedProxies: [],
  requestsPerMinute: 0,
  internalDomains: [],
  metricsToken: null,
  drainSeconds: 0,
  logsAccess: false,
  showsDocuments: false,
  securityContact: null,
  smtp: null,
  builtFolder: join(folder, 'out'),
  warnings: [],
});

describe('a server', () => {
  it('starts, answers, and releases its folder when it stops', async () => {
    const server = await startServer(config());
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { database: true, stopping: false }]);
    await server.close();
    expect(await readdir(join(folder, 'data'))).toEqual(['portal']);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });
  it('refuses a folder held by another process, and names that process', async () => {
    const server = await startServer(config());
    await expect(startServer(config())).rejects.toThrow(`em uso pelo processo ${process.pid}`);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.close();
    await (await startServer(config())).close();
  });
  it('that cannot listen releases its folder', async () => {
    const server = await startServer(config());
    const taken = { ...config(), dataFolder: join(folder, 'outra'), port: Number(new URL(server.url).port) };
    await expect(startServer(taken)).rejects.toThrow('EADDRINUSE');
    expect(await readdir(join(folder, 'outra'))).toEqual(['portal']);
    await server.close();
  });
  it('answers requests that arrived before its stop', async () => {
    const server = await startServer(config());
    const body = JSON.stringify({ email: 'ana@acme.com.br', password: 'x' });
    const path = '/api/auth/v1/general/app/acme/login';
    const headers = { host, 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
    const outgoing = request(`${server.url}${path}`, { method: 'POST', headers });
    outgoing.flushHeaders();
    // The server has the request and waits for its body.
    await once(outgoing, 'continue');
    const closed = server.close();
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([401, { code: '#WRONG_PASSWORD' }]);
    await closed;
  });
});
