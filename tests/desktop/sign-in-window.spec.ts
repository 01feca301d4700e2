// The sign-in window and a provider that leads where it likes: what is loaded, what is not, and what main makes of a return.
import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { removeFolder, stageApp, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';
import { company, opened, redirect, sendJson, startTenantServer } from './tenant-server.ts';
import type { TenantServer } from './tenant-server.ts';

const code = 'c'.repeat(43);
const addressPath = '/api/auth/v1/app/prova/federation/adfs';
const tradePath = '/api/auth/v1/app/prova/federation/login/code/';

let folder: string;
let shell: Shell;
let page: Page;
let tenant: TenantServer;
let provider: TenantServer;
let elsewhere: TenantServer;

// One shell for the whole file.
test.describe.configure({ mode: 'default' });

const html = (body: string) => `<!doctype html><meta charset="utf-8"><title>Provedor</title>${body}`;
const asked = () => new URL(tenant.last(addressPath)?.path ?? '', 'http://x').searchParams;
const back = (query: Record<string, string>) =>
  `http://localhost:${tenant.port}/federationLogin/prova?${new URLSearchParams(query).toString()}`;

test.beforeAll(async () => {
  folder = await temporaryFolder();
  elsewhere = await startTenantServer({ '/': (_, response) => sendJson(response, {}) });
  provider = await startTenantServer({
    '/away': (_, response) => redirect(response, 302, `http://127.0.0.1:${elsewhere.port}/taken`),
    '/forged': (_, response) => redirect(response, 302, back({ code, program: '', state: 's'.repeat(43) })),
    '/good': (_, response) => redirect(response, 302, back({ code, program: '', state: asked().get('state') ?? '' })),
    '/denied': (_, response) => redirect(response, 302, back({ problem: 'denied' })),
    '/page': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(html(`<h1>Provedor</h1><iframe src="http://127.0.0.1:${elsewhere.port}/frame"></iframe>`)),
  });
  tenant = await startTenantServer({
    '/cache/localhost.json': (_, response) =>
      sendJson(response, company({ adfsConfig: { enabled: true, hosts: [`127.0.0.1:${provider.port}`] } })),
    [tradePath]: (_, response) => sendJson(response, opened),
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
  await Promise.all([tenant.close(), provider.close(), elsewhere.close(), removeFolder(folder)]);
});

const startsAt = (url: string): void => {
  tenant.answers = { ...tenant.answers, [addressPath]: (_, response) => sendJson(response, { url }) };
};
const atProvider = (path: string): void => startsAt(`http://127.0.0.1:${provider.port}${path}`);
const begin = (wish: { readonly choose?: boolean; readonly email?: string } = {}) =>
  page.evaluate(
    (given) => window.portalDesktop?.invoke('sign-in:begin', { way: 'window', choose: false, email: null, ...given }),
    wish,
  );
const windows = () => shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
const ended = (value: object) => ({ ok: true, value });

test('a good return is traded by main, with what it kept for that', async () => {
  atProvider('/good');
  const outcome = await begin();
  expect(outcome).toMatchObject(ended({ kind: 'signed-in', user: { email: opened.user.email }, isPublic: false }));
  expect(JSON.stringify(outcome)).not.toContain(opened.code);
  const verifier = new URL(tenant.last(tradePath)?.path ?? '', 'http://x').searchParams.get('verifier') ?? '';
  expect(asked().get('challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));
  expect(asked().get('port')).toBeNull();
  expect(asked().get('login_hint')).toBeNull();
  await page.evaluate(() => fetch('/api/auth/v1/echo'));
  expect(tenant.last('/api/auth/v1/echo')?.headers.code).toBe(opened.code);
  // The page of the portal is not loaded in that window.
  expect(tenant.last('/federationLogin/prova')).toBeUndefined();
  await expect.poll(windows).toBe(1);
});

test('the provider receives the typed address, unless another account is wanted', async () => {
  atProvider('/denied');
  const email = 'ana@aurora.com.br';
  await begin({ email });
  expect([asked().get('login_hint'), asked().get('prompt')]).toEqual([email, null]);
  await begin({ email, choose: true });
  expect([asked().get('login_hint'), asked().get('prompt')]).toEqual([null, 'select_account']);
});

for (const [name, path, value] of [
  ['a return of another sign-in', '/forged', { kind: 'problem', problem: 'expired' }],
  ['a refusal', '/denied', { kind: 'problem', problem: 'denied' }],
] as const) {
  test(`${name} opens nothing`, async () => {
    const before = tenant.asked.filter((one) => one.path.startsWith(tradePath)).length;
    atProvider(path);
    expect(await begin()).toEqual(ended(value));
    expect(tenant.asked.filter((one) => one.path.startsWith(tradePath)).length).toBe(before);
    await expect.poll(windows).toBe(1);
  });
}

test('a host that the tenant does not list is not asked', async () => {
  const host = `127.0.0.1:${elsewhere.port}`;
  atProvider('/away');
  expect(await begin()).toEqual(ended({ kind: 'host-not-listed', host }));
  startsAt(`http://${host}/taken`);
  expect(await begin()).toEqual(ended({ kind: 'host-not-listed', host }));
  startsAt('file:///etc/passwd');
  expect(await begin()).toEqual(ended({ kind: 'problem', problem: 'provider' }));
  expect(elsewhere.asked).toEqual([]);
});

test('a provider that does not answer is reported', async () => {
  const gone = await startTenantServer();
  await gone.close();
  tenant.answers = {
    ...tenant.answers,
    '/cache/localhost.json': (_, response) =>
      sendJson(response, company({ adfsConfig: { enabled: true, hosts: [`127.0.0.1:${gone.port}`] } })),
  };
  await page.evaluate(() => fetch('/cache/localhost.json'));
  startsAt(`http://127.0.0.1:${gone.port}/`);
  expect(await begin()).toEqual(ended({ kind: 'problem', problem: 'unreachable' }));
  await expect.poll(windows).toBe(1);
});

test('a refused start says why', async () => {
  tenant.answers = {
    ...tenant.answers,
    [addressPath]: (_, response) =>
      response
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"code":"#CONNECTOR_UNAVAILABLE","correlationId":"c"}'),
  };
  expect(await begin()).toEqual(ended({ kind: 'problem', problem: 'provider' }));
});

test('frames of other hosts stay empty, and new windows open outside', async () => {
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
  atProvider('/page');
  const opening = shell.app.waitForEvent('window');
  const outcome = begin();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Provedor' })).toBeVisible();
  await popup.evaluate(() => void open('https://ajuda.example/senha'));
  const outside = () => shell.app.evaluate(() => String(Reflect.get(globalThis, 'openedOutside') ?? ''));
  await expect.poll(outside).toBe('https://ajuda.example/senha');
  expect(await windows()).toBe(2);
  expect(elsewhere.asked).toEqual([]);
  await page.evaluate(() => window.portalDesktop?.invoke('sign-in:cancel', undefined));
  expect(await outcome).toEqual(ended({ kind: 'cancelled' }));
  await expect.poll(windows).toBe(1);
});
