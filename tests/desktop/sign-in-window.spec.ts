// The sign-in window with a provider that redirects anywhere: loaded and blocked addresses, and the handling of a return in main.
import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { removeFolder, stageApp, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';
import { company, opened, redirect, sendJson, startTenantServer } from './tenant-server.ts';
import type { TenantServer } from './tenant-server.ts';

const code = 'c'.repeat(43);
const addressPath = '/api/auth/v1/app/prova/federation/adfs';
const exchangePath = '/api/auth/v1/app/prova/federation/login/code/';

let folder: string;
let shell: Shell;
let page: Page;
let tenant: TenantServer;
let provider: TenantServer;
let otherServer: TenantServer;

// One shell for the whole file.
test.describe.configure({ mode: 'default' });

const html = (body: string) => `<!doctype html><meta charset="utf-8"><title>Provedor</title>${body}`;
const startParameters = () => new URL(tenant.last(addressPath)?.path ?? '', 'http://x').searchParams;
const returnAddress = (query: Record<string, string>) =>
  `http://localhost:${tenant.port}/federationLogin/prova?${new URLSearchParams(query).toString()}`;

test.beforeAll(async () => {
  folder = await temporaryFolder();
  otherServer = await startTenantServer({ '/': (_, response) => sendJson(response, {}) });
  provider = await startTenantServer({
    '/away': (_, response) => redirect(response, 302, `http://127.0.0.1:${otherServer.port}/taken`),
    '/forged': (_, response) => redirect(response, 302, returnAddress({ code, program: '', state: 's'.repeat(43) })),
    '/good': (_, response) =>
      redirect(response, 302, returnAddress({ code, program: '', state: startParameters().get('state') ?? '' })),
    '/denied': (_, response) => redirect(response, 302, returnAddress({ problem: 'denied' })),
    '/page': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(html(`<h1>Provedor</h1><iframe src="http://127.0.0.1:${otherServer.port}/frame"></iframe>`)),
  });
  tenant = await startTenantServer({
    '/cache/localhost.json': (_, response) =>
      sendJson(response, company({ adfsConfig: { enabled: true, hosts: [`127.0.0.1:${provider.port}`] } })),
    [exchangePath]: (_, response) => sendJson(response, opened),
    '/api/auth/v1/echo': (_, response) => sendJson(response, {}),
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
  await Promise.all([tenant.close(), provider.close(), otherServer.close(), removeFolder(folder)]);
});

const setStartAddress = (url: string): void => {
  tenant.answers = { ...tenant.answers, [addressPath]: (_, response) => sendJson(response, { url }) };
};
const startAtProvider = (path: string): void => setStartAddress(`http://127.0.0.1:${provider.port}${path}`);
const begin = (options: { readonly choose?: boolean; readonly email?: string } = {}) =>
  page.evaluate(
    (overrides) => window.portalDesktop?.invoke('sign-in:begin', { way: 'window', choose: false, email: null, ...overrides }),
    options,
  );
const windows = () => shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
const succeeded = (value: object) => ({ ok: true, value });

test('exchanges the code of a valid return in main, with the stored verifier', async () => {
  startAtProvider('/good');
  const outcome = await begin();
  expect(outcome).toMatchObject(succeeded({ kind: 'signed-in', user: { email: opened.user.email }, isPublic: false }));
  expect(JSON.stringify(outcome)).not.toContain(opened.code);
  const verifier = new URL(tenant.last(exchangePath)?.path ?? '', 'http://x').searchParams.get('verifier') ?? '';
  expect(startParameters().get('challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
  expect(startParameters().get('port')).toBeNull();
  expect(startParameters().get('login_hint')).toBeNull();
  await page.evaluate(() => fetch('/api/auth/v1/echo'));
  expect(tenant.last('/api/auth/v1/echo')?.headers.code).toBe(opened.code);
  // The window does not load the page of the portal.
  expect(tenant.last('/federationLogin/prova')).toBeUndefined();
  await expect.poll(windows).toBe(1);
});

test('sends the typed address to the provider, unless another account is wanted', async () => {
  startAtProvider('/denied');
  const email = 'ana@aurora.com.br';
  await begin({ email });
  expect([startParameters().get('login_hint'), startParameters().get('prompt')]).toEqual([email, null]);
  await begin({ email, choose: true });
  expect([startParameters().get('login_hint'), startParameters().get('prompt')]).toEqual([null, 'select_account']);
});

for (const [name, path, value] of [
  ['the return of another sign-in', '/forged', { kind: 'problem', problem: 'expired' }],
  ['a refusal', '/denied', { kind: 'problem', problem: 'denied' }],
] as const) {
  test(`opens no session for ${name}`, async () => {
    const before = tenant.requests.filter((one) => one.path.startsWith(exchangePath)).length;
    startAtProvider(path);
    expect(await begin()).toEqual(succeeded(value));
    expect(tenant.requests.filter((one) => one.path.startsWith(exchangePath)).length).toBe(before);
    await expect.poll(windows).toBe(1);
  });
}

test('sends no request to a host that the tenant does not list', async () => {
  const host = `127.0.0.1:${otherServer.port}`;
  startAtProvider('/away');
  expect(await begin()).toEqual(succeeded({ kind: 'host-not-listed', host }));
  setStartAddress(`http://${host}/taken`);
  expect(await begin()).toEqual(succeeded({ kind: 'host-not-listed', host }));
  setStartAddress('file:///etc/passwd');
  expect(await begin()).toEqual(succeeded({ kind: 'problem', problem: 'provider' }));
  expect(otherServer.requests).toEqual([]);
});

test('reports a provider that does not answer', async () => {
  const stoppedServer = await startTenantServer();
  await stoppedServer.close();
  tenant.answers = {
    ...tenant.answers,
    '/cache/localhost.json': (_, response) =>
      sendJson(response, company({ adfsConfig: { enabled: true, hosts: [`127.0.0.1:${stoppedServer.port}`] } })),
  };
  await page.evaluate(() => fetch('/cache/localhost.json'));
  setStartAddress(`http://127.0.0.1:${stoppedServer.port}/`);
  expect(await begin()).toEqual(succeeded({ kind: 'problem', problem: 'unreachable' }));
  await expect.poll(windows).toBe(1);
});

test('reports a refused start', async () => {
  tenant.answers = {
    ...tenant.answers,
    [addressPath]: (_, response) =>
      response
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"code":"#CONNECTOR_UNAVAILABLE","correlationId":"c"}'),
  };
  expect(await begin()).toEqual(succeeded({ kind: 'problem', problem: 'provider' }));
});

test('blocks frames of other hosts, and opens new windows in the system browser', async () => {
  tenant.answers = {
    ...tenant.answers,
    '/cache/localhost.json': (_, response) =>
      sendJson(response, company({ adfsConfig: { enabled: true, hosts: [`127.0.0.1:${provider.port}`] } })),
  };
  await page.evaluate(() => fetch('/cache/localhost.json'));
  await shell.app.evaluate(({ shell: system }) => {
    system.openExternal = (url) => {
      Object.assign(globalThis, { openedOutside: url });
      return Promise.resolve();
    };
  });
  startAtProvider('/page');
  const windowOpened = shell.app.waitForEvent('window');
  const outcome = begin();
  const popup = await windowOpened;
  await expect(popup.getByRole('heading', { name: 'Provedor' })).toBeVisible();
  await popup.evaluate(() => void open('https://ajuda.example/senha'));
  const outside = () => shell.app.evaluate(() => String(Reflect.get(globalThis, 'openedOutside') ?? ''));
  await expect.poll(outside).toBe('https://ajuda.example/senha');
  expect(await windows()).toBe(2);
  expect(otherServer.requests).toEqual([]);
  await page.evaluate(() => window.portalDesktop?.invoke('sign-in:cancel', undefined));
  expect(await outcome).toEqual(succeeded({ kind: 'cancelled' }));
  await expect.poll(windows).toBe(1);
});
