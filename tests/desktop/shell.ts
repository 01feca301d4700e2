// Starts the built shell for a spec, with a given Electron, page and data folder.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { DesktopBridge } from '#contract/ipc/channels.ts';
import { consentName, consentRefused } from '#tests/web/support/consent.ts';
import { chooseElectron, launchOn } from './electron.ts';

declare global {
  interface Window {
    readonly portalDesktop?: DesktopBridge;
  }
}

const root = join(import.meta.dirname, '../..');

export interface Shell {
  readonly app: ElectronApplication;
  /** The current window; the shell replaces it when the tenant changes. */
  page(): Promise<Page>;
  close(): Promise<void>;
}

export interface ShellOptions {
  readonly app?: string;
  readonly data: string;
  readonly arguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the question about cookies was answered before, at every tenant. */
  readonly answered?: boolean;
}

/** Without a keychain, a run keeps the session in memory. Specs about the keychain set another environment. */
const withoutKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'portal-desktop-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Copies the built main and preload around another page, for specs of the shell alone. */
export function stageApp(folder: string): string {
  const app = join(folder, 'app');
  mkdirSync(join(app, 'out'), { recursive: true });
  for (const part of ['main', 'preload']) cpSync(join(root, 'out', part), join(app, 'out', part), { recursive: true });
  cpSync(join(import.meta.dirname, 'fixtures/page'), join(app, 'out/renderer'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(app, 'node_modules'), 'junction');
  writeFileSync(
    join(app, 'package.json'),
    JSON.stringify({ name: 'portal', version: '0.0.0', type: 'module', main: 'out/main/index.js' }),
  );
  return app;
}

/** Runs in the page, which reads its record again when its window gets the focus. */
function answer([name, record]: readonly [string, string]): void {
  if (!location.href.startsWith('about:')) localStorage.setItem(name, record);
  dispatchEvent(new Event('focus'));
}

async function answerConsent(page: Page): Promise<void> {
  // A closed page needs no answer.
  await page.evaluate(answer, [`seen/${consentName}`, consentRefused] as const).catch(() => undefined);
}

export async function startShell({
  app: folder = root,
  data,
  arguments: args = [],
  environment = {},
  answered = true,
}: ShellOptions): Promise<Shell> {
  const binary = chooseElectron();
  const app = await launchOn(binary, {
    app: folder,
    arguments: [`--portal-data=${data}`, ...args],
    environment: { ...withoutKeychain, ...environment },
  });
  if (answered) app.on('window', (page) => void page.on('domcontentloaded', () => void answerConsent(page)));
  return {
    app,
    async page() {
      await app.firstWindow();
      const page = app.windows().at(-1);
      if (page === undefined) throw new Error('The shell has no window.');
      await page.waitForURL((url) => url.href !== 'about:blank');
      await page.waitForLoadState();
      if (answered) await answerConsent(page);
      return page;
    },
    close: () => app.close(),
  };
}
