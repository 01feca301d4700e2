// Traffic between the page and the server of the tenant: the session code is sent with calls and never reaches the page.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { removeFolder, stageApp, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';
import { company, opened, redirect, sendJson, startTenantServer } from './tenant-server.ts';
import type { TenantServer } from './tenant-server.ts';

const transferred = { isPublic: false, json: { user: opened.user }, isLdapUser: false, isAdfsUser: false };

let folder: string;
let shell: Shell;
let page: Page;
let tenant: TenantServer;
let otherServer: TenantServer;

// One shell for the whole file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = await temporaryFolder();
  otherServer = await startTenantServer({ '/': (_, response) => sendJson(response, { here: 'elsewhere' }) });
  tenant = await startTenantServer({
    '/cache/localhost.json': (_, response) =>
      sendJson(response, company({ services: { file: `http://127.0.0.1:${otherServer.port}/api/file` } })),
    '/script/pedidos': (_, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('export default 1'),
    '/logo.svg': (_, response) =>
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/logo.png': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>'),
    '/api/auth/v1/general/app/prova/login': (_, response) =>
      sendJson(response, opened, {
        'set-cookie': [
          'portal-flow=fluxo; HttpOnly; SameSite=Lax; Path=/',
          `code=${opened.code}; Path=/`,
          'portal-browser=conhecido; HttpOnly; SameSite=Lax; Path=/; Max-Age=15552000',
        ],
      }),
    '/api/auth/v1/general/app/prova/session/validate': (_, response) =>
      sendJson(response, { ...transferred, code: 'codigo-da-sessao-recebida', opened: true }),
    '/api/auth/v1/wrong': (_, response) =>
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"#WRONG_PASSWORD","correlationId":"c"}'),
    '/api/auth/v1/echo': (request, response) => sendJson(response, { method: request.method, body: request.body }),
    '/api/core/same': (_, response) => redirect(response, 302, '/api/auth/v1/echo'),
    '/api/core/away': (request, response) =>
      redirect(response, request.method === 'POST' ? 307 : 302, `http://127.0.0.1:${otherServer.port}/taken`),
    '/api/core/file': (_, response) => redirect(response, 302, 'file:///etc/passwd'),
    '/api/core/loop': (_, response) => redirect(response, 302, '/api/core/loop'),
    '/api/core/much': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      const piece = Buffer.alloc(1_000_000);
      const more = (count: number): void => {
        if (count === 70) response.end();
        else response.write(piece, () => more(count + 1));
      };
      more(0);
    },
    '/api/core/cut': (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      response.destroy();
    },
  });
  shell = await startShell({
    app: stageApp(folder),
    data: `${folder}/data`,
    arguments: ['--tenant', `localhost:${tenant.port}`],
  });
  page = await shell.page();
});
test.afterAll(async () => {
  await shell.close();
  await Promise.all([tenant.close(), otherServer.close(), removeFolder(folder)]);
});

/** The part of an answer that scripts of the page can read. */
const call = (path: string, method = 'GET', headers: Record<string, string> = {}, body: string | null = null) =>
  page.evaluate(
    async ([address, init]) => {
      try {
        const response = await fetch(address, init);
        return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) };
      } catch {
        return { status: 0, text: '', headers: {} };
      }
    },
    [path, { method, headers, body }] as const,
  );
const login = () =>
  call(
    '/api/auth/v1/general/app/prova/login',
    'POST',
    { 'content-type': 'application/json' },
    '{"email":"ana@prova.com.br","password":"x"}',
  );

test('removes the code from an answer that opens a session', async () => {
  const answer = await login();
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({ user: opened.user, isPublic: false });
  expect(JSON.stringify(answer)).not.toContain(opened.code);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('removes the code from the answer of a transferred session', async () => {
  const path = '/api/auth/v1/general/app/prova/session/validate';
  const answer = await call(path, 'POST', { 'content-type': 'application/json' }, '{"code":"recebido"}');
  expect(JSON.parse(answer.text)).toEqual({ ...transferred, opened: true });
  await call('/api/auth/v1/echo');
  expect(tenant.last('/api/auth/v1/echo')?.headers.code).toBe('codigo-da-sessao-recebida');
});

test('sends the code with calls to the tenant, and the page can neither read nor replace it', async () => {
  await login();
  await call('/api/auth/v1/echo', 'GET', { code: 'forjado', 'x-correlation-id': 'da-pagina' });
  expect(tenant.last('/api/auth/v1/echo')?.headers).toMatchObject({ code: opened.code, 'x-correlation-id': 'da-pagina' });
  // The page stores only the person's answer about cookies.
  expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
    '',
    ['seen/cookie-policy-accepted'],
    [],
  ]);
});

