import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#contract/calls/index.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { PrivateCompany } from '../private-company.ts';
import type { RequestTenant } from '../route.ts';
import { registerSite, type SentMail, type SiteDependencies } from './index.ts';

const company = (id: string, more: Record<string, unknown> = {}): PrivateCompany =>
  PrivateCompany.parse({
    id,
    status: 'enabled',
    appTitle: `Portal ${id}`,
    appName: id,
    domain: [`${id}.localhost`],
    module: [],
    loginType: 'both',
    session: { idleMinutes: 7 },
    ...more,
  });

const companies = [
  company('aurora', { domain: ['localhost', 'aurora.localhost'], moduleHosts: ['api.parceiro.example', 'x; script-src *'] }),
  company('senha', { services: { payment: 'https://pay.example/v1' } }),
  company('desativado', { status: 'disabled' }),
  company('bloqueado', { message: { blockedAccess: { 'bloqueado.localhost': '<p>Fechado</p>' } } }),
];
const tenants = new Map(
  companies.flatMap((config) =>
    config.domain.map((domain): [string, RequestTenant] => [
      domain,
      { id: TenantId.parse(config.id), domain, origin: `http://${domain}:4000`, company: config },
    ]),
  ),
);

const mail = (id: string, to: string): SentMail => ({
  id,
  at: '2026-11-21T12:00:00.000Z',
  tenant: 'aurora',
  to,
  subject: 'Seu código <b>chegou</b>',
  text: 'Código: K4M9TX',
  html: '<style>p{color:red}</style><p>Código: K4M9TX</p><script>bad()</script>',
  links: ['javascript:bad()', 'http://localhost:4000/register?hash=x'],
  code: 'K4M9TX',
});
const mails = [mail('2', 'ana@x.com.br'), mail('1', 'rui@x.com.br')];

let folder: string;
let app: FastifyInstance;
let production: FastifyInstance;
const state = { databaseUp: true, stopping: false };

async function makeBuild(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'portal-site-'));
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write(
    'web/index.html',
    '<!doctype html><html lang="pt-BR"><head><!--head--><script type="module" src="/assets/web-AbC12345.js"></script></head><body><div id="root"><!--app--></div><!--company--></body></html>',
  );
  await write('web/assets/web-AbC12345.js', 'export const web = 1;');
  await write('web/assets/web-AbC12345.js.br', brotliCompressSync('export const web = 1;'));
  await write('web/assets/inter.woff2', 'font');
  await write('web/assets/secret.env', 'no type, no answer');
  await write('web/module-frame/index.html', '<!doctype html><script type="module" src="frame.js"></script>');
  await write('web/module-frame/frame.js', 'export {};');
  await write('outside.js', 'not served');
  await write(
    'prerender/prerender.mjs',
    `export const renderLogin = (company) => ({ html: '<form data-login="' + company.id + '"></form>' });
     export const themeStylesheet = (colors) => ':root{--brand:' + (colors.primary ?? 'none') + '}';`,
  );
}

const dependencies = (demo: boolean): SiteDependencies => ({
  tenantOf: (hostname) => tenants.get(hostname) ?? null,
  findScript: async (tenant, name) =>
    tenant === 'aurora' && name === 'vendas/pedidos.js' ? { source: 'portal.title("ção")', version: 3 } : null,
  answeredCalls: Object.values(allCalls).filter(({ service }) => service === 'auth'),
  webFolder: join(folder, 'web'),
  prerenderFile: join(folder, 'prerender/prerender.mjs'),
  https: !demo,
  operations: {
    pingDatabase: async () => {
      if (!state.databaseUp) throw new Error('down');
    },
    countSessions: async () => 5,
    isStopping: () => state.stopping,
    metricsToken: demo ? null : 'secret-token',
    metricsArePublic: demo,
  },
  demo: demo
    ? {
        mails: async (to) => mails.filter((one) => to === null || one.to === to),
        accounts: () => [
          {
            tenant: 'aurora',
            url: 'http://localhost:4000',
            email: 'ana@x.com.br',
            password: 'Aurora@2026',
            role: 'vendas',
            note: '',
          },
        ],
      }
    : null,
});

