import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalls, readRoutes, statusDocument } from '#build/documents/status-document.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { routes } from '#renderer/app/routing/routes.ts';
import { createOutbox } from '#server/adapters/mail/index.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { scripts } from '#server/db/schema.ts';
import { acme, createWorld, hostOf, outra, type World } from '#tests/api/support/world.ts';

let world: World;
let demo: World;
beforeAll(async () => {
  [world, demo] = [
    await createWorld(),
    await createWorld({ demo: { accounts: () => [], externalAuth: () => ({ status: 401, body: {} }) } }),
  ];
  const source = 'export default () => {};';
  await world.database
    .tenant(acme)
    .run((queries) =>
      queries.insert(scripts).values({ tenantId: acme, name: 'pedidos', source, version: 4, publishedAt: new Date() }),
    );
  const mailbox = createOutbox({ countUse, database: demo.database, clock: systemClock, jobs: null });
  for (const [tenant, to] of [
    [acme, 'ana@acme.com.br'],
    [outra, 'rui@outra.com.br'],
  ] as const) {
    await mailbox.send({
      tenant,
      kind: 'code',
      senderName: 'Aurora',
      replyTo: null,
      secretLifetimeMs: null,
      to,
      subject: `Para ${to}`,
      text: 'Código K4M9TX',
      html: '<p>K4M9TX</p>',
      code: 'K4M9TX',
      links: ['http://a/b'],
    });
    demo.advance(1);
  }
});
afterAll(async () => {
  await demo.close();
  await world.close();
});

interface GetOptions {
  readonly host?: string;
  readonly of?: World;
  readonly accept?: string;
}
const get = (url: string, { host = hostOf(acme), of = world, accept = 'text/html' }: GetOptions = {}) =>
  of.app.http.inject({ method: 'GET', url, headers: { host, accept } });

describe('the published files of a tenant', () => {
  it.each([
    ['/cache/acme.localhost.json', acme, 200],
    ['/cache/outra.localhost.json', outra, 200],
    ['/cache/outra.localhost.json', acme, 404],
    ['/cache/acme.localhost.json', outra, 404],
    ['/script/pedidos', acme, 200],
    ['/script/pedidos', outra, 404],
  ] as const)('%s on the host of %s answers %i', async (url, tenant, status) => {
    expect((await get(url, { host: hostOf(tenant), accept: '*/*' })).statusCode).toBe(status);
  });
  it('contain nothing private to the server', async () => {
    const company = (await get('/cache/acme.localhost.json')).json();
    expect(company).toMatchObject({ id: 'acme', appTitle: 'Empresa acme' });
    expect(company).not.toHaveProperty('session');
  });
});

