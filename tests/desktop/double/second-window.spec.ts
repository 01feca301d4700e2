// A second window of the double that shows a web page without a preload, in comparison with the documentation of Electron.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
import { launchOn } from '#tests/desktop/electron.ts';

declare global {
  // Events of the second window.
  var recordedEvents: (readonly unknown[])[];
}

const double = { kind: 'double', path: join(import.meta.dirname, 'electron') } as const;

let app: ElectronApplication;
let server: Server;
let origin: string;
let data: string;

test.skip(process.platform !== 'linux', 'the double runs on Linux only');

// One shell for the whole file.
test.describe.configure({ mode: 'default' });

const page = '<!doctype html><meta charset="utf-8"><title>Entrar</title><h1>Entrar</h1>';

test.beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/away') response.writeHead(302, { location: '/landing?code=1' }).end();
    else response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=1' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  data = await mkdtemp(join(tmpdir(), 'portal-double-'));
  app = await launchOn(double, { app: join(import.meta.dirname, '../fixtures/app'), environment: { FIXTURE_DATA: data } });
  await app.firstWindow();
});
test.afterAll(async () => {
  await app.close();
  server.close();
  await rm(data, { recursive: true, force: true });
});

/** Opens a window at an address; `recordedEvents` then lists its events and the result of the load. */
async function open(address: string, prevented: string): Promise<Page> {
  const opened = app.waitForEvent('window');
  await app.evaluate(
    ({ BrowserWindow, session }, options) => {
      globalThis.recordedEvents = [];
      const storage = session.fromPartition('segunda');
      storage.setPermissionCheckHandler(() => false);
      storage.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
      const webPreferences = {
        session: storage,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
      };
      const window = new BrowserWindow({ title: 'Segunda', show: false, webPreferences });
      const recordEvent = (name: string, event: { preventDefault(): void }, ...rest: readonly unknown[]): void => {
        recordedEvents.push([name, ...rest]);
        if (name === options.prevented) event.preventDefault();
      };
      window.on('page-title-updated', (event, title) => recordEvent('page-title-updated', event, title));
      window.webContents.on('will-navigate', (event) => recordEvent('will-navigate', event, event.url));
      window.webContents.on('will-redirect', (event) => recordEvent('will-redirect', event, event.url, event.isMainFrame));
      window.webContents.on('did-navigate', (_, url) => recordedEvents.push(['did-navigate', url]));
      window.webContents.on('did-fail-load', (_, code, name, url, isMainFrame) =>
        recordedEvents.push(['did-fail-load', code, name, url, isMainFrame]),
      );
      window.loadURL(options.address).then(
        () => recordedEvents.push(['loaded', window.getTitle()]),
        (error: { message: string; code: string; errno: number }) =>
          recordedEvents.push(['refused', error.message, error.code, error.errno]),
      );
    },
    { address, prevented },
  );
  return opened;
}

const readEvents = () => app.evaluate(() => recordedEvents);
const close = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(-1)?.destroy());
const title = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(-1)?.getTitle());

test('gives a page without a preload no bridge, and cookies', async () => {
  const opened = await open(`${origin}/`, '');
  await expect(opened.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(await opened.evaluate(() => [typeof Reflect.get(window, 'fixture'), document.cookie])).toEqual(['undefined', 'a=1']);
  await close();
});

test('takes the title of the page, unless that is prevented', async () => {
  await open(`${origin}/`, '');
  await expect.poll(title).toBe('Entrar');
  await close();
  const opened = await open(`${origin}/`, 'page-title-updated');
  await expect.poll(readEvents).toContainEqual(['page-title-updated', 'Entrar']);
  expect(await title()).toBe('Segunda');
  await opened.waitForURL(`${origin}/`);
  await opened.evaluate(() => (document.title = 'Outro'));
  await expect.poll(readEvents).toContainEqual(['page-title-updated', 'Outro']);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(-1)?.setTitle('Meu'));
  expect(await title()).toBe('Meu');
  await close();
});

test('emits an event for a redirect, which can be prevented', async () => {
  await open(`${origin}/away`, '');
  await expect.poll(readEvents).toContainEqual(['did-navigate', `${origin}/landing?code=1`]);
  expect(await readEvents()).toContainEqual(['will-redirect', `${origin}/landing?code=1`, true]);
  expect(JSON.stringify(await readEvents())).not.toContain('will-navigate');
  await close();
  await open(`${origin}/away`, 'will-redirect');
  await expect.poll(readEvents).toContainEqual(['refused', `ERR_ABORTED (-3) loading '${origin}/away'`, 'ERR_ABORTED', -3]);
  expect(JSON.stringify(await readEvents())).not.toMatch(/did-navigate|did-fail-load/);
  await close();
});

test('reports an unreachable page with its error', async () => {
  const stoppedServer = createServer();
  await new Promise<void>((resolve) => stoppedServer.listen(0, '127.0.0.1', resolve));
  const address = stoppedServer.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  await new Promise((resolve) => stoppedServer.close(resolve));
  await open(url, '');
  await expect.poll(readEvents).toContainEqual(['did-fail-load', -102, 'ERR_CONNECTION_REFUSED', url, true]);
  await expect
    .poll(readEvents)
    .toContainEqual(['refused', expect.stringContaining('ERR_CONNECTION_REFUSED (-102)'), 'ERR_CONNECTION_REFUSED', -102]);
  expect(JSON.stringify(await readEvents())).not.toContain('did-navigate');
  await close();
});

test('closes a window with its parent', async () => {
  const opened: Page[] = [];
  app.on('window', (window) => opened.push(window));
  await app.evaluate(({ BrowserWindow, session }) => {
    const webPreferences = {
      session: session.fromPartition('segunda'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    };
    const parent = new BrowserWindow({ show: false, webPreferences });
    const child = new BrowserWindow({ show: false, parent, webPreferences });
    globalThis.recordedEvents = [];
    child.on('closed', () => recordedEvents.push(['closed', child.getParentWindow() === parent]));
  });
  await expect.poll(() => opened.length).toBe(2);
  const closed = await app.evaluate(({ BrowserWindow }) => {
    const child = BrowserWindow.getAllWindows().find((window) => window.getParentWindow() !== null);
    child?.getParentWindow()?.destroy();
    return child?.isDestroyed();
  });
  expect(closed).toBe(false);
  await expect.poll(readEvents).toEqual([['closed', true]]);
});
