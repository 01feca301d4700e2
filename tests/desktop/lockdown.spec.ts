// The attempts of a compromised page and of a hostile module, and their results.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { removeFolder, stageApp, startShell, temporaryFolder } from './shell.ts';
import type { Shell } from './shell.ts';
import { company, sendJson, startTenantServer } from './tenant-server.ts';
import type { TenantServer } from './tenant-server.ts';

declare global {
  // Recorded in main: addresses to open outside, and the result of each navigation.
  var openedOutside: string[];
  var movements: { readonly url: string; readonly prevented: boolean }[];
}

let folder: string;
let shell: Shell;
let page: Page;
let tenant: TenantServer;

// One shell for the whole file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = await temporaryFolder();
  tenant = await startTenantServer({
    '/cache/localhost.json': (_, response) => sendJson(response, company()),
    '/script/mau': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('document.documentElement.dataset.tenantScript = "ran"'),
  });
  shell = await startShell({
    app: stageApp(folder),
    data: `${folder}/data`,
    arguments: ['--tenant', `localhost:${tenant.port}`],
  });
  page = await shell.page();
  await shell.app.evaluate(({ BrowserWindow, shell: system }) => {
    globalThis.openedOutside = [];
    globalThis.movements = [];
    // Added after the listener of the shell, so its decision is known.
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-navigate', ({ url, defaultPrevented }) =>
      movements.push({ url, prevented: defaultPrevented }),
    );
    system.openExternal = (address) => {
      openedOutside.push(address);
      return Promise.resolve();
    };
  });
});
test.afterAll(async () => {
  await shell.close();
  await Promise.all([tenant.close(), removeFolder(folder)]);
});

const addresses = () =>
  shell.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()));
const outside = () => shell.app.evaluate(() => openedOutside);

/** Calls the bridge without regard to its types, as a compromised page would. */
const invoke = (channel: string, request: unknown): Promise<unknown> =>
  page.evaluate(
    ([name, value]) => {
      const bridge = window.portalDesktop;
      // oxlint-disable-next-line typescript/unbound-method -- applied to its bridge
      return bridge === undefined ? null : Reflect.apply(bridge.invoke, bridge, [name, value]);
    },
    [channel, request] as const,
  );

test.describe('the window', () => {
  for (const address of [
    'https://example.invalid/',
    'http://127.0.0.1:9/',
    'app://portal/api/auth/v1/user/exists',
    'app://portal/module-frame/index.html',
    'app://portal/script/mau',
    'app://portal/cache/localhost.json',
  ]) {
    test(`does not navigate to ${address}`, async () => {
      await page.evaluate((target) => {
        const link = document.createElement('a');
        link.href = target.replace('app://portal', '');
        document.body.append(link);
        link.click();
      }, address);
      await expect.poll(() => shell.app.evaluate(() => movements)).toContainEqual({ url: address, prevented: true });
      // The window still answers and shows the same page.
      await expect(page.getByRole('heading', { name: 'Página de prova' })).toBeVisible();
      expect(await addresses()).toEqual(['app://portal/']);
    });
  }

  test('opens no second window, and opens web addresses in the system browser', async () => {
    await page.evaluate(() => void window.open('https://www.prova.com.br/ajuda'));
    await expect.poll(outside).toEqual(['https://www.prova.com.br/ajuda']);
    for (const address of ['file:///etc/passwd', 'about:blank', '/dashboard', 'https://ana@evil.invalid/']) {
      await page.evaluate((target) => void window.open(target), address);
    }
    await expect.poll(() => shell.app.windows().length).toBe(1);
    expect(await outside()).toEqual(['https://www.prova.com.br/ajuda']);
  });

  test('grants no permission', async () => {
    const refused = await page.evaluate(
      () => new Promise((resolve) => navigator.geolocation.getCurrentPosition(resolve, (error) => resolve(error.code))),
    );
    expect(refused).toBe(1);
  });
});