/** The app as the rest of the server makes it, as far as the site relies on it. */
async function serve(demo: boolean): Promise<FastifyInstance> {
  const server = Fastify();
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: '#NOT_FOUND', correlationId: '1' }));
  await registerSite(server, dependencies(demo));
  server.get('/api/broken', async () => {
    throw new Error('broken');
  });
  await server.ready();
  return server;
}

beforeAll(async () => {
  await makeBuild();
  [app, production] = [await serve(true), await serve(false)];
});
afterAll(async () => {
  await Promise.all([app.close(), production.close()]);
  await rm(folder, { recursive: true });
});

interface Asked {
  readonly [header: string]: string | FastifyInstance | undefined;
  readonly host?: string;
  readonly server?: FastifyInstance;
}

function get(url: string, { server = app, host = 'localhost:4000', ...more }: Asked = {}): Promise<LightMyRequestResponse> {
  const headers = Object.fromEntries(
    Object.entries(more).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return server.inject({ method: 'GET', url, headers: { host, accept: 'text/html', ...headers } });
}

describe('/cache/{domain}.json', () => {
  it('gives the public company of the tenant of the host', async () => {
    const answer = await get('/cache/aurora.localhost.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: 'aurora', appTitle: 'Portal aurora' });
    expect(answer.json()).not.toHaveProperty('session');
    expect(answer.headers['cache-control']).toBe('public, max-age=30, must-revalidate');
  });
  it.each([
    ['another tenant', '/cache/senha.localhost.json', 'localhost:4000'],
    ['a domain nobody has', '/cache/nada.localhost.json', 'localhost:4000'],
    ['an unknown host', '/cache/aurora.localhost.json', 'nada.localhost:4000'],
    ['no .json', '/cache/aurora.localhost', 'localhost:4000'],
  ])('is not found for %s', async (_name, url, host) => {
    const answer = await get(url, { host });
    expect([answer.statusCode, answer.json().code]).toEqual([404, '#ERRO_DOWNLOAD_COMPANY']);
  });
  it('answers 304 to who holds it', async () => {
    const { headers } = await get('/cache/localhost.json');
    const again = await get('/cache/localhost.json', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('/script/{name}', () => {
  it('gives the source as script, by version', async () => {
    const answer = await get('/script/vendas/pedidos.js');
    expect(answer.body).toBe('portal.title("ção")');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      etag: '"v3"',
    });
    expect((await get('/script/vendas/pedidos.js', { 'if-none-match': '"v3"' })).statusCode).toBe(304);
  });
  it.each([
    ['a name nobody published', '/script/nada', 'localhost:4000'],
    ['a script of another tenant', '/script/vendas/pedidos.js', 'senha.localhost:4000'],
    ['an unknown host', '/script/vendas/pedidos.js', 'nada.localhost'],
  ])('is not found for %s', async (_name, url, host) => {
    const answer = await get(url, { host });
    expect([answer.statusCode, answer.json().code]).toEqual([404, '#ERRO_SCRIPT_DOWNLOAD_BODY']);
  });
});

describe('pages', () => {
  it.each([
    ['/', 'localhost:4000', '', true],
    ['/?redirect_url=/menu', 'localhost:4000', '', true],
    ['/', 'localhost:4000', 'code=abc', false],
    ['/', 'localhost:4000', '__Host-code=abc', false],
    ['/', 'localhost:4000', 'other=1; postcode=abc', true],
    ['/dashboard/m/i', 'localhost:4000', '', false],
    ['/index.html', 'localhost:4000', '', false],
    ['/', 'desativado.localhost:4000', '', false],
    ['/', 'bloqueado.localhost:4000', '', false],
  ])('%s on %s with cookies "%s" holds the login: %s', async (url, host, cookie, login) => {
    const answer = await get(url, { host, cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body.includes('data-login')).toBe(login);
    expect(answer.body).toContain(`"id":"${host.startsWith('localhost') ? 'aurora' : host.split('.')[0]}"`);
  });
  it('never shows what only the server may know', async () => {
    expect((await get('/')).body).not.toContain('idleMinutes');
  });
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s', async (encoding, decode) => {
    const answer = await get('/', { 'accept-encoding': `deflate, ${encoding}` });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decode(answer.rawPayload).toString()).toBe((await get('/')).body);
  });
  it('is asked for again, and answered 304 while it is the same', async () => {
    const { headers } = await get('/dashboard');
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await get('/dashboard', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, headers['content-security-policy']]);
  });
  it('allows scripts of its own host, and the services of its tenant', async () => {
    const policy = String((await get('/', { host: 'senha.localhost:4000' })).headers['content-security-policy']);
    expect(policy).toContain('script-src senha.localhost:4000/assets/;');
    expect(policy).toContain("connect-src 'self' https://pay.example wss://pay.example;");
  });
  it.each([
    '/register?hash=x',
    '/changePassword',
    '/session/abc',
    '/federationLogin/1',
    '/directScript',
    '/access/solicitation/x/answer/sim',
  ])('%s tells its address to nobody', async (url) => expect((await get(url)).headers['referrer-policy']).toBe('no-referrer'));
  it('says in words that nobody serves a host', async () => {
    const answer = await get('/', { host: 'nada.localhost' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<h1>Portal não encontrado</h1>');
    expect(answer.body).not.toContain('aurora');
  });
  it.each(["evil'; script-src *", 'a b', 'x/y'])('does not put the host %j into a policy', async (host) => {
    const answer = await get('/', { host });
    expect([400, 404]).toContain(answer.statusCode);
    expect(String(answer.headers['content-security-policy'])).not.toContain('script-src');
  });
  it.each([
    ['/api/nothing', 'text/html'],
    ['/assets/gone.js', 'text/html'],
    ['/dashboard/logo.png', '*/*'],
    ['/dashboard', 'application/json'],
    ['/dev/nothing', 'text/html'],
  ])('%s asked for as %s is no page', async (url, accept) => {
    const answer = await get(url, { accept });
    expect([answer.statusCode, answer.json().code]).toEqual([404, '#NOT_FOUND']);
  });
});

describe('files of the web build', () => {
  it('are sent compressed and for ever where their name holds a hash', async () => {
    const answer = await get('/assets/web-AbC12345.js', { 'accept-encoding': 'gzip, br;q=1' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export const web = 1;');
  });
  it('are sent plain to who takes no other', async () => {
    const answer = await get('/assets/web-AbC12345.js', { 'accept-encoding': 'br;q=0' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body).toBe('export const web = 1;');
  });
  it.each([
    '/../outside.js',
    '/assets/../../outside.js',
    '/assets/%2e%2e/%2e%2e/outside.js',
    '/assets/secret.env',
    '/assets/web-AbC12345.js.br',
  ])('%s is none of them', async (url) => expect((await get(url, { accept: '*/*' })).statusCode).toBe(404));
  it('give fonts to frames', async () => {
    expect((await get('/assets/inter.woff2')).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});

describe('a module frame', () => {
  it('has the policy of its tenant and no page', async () => {
    const answer = await get('/module-frame/index.html?v=1');
    expect(answer.headers['content-security-policy']).toBe(
      "sandbox allow-scripts allow-forms; default-src 'none'; script-src localhost:4000/module-frame/ blob:; " +
        "style-src localhost:4000/module-frame/ 'unsafe-inline'; img-src data: blob:; font-src localhost:4000; " +
        "connect-src api.parceiro.example; form-action 'none'; base-uri 'none'; frame-ancestors localhost:4000",
    );
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
  it('reaches nothing where the tenant lists nothing', async () => {
    const answer = await get('/module-frame/index.html', { host: 'senha.localhost:4000' });
    expect(answer.headers['content-security-policy']).toContain("connect-src 'none'");
  });
  it('may load its script from its opaque origin', async () => {
    const answer = await get('/module-frame/frame.js?v=1');
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
});

describe('headers of every answer', () => {
  it.each([
    '/',
    '/cache/localhost.json',
    '/cache/x.json',
    '/script/nada',
    '/healthz',
    '/docs',
    '/assets/web-AbC12345.js',
    '/nothing.js',
    '/api/broken',
  ])('%s', async (url) => {
    const { headers } = await get(url, { accept: url === '/nothing.js' ? '*/*' : 'text/html' });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
  it('keep people on https where they came by it', async () => {
    const { headers } = await get('/', { server: production });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('operations', () => {
  it('lives while the process does', async () => {
    expect((await get('/healthz', { host: '10.0.0.1' })).json()).toEqual({ status: 'ok' });
  });
  it.each([
    [true, false, 200, 'ready'],
    [false, false, 503, 'unavailable'],
    [true, true, 503, 'unavailable'],
  ])('with the database up: %s and stopping: %s it answers %i', async (databaseUp, stopping, status, text) => {
    Object.assign(state, { databaseUp, stopping });
    const answer = await get('/readyz');
    Object.assign(state, { databaseUp: true, stopping: false });
    expect([answer.statusCode, answer.json()]).toEqual([status, { status: text, database: databaseUp, stopping }]);
  });
  it('measures by route template, never by address', async () => {
    await get('/script/vendas/ana@x.com.br');
    const { body } = await get('/metrics');
    expect(body).toContain('route="/script/*",status="404"');
    expect(body).not.toContain('ana@x.com.br');
    expect(body).toMatch(/portal_sessions 5\n/);
    expect(body).toMatch(/portal_database_up 1\n/);
    expect(body).toMatch(/portal_database_ping_seconds_count \d/);
  });
  it.each([
    [undefined, 404],
    ['Bearer wrong', 404],
    ['Bearer secret-token', 200],
  ])('shows measurements in production to %s: %i', async (authorization, status) => {
    const answer = await get('/metrics', { server: production, ...(authorization ? { authorization } : {}) });
    expect(answer.statusCode).toBe(status);
  });
});

describe('documents', () => {
  it('says of each call whether it is there', async () => {
    const document = (await get('/docs/openapi.json')).json();
    expect(document.openapi).toBe('3.1.1');
    expect(document.paths['/api/auth/v1/general/app/{id}/login'].post['x-answered']).toBe(true);
    expect(document.paths['/api/core/router'].post.responses['501'].description).toContain('#NOT_AVAILABLE');
  });
  it('finds calls by word, without accents', async () => {
    const { body } = await get('/docs?q=sessao+DELETE');
    expect(body).toContain('<code>logout</code>');
    expect(body).not.toContain('<code>removeSolicitations</code>');
  });
  it('shows what was searched as text', async () => {
    const { body, headers } = await get('/docs?q=%3Cscript%3Ebad()%3C/script%3E');
    expect(body).toContain('&lt;script&gt;bad()');
    expect(headers['content-security-policy']).not.toContain('script-src');
  });
});

describe('demo pages', () => {
  it.each([
    ['', ['2', '1']],
    ['?to=RUI@x.com.br', ['1']],
  ])('lists mails newest first%s', async (query, ids) => {
    expect((await get(`/dev/mail.json${query}`)).json().map(({ id }: { id: string }) => id)).toEqual(ids);
  });
  it('gives mails and accounts in their exact shapes', async () => {
    expect(Object.keys((await get('/dev/mail.json')).json()[0]).toSorted()).toEqual([
      'at',
      'code',
      'html',
      'id',
      'links',
      'subject',
      'tenant',
      'text',
      'to',
    ]);
    expect(Object.keys((await get('/dev/accounts.json')).json()[0])).toEqual([
      'tenant',
      'url',
      'email',
      'password',
      'role',
      'note',
    ]);
  });
  it('shows the mailbox to people, and again by itself', async () => {
    const { body } = await get('/dev/mail');
    expect(body).toContain('http-equiv="refresh"');
    expect(body).toContain('Seu código &lt;b&gt;chegou');
  });
  it('opens a message in a frame that can do nothing', async () => {
    const { body } = await get('/dev/mail/1');
    expect(body).toContain('<iframe sandbox src="/dev/mail/1/html"');
    expect(body).not.toContain('href="javascript:');
    expect((await get('/dev/mail/1/html')).headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });
  it.each(['/dev/mail', '/dev/mail.json', '/dev/accounts.json', '/dev/mail/1', '/dev/mail/1/html'])(
    '%s does not exist in production',
    async (url) => expect((await get(url, { server: production })).statusCode).toBe(404),
  );
  it.each(['/dev/mail/3', '/dev/mail/3/html'])('%s is not there', async (url) => expect((await get(url)).statusCode).toBe(404));
});
