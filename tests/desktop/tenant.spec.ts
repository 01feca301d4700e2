// The tenant of the shell: named at the start, remembered, or typed. A tenant leaves nothing for the next one.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { removeFolder, stageApp, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';
import { company, sendJson, startTenantServer } from './tenant-server.ts';
import type { TenantServer } from './tenant-server.ts';

let folder: string;
let app: string;
let data: string;
let tenant: TenantServer;
let shell: Shell | null;

// Several starts of the shell in each test.
test.setTimeout(90_000);

test.beforeEach(async () => {
  folder = await temporaryFolder();
  app = stageApp(folder);
  data = `${folder}/data`;
  tenant = await startTenantServer({
    '/cache/desativado.localhost.json': (_, response) =>
      sendJson(response, company({ status: 'disabled', domain: ['desativado.localhost'] })),
    '/cache/outro.localhost.json': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Outro site</h1>'),
    '/cache/': (_, response) => sendJson(response, company()),
  });
});
test.afterEach(async () => {
  await shell?.close();
  await Promise.all([tenant.close(), removeFolder(folder)]);
});

async function start(...given: readonly string[]): Promise<Shell> {
  await shell?.close();
  shell = await startShell({ app, data, arguments: given });
  return shell;
}

const ask = async (running: Shell, text: string) =>
  (await running.page()).evaluate((typed) => window.portalDesktop?.invoke('tenant:choose', { text: typed }), text);
const current = async (running: Shell) =>
  (await running.page()).evaluate(() => window.portalDesktop?.invoke('tenant:current', undefined));
const refused = (reason: string, ...tried: readonly string[]) => ({ ok: true, value: { kind: 'refused', reason, tried } });
const chosen = (domain: string) => ({
  ok: true,
  value: { kind: 'chosen', domain, origin: `http://${domain}:${tenant.port}`, locked: false },
});
/** The shell replaces its window; the old one may be there for a moment. */
const windowOf = (running: Shell, domain: string) =>
  expect.poll(() => current(running).catch(() => null)).toEqual(chosen(domain));

test('asks when nothing says which, and says why an answer will not do', async () => {
  const running = await start();
  expect(await current(running)).toEqual({ ok: true, value: { kind: 'none' } });
  expect(await ask(running, 'nem domínio nem e-mail')).toEqual(refused('malformed'));
  expect(await ask(running, `outro.localhost:${tenant.port}`)).toEqual(refused('not-a-portal', 'outro.localhost'));
  expect(await ask(running, `desativado.localhost:${tenant.port}`)).toEqual(refused('disabled', 'desativado.localhost'));
  expect(await ask(running, 'localhost:9')).toEqual(refused('unreachable', 'localhost'));
});

test('opens what was typed in one new window, and remembers it', async () => {
  const running = await start();
  const reply = await ask(running, `ana@localhost:${tenant.port}`);
  expect(reply).toMatchObject({ ok: true, value: { kind: 'chosen', appTitle: 'Portal de prova' } });
  await windowOf(running, 'localhost');
  await expect.poll(() => running.app.windows().length).toBe(1);
  expect(JSON.parse(await readFile(`${data}/tenant.json`, 'utf8'))).toEqual({
    version: 1,
    address: `http://localhost:${tenant.port}`,
  });
  expect(await current(await start())).toEqual(chosen('localhost'));
});

test('an argument wins over what is remembered, for one run', async () => {
  const first = await start();
  await ask(first, `um.localhost:${tenant.port}`);
  await windowOf(first, 'um.localhost');
  expect(await current(await start('--tenant', `dois.localhost:${tenant.port}`))).toEqual(chosen('dois.localhost'));
  expect(await current(await start())).toEqual(chosen('um.localhost'));
});

test('an argument that cannot be opened is reported on the first screen', async () => {
  const running = await start('--tenant=localhost:9');
  expect(await current(running)).toEqual({
    ok: true,
    value: { kind: 'none', refused: { reason: 'unreachable', tried: ['localhost'] } },
  });
});

test('opens what is remembered without a network', async () => {
  await ask(await start(), `localhost:${tenant.port}`);
  await tenant.close();
  expect(await current(await start())).toEqual(chosen('localhost'));
});

test('another tenant finds nothing of the first, and forgetting leaves nothing', async () => {
  const running = await start('--tenant', `um.localhost:${tenant.port}`);
  await (await running.page()).evaluate(() => localStorage.setItem('rascunho', 'de um'));
  await ask(running, `dois.localhost:${tenant.port}`);
  await windowOf(running, 'dois.localhost');
  const stored = async () => (await running.page()).evaluate(() => localStorage.getItem('rascunho'));
  expect(await stored()).toBeNull();
  await ask(running, `um.localhost:${tenant.port}`);
  await windowOf(running, 'um.localhost');
  expect(await stored()).toBe('de um');
  await (await running.page()).evaluate(() => window.portalDesktop?.invoke('tenant:forget', undefined));
  await expect.poll(() => current(running).catch(() => null)).toEqual({ ok: true, value: { kind: 'none' } });
  await ask(running, `um.localhost:${tenant.port}`);
  await windowOf(running, 'um.localhost');
  expect(await stored()).toBeNull();
});

test('the menu leads back to the question, and forgets nothing', async () => {
  const running = await start();
  await ask(running, `um.localhost:${tenant.port}`);
  await windowOf(running, 'um.localhost');
  await running.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('switch-tenant')?.click());
  await expect.poll(() => current(running).catch(() => null)).toEqual({ ok: true, value: { kind: 'none' } });
  expect(await current(await start())).toEqual(chosen('um.localhost'));
});

test('a second start brings the first to the front and ends', async () => {
  const running = await start('--tenant', `localhost:${tenant.port}`);
  await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  const second = await startShell({ app, data }).catch(() => null);
  await second?.close().catch(() => undefined);
  await expect
    .poll(() => running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isMinimized())))
    .toEqual([false]);
});