describe('answers of calls', () => {
  it('have the headers of the site', async () => {
    const { headers } = await get('/api/auth/v1/user/exists?id=acme&email=a@b.com');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
  it('are measured by their route', async () => {
    await get('/api/auth/v1/user/exists?id=acme&email=segredo@b.com', { of: demo });
    const { body } = await get('/metrics', { of: demo });
    expect(body).toMatch(/route="\/api\/auth\/v1\/user\/exists",status="200"/);
    expect(body).not.toContain('segredo');
  });
});

describe('the operations pages', () => {
  it('count open sessions', async () => {
    await demo.openSession(await demo.aPerson());
    expect((await get('/metrics', { of: demo })).body).toMatch(/portal_sessions 1\n/);
  });
  it('report readiness, and hide metrics in production without a token', async () => {
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', database: true, files: true, stopping: false });
    expect((await get('/metrics')).statusCode).toBe(404);
  });
});

describe('the mailbox of the demo', () => {
  it('lists the mails of every tenant on any host, newest first', async () => {
    const mails = (await get('/dev/mail.json', { of: demo, host: hostOf(outra) })).json();
    expect(mails).toEqual([
      expect.objectContaining({
        tenant: outra,
        to: 'rui@outra.com.br',
        code: 'K4M9TX',
        links: ['http://a/b'],
      }),
      expect.objectContaining({ tenant: acme, to: 'ana@acme.com.br', at: '2026-11-21T12:00:00.000Z' }),
    ]);
    expect((await get('/dev/mail.json?to=ANA@acme.com.br', { of: demo })).json()).toHaveLength(1);
  });
  it.each(['/dev/mail', '/dev/mail.json', '/dev/accounts.json'])('answers 404 outside of the demo: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('a script in development', () => {
  const url = `/dev/modules/${'a'.repeat(43)}`;
  const module = { script: 'lista', item: { id: 'lista' } };
  const put = (of: World, payload: object) =>
    of.app.http.inject({ method: 'PUT', url, payload, headers: { host: hostOf(acme) } });
  it('is stored by the demo until it is removed', async () => {
    expect((await get(url, { of: demo })).statusCode).toBe(404);
    for (const source of ['1', '2']) expect((await put(demo, { ...module, source })).statusCode).toBe(204);
    const { body, headers } = await get(url, { of: demo });
    expect([body, headers['x-script-version'], headers['cache-control']]).toEqual([
      '2',
      expect.stringMatching(/^[\w-]{22}$/),
      'no-store',
    ]);
    expect((await demo.app.http.inject({ method: 'DELETE', url, headers: { host: hostOf(acme) } })).statusCode).toBe(204);
    expect((await get(url, { of: demo })).statusCode).toBe(404);
  });
  it.each([
    [{}],
    [{ ...module, source: '' }],
    [{ ...module, source: 'x'.repeat(1_000_001) }],
    [{ source: '1', item: module.item }],
    [{ source: '1', script: 'lista' }],
  ])('is refused: %j', async (payload) => expect((await put(demo, payload)).statusCode).toBe(400));
  it('is refused outside of the demo', async () => {
    expect((await put(world, { ...module, source: '1' })).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(`${url}/changes`)).statusCode).toBe(404);
    expect((await get(`${url}/notes`)).statusCode).toBe(404);
  });
  it('gives the notes of its page to this machine alone', async () => {
    await put(demo, { ...module, source: '1' });
    const from = await demo.app.http.inject({
      url: `${url}/notes`,
      headers: { host: hostOf(acme) },
      remoteAddress: '203.0.113.9',
    });
    expect(from.statusCode).toBe(404);
    await demo.app.http.inject({ method: 'DELETE', url, headers: { host: hostOf(acme) } });
  });
});

describe('the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document = (await get('/docs/openapi.json')).json();
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    expect(document.openapi).toMatch(/^3\.1\./);
  });
  it('names both ways to send a session, and the page of the calls as well', async () => {
    const { components, paths } = (await get('/docs/openapi.json')).json();
    expect(components.securitySchemes).toMatchObject({
      code: { in: 'header', name: 'code' },
      gatewayCookie: { in: 'cookie', name: '__Host-code' },
    });
    const schemes = [{ code: [] }, { gatewayCookie: [] }];
    expect(paths['/api/auth/v1/session/app/{id}/x/hand-off'].post.security).toEqual(schemes);
    expect((await get('/docs')).body).toContain('<code>__Host-code</code>');
  });
  it('contains every call once', async () => {
    const document = (await get('/docs/openapi.json')).json();
    const operations = Object.values(document.paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string }>),
    );
    const names = operations.flatMap(({ operationId }) => operationId.split('_or_'));
    expect(names.toSorted()).toEqual(Object.keys(allCalls).toSorted());
  });
  it('declares each path parameter, and no two paths of the same form', async () => {
    const { paths } = (await get('/docs/openapi.json')).json();
    const forms = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(forms).size).toBe(forms.length);
    for (const [path, item] of Object.entries(paths))
      for (const operation of Object.values(item as Record<string, { parameters: { in: string; name: string }[] }>)) {
        const named = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
        expect(named.toSorted()).toEqual((path.match(/\{\w+\}/g) ?? []).toSorted());
      }
  });
});

describe('docs/status.md', () => {
  it('lists the calls without a handler (npm run status writes it)', async () => {
    const status = { calls: readCalls((await get('/docs/openapi.json')).json()), routes: readRoutes(routes) };
    expect(await readFile('docs/status.md', 'utf8')).toBe(statusDocument(status));
  });
});