test.describe('the page', () => {
  test('has the bridge, and neither Node nor Electron', async () => {
    const found = await page.evaluate(() =>
      ['portalDesktop', 'require', 'process', 'Buffer', 'electron', 'ipcRenderer', 'module'].filter((name) => name in window),
    );
    expect(found).toEqual(['portalDesktop']);
  });

  test('runs scripts of the build alone: no inline, web or tenant scripts', async () => {
    const violations = await page.evaluate(async () => {
      const violated: string[] = [];
      addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective));
      for (const source of [null, 'https://example.invalid/x.js', '/script/mau']) {
        const script = document.createElement('script');
        const ended = new Promise((resolve) => {
          script.addEventListener('error', resolve);
          addEventListener('securitypolicyviolation', resolve, { once: true });
        });
        try {
          if (source === null) Reflect.set(script, 'text', 'document.documentElement.dataset.inline = "ran"');
          else Reflect.set(script, 'src', source);
        } catch {
          violated.push('trusted-types');
        }
        document.body.append(script);
        if (!violated.includes('trusted-types')) await ended;
      }
      return violated;
    });
    expect(violations.length).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => Object.entries(document.documentElement.dataset))).toEqual([['started', 'yes']]);
  });

  test('reaches servers through the shell alone', async () => {
    const reached = await page.evaluate(
      (port) =>
        fetch(`http://127.0.0.1:${port}/cache/localhost.json`).then(
          () => 'reached',
          () => 'refused',
        ),
      tenant.port,
    );
    expect(reached).toBe('refused');
  });

  test('embeds no frame except modules', async () => {
    const blocked = await page.evaluate(async () => {
      const violation = new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
      });
      const frame = document.createElement('iframe');
      frame.src = 'https://example.invalid/';
      document.body.append(frame);
      const directive = await violation;
      frame.remove();
      return directive;
    });
    expect(blocked).toBe('frame-src');
  });
});

test('gives a hostile module no access to the portal', async () => {
  const results = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data), { once: true });
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts allow-forms');
        frame.src = '/module-frame/index.html';
        document.body.append(frame);
      }),
  );
  expect(results).toEqual({
    bridge: 'undefined',
    parentBridge: 'SecurityError',
    storage: 'SecurityError',
    cookie: 'SecurityError',
    service: 'TypeError',
    company: 'TypeError',
    web: 'TypeError',
    origin: 'null',
  });
  expect(tenant.requests.filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
});

test.describe('ipc', () => {
  for (const [channel, request] of [
    ['tenant:choose', null],
    ['tenant:choose', { text: 7 }],
    ['tenant:choose', { text: 'a'.repeat(400) }],
    ['app:open-external', { url: ['https://example.invalid/'] }],
    ['session:state', { anything: true }],
  ] as const) {
    test(`refuses ${channel} with ${JSON.stringify(request).slice(0, 40)}`, async () => {
      expect(await invoke(channel, request)).toEqual({ ok: false, code: '#VALIDATION' });
    });
  }

  test('has no other channel', async () => {
    expect(await invoke('session:code', undefined)).toEqual({ ok: false, code: '#FORBIDDEN' });
    expect(await page.evaluate(() => Object.keys(window.portalDesktop ?? {}))).toEqual(['invoke']);
  });

  test('opens allowed addresses with the system, and no others', async () => {
    expect(await invoke('app:open-external', { url: 'file:///etc/passwd' })).toEqual({ ok: true, value: { opened: false } });
    expect(await invoke('app:open-external', { url: 'mailto:ajuda@prova.com.br' })).toEqual({
      ok: true,
      value: { opened: true },
    });
    expect(await outside()).not.toContain('file:///etc/passwd');
  });

  test('refuses another window of the same page', async () => {
    const windowOpened = shell.app.waitForEvent('window');
    await shell.app.evaluate(({ BrowserWindow }, preload) => {
      const [first] = BrowserWindow.getAllWindows();
      if (first === undefined) throw new Error('no window');
      const { session } = first.webContents;
      const webPreferences = {
        session,
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
      };
      void new BrowserWindow({ show: false, webPreferences }).loadURL('app://portal/');
    }, `${folder}/app/out/preload/index.cjs`);
    const other = await windowOpened;
    await expect(other.getByRole('heading', { name: 'Página de prova' })).toBeVisible();
    expect(await other.evaluate(() => window.portalDesktop?.invoke('session:state', undefined))).toEqual({
      ok: false,
      code: '#FORBIDDEN',
    });
    await other.close();
  });
});