test('keeps cookies of the server in main and sends them with its calls', async () => {
  await login();
  await call('/api/auth/v1/echo');
  expect(tenant.last('/api/auth/v1/echo')?.headers.cookie).toContain('portal-flow=fluxo');
});

test('passes method, body, status and correlation id unchanged', async () => {
  const answer = await call('/api/auth/v1/echo', 'PATCH', { 'content-type': 'application/json' }, '{"nome":"São"}');
  expect(JSON.parse(answer.text)).toEqual({ method: 'PATCH', body: '{"nome":"São"}' });
  expect(answer.headers['x-correlation-id']).toBe('corr-1');
  expect(await call('/api/auth/v1/wrong')).toMatchObject({ status: 401, text: '{"code":"#WRONG_PASSWORD","correlationId":"c"}' });
});

test('sends the code to a service of the company at another address', async () => {
  await login();
  await call('/api/file/v1/x');
  expect(otherServer.last('/api/file/v1/x')?.headers.code).toBe(opened.code);
});

test('fetches configuration and scripts without the code', async () => {
  await login();
  expect((await call('/script/pedidos')).text).toBe('export default 1');
  expect((await call('/cache/localhost.json')).status).toBe(200);
  for (const path of ['/script/pedidos', '/cache/localhost.json']) expect(tenant.last(path)?.headers.code).toBeUndefined();
});

test.describe('a redirect', () => {
  test('within the tenant keeps the code', async () => {
    await login();
    expect((await call('/api/core/same')).status).toBe(200);
    expect(tenant.last('/api/auth/v1/echo')?.headers.code).toBe(opened.code);
  });

  test('to another origin loses the code, the cookies and every other header', async () => {
    await login();
    expect(JSON.parse((await call('/api/core/away', 'GET', { 'password-hash': 'segredo' })).text)).toEqual({ here: 'elsewhere' });
    const headers = otherServer.last('/taken')?.headers;
    expect([headers?.code, headers?.cookie, headers?.['password-hash']]).toEqual([undefined, undefined, undefined]);
  });

  for (const [name, path, method] of [
    ['does not carry a body to another origin', '/api/core/away', 'POST'],
    ['does not read files of this machine', '/api/core/file', 'GET'],
    ['does not follow an endless loop', '/api/core/loop', 'GET'],
  ] as const) {
    test(name, async () => {
      const before = otherServer.requests.length;
      expect((await call(path, method, {}, method === 'POST' ? 'x' : null)).status).toBe(0);
      expect(otherServer.requests.length).toBe(before);
    });
  }
});

test('reports a connection that breaks as a lost connection', async () => {
  expect((await call('/api/core/cut')).status).toBe(0);
});

test('reports an answer that is too large as a lost connection', async () => {
  expect((await call('/api/core/much')).status).toBe(0);
});

test('serves a picture of the tenant as a picture, and nothing else', async () => {
  const logo = await call('/logo.svg');
  expect([logo.status, logo.headers['content-security-policy']]).toEqual([200, "default-src 'none'; sandbox"]);
  expect((await call('/logo.png')).status).toBe(404);
  expect((await call('/missing.js')).status).toBe(404);
});

test('reports the session without its code, and keeps only the mark of a known browser after it is forgotten', async () => {
  await login();
  const state = await page.evaluate(() => window.portalDesktop?.invoke('session:state', undefined));
  expect(state).toMatchObject({ ok: true, value: { present: true } });
  expect(JSON.stringify(state)).not.toContain(opened.code);
  await page.evaluate(() => window.portalDesktop?.invoke('session:forget', undefined));
  await call('/api/auth/v1/echo');
  const headers = tenant.last('/api/auth/v1/echo')?.headers;
  expect([headers?.code, headers?.cookie]).toEqual([undefined, 'portal-browser=conhecido']);
});
