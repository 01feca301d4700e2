// A second window of the double that shows the web, without a preload: what Electron's documentation says of it.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
import { launchOn } from '#tests/desktop/electron.ts';

declare global {
  // What a window in the app is heard to say.
  var noted: (readonly unknown[])[];
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

/** Opens a window at an address; `noted` then lists its events, and how the load ended. */
async function open(address: string, prevented: string): Promise<Page> {
  const opened = app.waitForEvent('window');
  await app.evaluate(
    ({ BrowserWindow, session }, given) => {
      globalThis.noted = [];
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
      const hold = (name: string, event: { preventDefault(): void }, ...rest: readonly unknown[]): void => {
        noted.push([name, ...rest]);
        if (name === given.prevented) event.preventDefault();
      };
      window.on('page-title-updated', (event, title) => hold('page-title-updated', event, title));
      window.webContents.on('will-navigate', (event) => hold('will-navigate', event, event.url));
      window.webContents.on('will-redirect', (event) => hold('will-redirect', event, event.url, event.isMainFrame));
      window.webContents.on('did-navigate', (_, url) => noted.push(['did-navigate', url]));
      window.webContents.on('did-fail-load', (_, code, name, url, isMainFrame) =>
        noted.push(['did-fail-load', code, name, url, isMainFrame]),
      );
      window.loadURL(given.address).then(
        () => noted.push(['loaded', window.getTitle()]),
        (error: { message: string; code: string; errno: number }) =>
          noted.push(['refused', error.message, error.code, error.errno]),
      );
    },
    { address, prevented },
  );
  return opened;
}

const readNotes = () => app.evaluate(() => noted);
const close = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(-1)?.destroy());
const title = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(-1)?.getTitle());

test('without a preload a page has no bridge, and has cookies', async () => {
  const opened = await open(`${origin}/`, '');
  await expect(opened.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  expect(await opened.evaluate(() => [typeof Reflect.get(window, 'fixture'), document.cookie])).toEqual(['undefined', 'a=1']);
  await close();
});

test('a window takes the title of its page, unless that is prevented', async () => {
  await open(`${origin}/`, '');
  await expect.poll(title).toBe('Entrar');
  await close();
  const opened = await open(`${origin}/`, 'page-title-updated');
  await expect.poll(readNotes).toContainEqual(['page-title-updated', 'Entrar']);
  expect(await title()).toBe('Segunda');
  await opened.waitForURL(`${origin}/`);
  await opened.evaluate(() => (document.title = 'Outro'));
  await expect.poll(readNotes).toContainEqual(['page-title-updated', 'Outro']);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(-1)?.setTitle('Meu'));
  expect(await title()).toBe('Meu');
  await close();
});

test('a redirect of the web fires its own event, and can be prevented', async () => {
  await open(`${origin}/away`, '');
  await expect.poll(readNotes).toContainEqual(['did-navigate', `${origin}/landing?code=1`]);
  expect(await readNotes()).toContainEqual(['will-redirect', `${origin}/landing?code=1`, true]);
  expect(JSON.stringify(await readNotes())).not.toContain('will-navigate');
  await close();
  await open(`${origin}/away`, 'will-redirect');
  await expect.poll(readNotes).toContainEqual(['refused', `ERR_ABORTED (-3) loading '${origin}/away'`, 'ERR_ABORTED', -3]);
  expect(JSON.stringify(await readNotes())).not.toMatch(/did-navigate|did-fail-load/);
  await close();
});

test('a page that does not answer is reported with its error', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const address = gone.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  await new Promise((resolve) => gone.close(resolve));
  await open(url, '');
  await expect.poll(readNotes).toContainEqual(['did-fail-load', -102, 'ERR_CONNECTION_REFUSED', url, true]);
  await expect
    .poll(readNotes)
    .toContainEqual(['refused', expect.stringContaining('ERR_CONNECTION_REFUSED (-102)'), 'ERR_CONNECTION_REFUSED', -102]);
  expect(JSON.stringify(await readNotes())).not.toContain('did-navigate');
  await close();
});

test('a window closes with its parent', async () => {
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
    globalThis.noted = [];
    child.on('closed', () => noted.push(['closed', child.getParentWindow() === parent]));
  });
  await expect.poll(() => opened.length).toBe(2);
  const closed = await app.evaluate(({ BrowserWindow }) => {
    const child = BrowserWindow.getAllWindows().find((window) => window.getParentWindow() !== null);
    child?.getParentWindow()?.destroy();
    return child?.isDestroyed();
  });
  expect(closed).toBe(false);
  await expect.poll(readNotes).toEqual([['closed', true]]);
});
