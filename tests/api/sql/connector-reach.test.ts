// The hosts that the configuration of a tenant can reach: a real PostgreSQL, which is also the portal's own, and a real endpoint.
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { createDirectories } from '#server/adapters/directories.ts';
import { createOpenIdProvider } from '#server/adapters/identity/index.ts';
import { resolveReach } from '#server/adapters/reach/index.ts';
import { createSqlConnectors } from '#server/adapters/sql-connectors.ts';
import { parseReach } from '#server/config/reach-settings.ts';
import { DirectorySettings } from '#server/ports/directory/directory-settings.ts';
import type { Reach } from '#server/ports/reach/reach.ts';
import type { SqlConnectors } from '#server/ports/sql-connector.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { answerWith, startEndpoint } from '#tests/api/support/endpoint.ts';

const tenant = TenantId.parse('acme');
let server: TestPostgres;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
const opened: SqlConnectors[] = [];

beforeAll(async () => {
  server = await startPostgres();
  await server.createDatabase('portal');
  await server.createDatabase('erp');
  endpoint = await startEndpoint();
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await endpoint?.close();
  await server?.stop();
});

/** Reads the environment as a production server does. */
const reachOf = (privateHosts: string): Promise<Reach> =>
  resolveReach(parseReach({ DATABASE_URL: `${server.url}portal`, PORTAL_PRIVATE_HOSTS: privateHosts }));

async function tryConnector(privateHosts: string, more: object) {
  const connectors = createSqlConnectors({ warehouse: null, secret: () => null, reach: await reachOf(privateHosts) });
  opened.push(connectors);
  const { host, port, user, password } = server;
  const settings = { host, port, user, password, database: 'erp', ssl: false, ...more };
  const connector = connectors.open({ tenant, name: 'erp', kind: 'postgres', settings });
  const statement = { text: 'select 1 as um', values: [], rowLimit: 1, timeoutMs: 5_000, writes: false };
  return { answer: await connector?.run(statement), why: await connector?.check() };
}
const refused = (why: RegExp) => ({
  answer: { ok: false, failure: { kind: 'unavailable' } },
  why: expect.stringMatching(why),
});

describe('a connector', () => {
  it.each(['127.0.0.1', 'localhost', '127.1', '2130706433', '::ffff:127.0.0.1', 'Localhost.', hostname()])(
    'does not reach the portal’s own database as %s',
    async (host) =>
      expect(await tryConnector('0.0.0.0/0,::/0', { host, database: 'portal' })).toEqual(refused(/próprio portal|ENOTFOUND/)),
  );

  it('reaches another database of the same server by a name that is listed', async () => {
    const reached = await tryConnector('localhost', { host: 'localhost' });
    expect(reached).toMatchObject({ answer: { ok: true, result: { rows: [{ um: 1 }] } }, why: null });
  });

  it.each(['127.0.0.1', 'localhost'])('does not reach %s unless it is listed', async (host) => {
    expect(await tryConnector('10.0.0.0/8', { host })).toEqual(refused(/PORTAL_PRIVATE_HOSTS/));
  });

  it.each(['169.254.169.254', '2852039166', '[fd00:ec2::254]', 'metadata.google.internal'])('never reaches %s', async (host) =>
    expect(await tryConnector('0.0.0.0/0,::/0', { host })).toEqual(refused(/metadados/)),
  );

  it('is not opened with empty settings or a path in place of a host', async () => {
    expect(await tryConnector('', { host: '' })).toEqual({ answer: undefined, why: undefined });
    expect(await tryConnector('', { host: '/tmp' })).toEqual(refused(/não é um host/));
  });
});

const directories = async (privateHosts: string) =>
  createDirectories({ secret: () => 'segredo', reach: await reachOf(privateHosts) });

describe('a directory', () => {
  it('is asked over HTTP only when its host may be reached', async () => {
    endpoint.setAnswer(answerWith(200, { subject: 'ana', email: 'ana@acme.com.br' }));
    const settings = { kind: 'http', url: endpoint.url, groups: {}, timeoutMs: 5_000 } as const;
    const prove = async (privateHosts: string) => (await directories(privateHosts)).open(tenant, settings)?.prove('ana', 'senha');
    expect(await prove('')).toEqual({ kind: 'unavailable', detail: expect.stringContaining('PORTAL_PRIVATE_HOSTS') });
    expect(endpoint.requests).toEqual([]);
    expect(await prove('127.0.0.0/8')).not.toMatchObject({ kind: 'unavailable' });
    expect(endpoint.requests).toHaveLength(1);
  });

  it.each(['ldaps://169.254.169.254', 'ldap://localhost', 'ldaps://2130706433'])('at %s is not asked', async (url) => {
    const ldap = { kind: 'ldap', urls: [url], startTls: true, bindDn: 'CN=portal', bindSecretName: 'PROVA', base: 'DC=acme' };
    const settings = DirectorySettings.parse(ldap);
    const health = await (await directories('')).open(tenant, settings)?.check();
    expect(health).toEqual({ ok: false, detail: expect.stringMatching(/metadados|PORTAL_PRIVATE_HOSTS/) });
  });
});

describe('an identity provider', () => {
  it.each([
    'https://127.0.0.1/adfs',
    'https://169.254.169.254/adfs',
    'http://adfs.acme.com.br/adfs',
    'https://login.microsoftonline.com/common/v2.0',
  ])('%s is not asked', async (issuer) => {
    const provider = createOpenIdProvider({ secret: () => null, allowsHttp: false, reach: await reachOf('') });
    const settings = { issuer, clientId: 'portal', clientSecret: null, scopes: ['openid'] };
    const request = { redirectUri: 'https://portal.acme.com.br/volta', state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
    expect(await provider.address(settings, request, { prompt: null, hint: null })).toBeNull();
  });
});
