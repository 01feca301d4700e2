// The double in comparison with the documentation of Electron, on a small app.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
import { launchOn } from '#tests/desktop/electron.ts';

declare global {
  interface Window {
    readonly fixture: {
      readonly required: string;
      invoke(channel: string, ...args: readonly unknown[]): Promise<unknown>;
      later(): Promise<Date>;
      fail(): never;
    };
  }
  // Events that the main of the fixture records.
  var recordedEvents: (readonly unknown[])[];
}

const double = { kind: 'double', path: join(import.meta.dirname, 'electron') } as const;
const fixture = join(import.meta.dirname, '../fixtures/app');

let app: ElectronApplication;
let page: Page;
let data: string;

test.skip(process.platform !== 'linux', 'the double runs on Linux only');

// One shell for the whole file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'portal-double-'));
  app = await launchOn(double, { app: fixture, environment: { FIXTURE_DATA: data } });
  page = await app.firstWindow();
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible();
});
test.afterAll(async () => {
  await app.close();
  await rm(data, { recursive: true, force: true });
});

const recordedEvents = () => app.evaluate(() => recordedEvents);
const windows = () =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => [one.isVisible(), one.webContents.getURL()]));

test.describe('the app', () => {
  test('reads name and version from its package', async () => {
    expect(await app.evaluate(({ app }) => [app.getName(), app.getVersion(), app.isReady()])).toEqual([
      'double-fixture',
      '1.2.3',
      true,
    ]);
  });

  test('shows the window at its own address when it is ready', async () => {
    await expect.poll(windows).toEqual([[true, 'app://fixture/']]);
  });

  test('finds the window of a page', async () => {
    const window = await app.browserWindow(page);
    expect(await window.evaluate((one) => one.isDestroyed())).toBe(false);
  });

  test('refuses a second instance and notifies the first', () => {
    const environment = { ...process.env, FIXTURE_DATA: data };
    const second = spawnSync(double.path, [fixture, '--hello'], { env: environment, encoding: 'utf8' });
    expect(second.status).toBe(0);
    return expect.poll(recordedEvents).toContainEqual(['second-instance', '--hello']);
  });

  test('runs the click of a menu item', async () => {
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('say')?.click());
    expect(await recordedEvents()).toContainEqual(['menu']);
  });
});

test.describe('the bridge', () => {
  test('exposes the frozen API to the page, and nothing else of the preload', async () => {
    const result = await page.evaluate(() => [
      Object.isFrozen(window.fixture),
      typeof Reflect.get(window, 'require'),
      window.fixture.required,
    ]);
    expect(result).toEqual([true, 'undefined', 'module not found: node:fs']);
  });

  test('copies values of structured clone', async () => {
    const copied = await page.evaluate(async () => {
      const value = {
        date: new Date(5),
        map: new Map([['a', 1]]),
        set: new Set([2]),
        bytes: new Uint8Array([1, 255]),
        nothing: undefined,
        big: 7n,
        list: [NaN],
      };
      const { value: back } = (await window.fixture.invoke('echo', value)) as { value: typeof value };
      return [
        back.date.getTime(),
        back.map.get('a'),
        back.set.has(2),
        [...back.bytes],
        'nothing' in back,
        String(back.big),
        String(back.list[0]),
      ];
    });
    expect(copied).toEqual([5, 1, true, [1, 255], true, '7', 'NaN']);
  });

  test('refuses values that cannot be copied', async () => {
    const refused = await page.evaluate(() => {
      try {
        return window.fixture
          .invoke('echo', () => 1)
          .then(
            () => 'carried',
            (error: Error) => error.message,
          );
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    });
    expect(refused).toContain('cannot be carried');
  });

  test('passes the frame of the sender', async () => {
    expect(await page.evaluate(() => window.fixture.invoke('echo', 1))).toEqual({
      value: 1,
      frame: 'app://fixture/',
      isMain: true,
    });
  });

  test('passes errors on', async () => {
    const failures = await page.evaluate(async () => {
      const settled = await Promise.allSettled([window.fixture.invoke('fail'), window.fixture.invoke('nobody')]);
      return settled.map((result) => (result.status === 'rejected' ? String(result.reason) : 'answered'));
    });
    const thrown = await page.evaluate(() => {
      try {
        return String(window.fixture.fail());
      } catch (error) {
        return String(error);
      }
    });
    expect([...failures, thrown]).toEqual([
      "Error: Error invoking remote method 'fail': Error: broken on purpose",
      "Error: Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
      'Error: thrown in the preload',
    ]);
  });

  test('returns promises and dates', async () => {
    expect(await page.evaluate(async () => (await window.fixture.later()).toISOString())).toBe('1970-01-02T00:00:00.000Z');
  });
});

test.describe('the scheme', () => {
  test('serves requests with method, headers and body', async () => {
    const echo = await page.evaluate(async () =>
      (await fetch('/echo?a=1', { method: 'POST', headers: { 'content-type': 'text/x' }, body: 'olá' })).json(),
    );
    expect(echo).toMatchObject({ url: 'app://fixture/echo?a=1', method: 'POST', type: 'text/x', body: 'olá' });
  });

  test('fails a broken request, and returns an empty answer', async () => {
    const results = await page.evaluate(async () => [
      await fetch('/broken').then(
        () => 'answered',
        () => 'failed',
      ),
      (await fetch('/gone')).status,
    ]);
    expect(results).toEqual(['failed', 204]);
  });

  test('is a secure context under its policy, without cookies', async () => {
    const state = await page.evaluate(() => {
      document.cookie = 'a=1';
      try {
        document.body.innerHTML = '<b>x</b>';
        return [isSecureContext, document.cookie, 'written'];
      } catch {
        return [isSecureContext, document.cookie, 'refused'];
      }
    });
    expect(state).toEqual([true, '', 'refused']);
  });

  test('gives a sandboxed frame no origin, no bridge and no network', async () => {
    const attempts = await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('message', ({ data: message }) => resolve(message), { once: true });
          const frame = document.createElement('iframe');
          frame.setAttribute('sandbox', 'allow-scripts');
          frame.src = '/frame/index.html';
          document.body.append(frame);
        }),
    );
    expect(attempts).toEqual({
      parent: 'SecurityError',
      storage: 'SecurityError',
      bridge: 'undefined',
      origin: 'null',
      network: 'refused',
    });
    expect(await recordedEvents()).toContainEqual(['will-frame-navigate', 'app://fixture/frame/index.html', false]);
  });
});

