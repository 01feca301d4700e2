// Tests of everything that browsers fetch: company, scripts, pages, files, frames, and their headers.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { LoginCompany } from '#contract/entities/login-company.ts';
import { secretAddresses } from '#contract/rules/secret-address.ts';
import { createSiteWorld } from './site-world.test-support.ts';

const { get, production, close } = await createSiteWorld();
afterAll(close);

describe('/cache/{domain}.json', () => {
  it('answers the public company of the tenant of the host', async () => {
    const answer = await get('/cache/aurora.localhost.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: 'aurora', appTitle: 'Portal aurora' });
    expect(answer.json()).not.toHaveProperty('session');
    expect(answer.headers['cache-control']).toBe('public, max-age=30, must-revalidate');
  });
  it.each([
    ['another tenant', '/cache/senha.localhost.json', 'localhost:4000'],
    ['an unknown domain', '/cache/nada.localhost.json', 'localhost:4000'],
    ['an unknown host', '/cache/aurora.localhost.json', 'nada.localhost:4000'],
    ['no .json', '/cache/aurora.localhost', 'localhost:4000'],
  ])('is not found for %s', async (_name, url, host) => {
    const answer = await get(url, { host });
    expect([answer.statusCode, answer.json().code]).toEqual([404, '#ERRO_DOWNLOAD_COMPANY']);
  });
  it('answers 304 when the browser has the current version', async () => {
    const { headers } = await get('/cache/localhost.json');
    const again = await get('/cache/localhost.json', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('robots.txt and the description of the page', () => {
  it('allow robots to read only the login and the live pages', async () => {
    const { statusCode, headers, body } = await get('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /$',
      'Allow: /aovivo',
      'Allow: /live',
      'Allow: /assets/',
      'Disallow: /',
      '',
    ]);
  });
  it('add a description to the page', async () => {
    const { body } = await get('/', { accept: 'text/html' });
    expect(body).toContain('<meta name="description" content="Acesso ao Portal aurora.">');
  });
});

/** Requests a script as the portal does; a browser's navigation has other headers. */
const fetched = (url: string, headers: Record<string, string> = {}) => get(url, { accept: '*/*', ...headers });

it('allows only frames of modules and of viewed files in its page', async () => {
  const { headers } = await get('/', { accept: 'text/html' });
  expect(/frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]).toBe(
    'localhost:4000/module-frame/ localhost:4000/api/file/v1/view/',
  );
});

describe('/script/{name}', () => {
  it('answers the source as a script, with its version', async () => {
    const answer = await fetched('/script/vendas/pedidos.js');
    expect(answer.body).toBe('portal.title("ção")');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      etag: '"v3"',
    });
    expect((await fetched('/script/vendas/pedidos.js', { 'if-none-match': '"v3"' })).statusCode).toBe(304);
  });
  it('shows that some groups have a staged text, and never answers that text', async () => {
    const metas = await fetched('/script/vendas/metas.js');
    expect([metas.body, metas.headers['x-script-staged'], metas.headers.etag]).toEqual(['metas()', 'true', '"v1-staged"']);
    const unpublished = await fetched('/script/vendas/novo.js');
    expect([unpublished.statusCode, unpublished.headers['x-script-staged']]).toEqual([404, 'true']);
    expect((await fetched('/script/vendas/pedidos.js')).headers['x-script-staged']).toBeUndefined();
  });
  it.each(['/script', '/script/vendas', '/script/vendas/pedidos'])(
    'is a page of its layout when a browser navigates to it: %s',
    async (path) => {
      const { statusCode, headers } = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );
  it.each([
    ['an unpublished name', '/script/nada', 'localhost:4000'],
    ['a script of another tenant', '/script/vendas/pedidos.js', 'senha.localhost:4000'],
    ['an unknown host', '/script/vendas/pedidos.js', 'nada.localhost'],
  ])('is not found for %s', async (_name, url, host) => {
    const answer = await fetched(url, { host });
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
  ])('answer %s on %s with cookies "%s", with the login: %s', async (url, host, cookie, login) => {
    const answer = await get(url, { host, cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body.includes('data-login')).toBe(login);
    expect(answer.body).toContain(`"id":"${host.startsWith('localhost') ? 'aurora' : host.split('.')[0]}"`);
  });
  it('contain for the login only the modules that it lists', async () => {
    const written = (await get('/')).body.match(/id="login-company">(.*?)<\/script>/)?.[1] ?? '';
    const { module, ...login } = LoginCompany.parse(JSON.parse(written));
    expect(module.map(({ id, item }) => [id, ...item.map((one) => one.id)])).toEqual([['aberto', 'boleto']]);
    expect(login).toMatchObject({ id: 'aurora', loginType: 'both' });
    expect(written).not.toMatch(/sqlIds|Pedidos|moduleHosts|"domain"/);
  });
  it.each(['/dashboard', '/dashboard/vendas/pedidos'])('contain the complete company at %s', async (url) => {
    const written = (await get(url)).body.match(/id="company">(.*?)<\/script>/)?.[1] ?? '';
    expect(JSON.parse(written)).toEqual((await get('/cache/localhost.json')).json());
  });
  it('never contain private configuration', async () => {
    expect((await get('/')).body).not.toContain('idleMinutes');
  });
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are sent as %s', async (encoding, decode) => {
    const answer = await get('/', { 'accept-encoding': `deflate, ${encoding}` });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decode(answer.rawPayload).toString()).toBe((await get('/')).body);
  });
  it('are revalidated, and answered 304 while unchanged', async () => {
    const { headers } = await get('/dashboard');
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await get('/dashboard', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, headers['content-security-policy']]);
  });
  it('allow scripts of their own host, and the services of their tenant', async () => {
    const policy = String((await get('/', { host: 'senha.localhost:4000' })).headers['content-security-policy']);
    expect(policy).toContain('script-src senha.localhost:4000/assets/;');
    expect(policy).toContain("connect-src 'self' https://pay.example wss://pay.example;");
  });
  it.each([
    '/register?hash=x',
    '/directScript/',
    '/session',
    '/access/solicitation/x',
    '/leave/venda',
    ...Object.keys(secretAddresses).map((path) => path.replaceAll(':', '')),
  ])('send no referrer from %s', async (url) => expect((await get(url)).headers['referrer-policy']).toBe('no-referrer'));
  it.each(['/', '/dashboard', '/registers', '/leaves'])('send their origin as referrer from %s', async (url) =>
    expect((await get(url)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin'),
  );
  it('explain that a host is unknown', async () => {
    const answer = await get('/', { host: 'nada.localhost' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<h1>Portal não encontrado</h1>');
    expect(answer.body).not.toContain('aurora');
  });
  it.each(["evil'; script-src *", 'a b', 'x/y'])('do not add the host %j to a policy', async (host) => {
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
  ])('answer no page for %s requested as %s', async (url, accept) => {
    const answer = await get(url, { accept });
    expect([answer.statusCode, answer.json().code]).toEqual([404, '#NOT_FOUND']);
  });
});

describe('files of the web build', () => {
  it('are sent compressed, and cached for ever when their name contains a hash', async () => {
    const answer = await get('/assets/web-AbC12345.js', { 'accept-encoding': 'gzip, br;q=1' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export const web = 1;');
  });
  it('are sent uncompressed to clients that accept no encoding', async () => {
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
  ])('do not include %s', async (url) => expect((await get(url, { accept: '*/*' })).statusCode).toBe(404));
  it('allow frames to load fonts', async () => {
    expect((await get('/assets/inter.woff2')).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});

const framing = async (url: string, host: string) => {
  const { headers } = await get(url, { host: `${host}:4000` });
  return [/frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1], headers['x-frame-options']];
};

describe('origins that may frame the portal', () => {
  it('are only its own, unless the tenant lists others', async () => {
    expect(await framing('/', 'localhost')).toEqual(["'self'", 'SAMEORIGIN']);
    expect(await framing('/module-frame/index.html', 'localhost')).toEqual(['localhost:4000', 'SAMEORIGIN']);
  });
  it('are those that the tenant lists, for pages and for module frames', async () => {
    for (const path of ['/', '/dashboard', '/register'])
      expect(await framing(path, 'senha.localhost')).toEqual(["'self' https://intranet.example:8443", undefined]);
    const frame = ['senha.localhost:4000 https://intranet.example:8443', undefined];
    expect(await framing('/module-frame/index.html', 'senha.localhost')).toEqual(frame);
  });
  it('are none for answers that are not pages of a tenant', async () => {
    for (const path of ['/docs', '/cache/senha.localhost.json'])
      expect(await framing(path, 'senha.localhost')).toEqual(["'none'", 'SAMEORIGIN']);
  });
});

describe('a module frame', () => {
  it('has the policy of its tenant', async () => {
    const answer = await get('/module-frame/index.html?v=1');
    expect(answer.headers['content-security-policy']).toBe(
      "sandbox allow-scripts allow-forms; default-src 'none'; script-src localhost:4000/module-frame/ blob:; " +
        "style-src localhost:4000/module-frame/ 'unsafe-inline'; img-src data: blob:; font-src localhost:4000/module-frame/; " +
        "connect-src api.parceiro.example; form-action 'none'; base-uri 'none'; frame-ancestors localhost:4000; " +
        "require-trusted-types-for 'script'; trusted-types default",
    );
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
  it('reaches no host when the tenant lists none', async () => {
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
  ])('are present at %s', async (url) => {
    const { headers } = await get(url, { accept: url === '/nothing.js' ? '*/*' : 'text/html' });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
  it.each(['/', '/cache/localhost.json', '/script/nada', '/docs', '/nothing.js'])(
    'are present at %s, requested as a document',
    async (url) => {
      const { headers } = await get(url, { accept: url === '/nothing.js' ? '*/*' : 'text/html' });
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );
  it('require https when the portal uses https', async () => {
    const { headers } = await get('/', { server: production });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