test.describe('guards', () => {
  test('stop a navigation', async () => {
    await page.evaluate(() => location.assign('https://example.invalid/'));
    await expect.poll(recordedEvents).toContainEqual(['will-navigate', 'https://example.invalid/', true]);
    await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible();
  });

  test('stop a redirect', async () => {
    await page.evaluate(() => location.assign('/redirect'));
    await expect.poll(recordedEvents).toContainEqual(['will-redirect', 'https://example.invalid/', true]);
    await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible();
  });

  test('stop a second window', async () => {
    await page.evaluate(() => void window.open('https://example.invalid/other'));
    await expect.poll(recordedEvents).toContainEqual(['window-open', 'https://example.invalid/other']);
    await expect.poll(() => app.windows().length).toBe(1);
  });

  test('grant the permissions that the check allows', async () => {
    const states = await page.evaluate(() =>
      Promise.all(
        (['geolocation', 'notifications', 'camera'] as const).map(
          async (name) => (await navigator.permissions.query({ name })).state,
        ),
      ),
    );
    expect(states).toEqual(['granted', 'denied', 'denied']);
  });
});

test.describe('members that are not modelled', () => {
  for (const [kind, expected] of [
    ['member', 'electron double: app.dock is not modelled'],
    ['module', 'electron double: dialog.showMessageBox is not modelled'],
    ['event', 'electron double: event "browser-window-blur" of app is not modelled'],
    ['option', 'electron double: BrowserWindow option "transparent" is not modelled'],
    ['export', 'electron double: electron.contentTracing is not modelled'],
  ] as const) {
    test(`throw an error that names the ${kind}`, async () => {
      const message = await app.evaluate((electron, which) => {
        const attempts: Record<string, () => unknown> = {
          member: () => electron.app.dock,
          module: () => electron.dialog.showMessageBox({ message: 'x' }),
          event: () => electron.app.on('browser-window-blur', () => undefined),
          option: () => new electron.BrowserWindow({ transparent: true }),
          export: () => electron.contentTracing,
        };
        try {
          attempts[which]?.();
          return 'nothing thrown';
        } catch (error) {
          return String(error instanceof Error ? error.message : error);
        }
      }, kind);
      expect(message).toBe(expected);
    });
  }

  test('end the app when an error would go unnoticed', async () => {
    const other = `${data}-other`;
    const second = await launchOn(double, { app: fixture, environment: { FIXTURE_DATA: other, FIXTURE_WINDOWS: 'allow' } });
    const ended = new Promise((resolve) => second.process().once('exit', resolve));
    const errorOutput = new Promise<string>((resolve) => {
      let text = '';
      second.process().stderr?.on('data', (chunk) => {
        text += String(chunk);
        if (text.includes('not modelled')) resolve(text);
      });
    });
    const window = await second.firstWindow();
    await expect(window.getByRole('heading', { name: 'Fixture' })).toBeVisible();
    // The app may have ended before it answers.
    await window.evaluate(() => void open('https://example.invalid/')).catch(() => undefined);
    expect(await errorOutput).toContain('electron double: a second window of the page is not modelled');
    expect(await ended).toBe(70);
    await rm(other, { recursive: true, force: true });
  });
});
