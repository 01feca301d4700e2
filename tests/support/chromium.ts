// Finds the browser for the tests. Order: CHROMIUM_PATH, a headless shell (the same engine without a browser window, for half
// the processor time), a Chromium or Chrome of the system, Playwright's browser, then an npm package (Linux x64), which needs no
// library of the system and is older.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** A root or container user has no setuid sandbox; the other flags keep the browser off the network. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Chromium starts one more renderer for each page, in case the page leads to another site: a tenth of the processor time of a page. It reads
 * the last list of features alone, so this one repeats the features that Playwright disables (tests/architecture/browser-features.test.ts).
 */
const disabledFeatures: readonly string[] = [
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
export const withoutSpareRenderer = `--disable-features=${disabledFeatures.join(',')}`;

/** Gives a frame of another origin a separate process, as ordinary browsers do and headless shells do not. */
export const isolateFrames = '--site-per-process';

const shell = '/usr/bin/chromium-headless-shell';

function installed(): string | undefined {
  const programFiles = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']].filter(
    (one) => one !== undefined,
  );
  const byPlatform: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    linux: [
      shell,
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/chromium',
    ],
    darwin: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    win32: programFiles.flatMap((root) => [
      join(root, 'Google/Chrome/Application/chrome.exe'),
      join(root, 'Chromium/Application/chrome.exe'),
    ]),
  };
  return byPlatform[platform()]?.find((path) => existsSync(path));
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
}

/** Installs Debian's headless shell when this process is root. Without it, the tests use an installed browser. */
export function installShell(): void {
  if (existsSync(shell) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]): boolean => spawnSync('apt-get', ['-q', ...args], { env }).status === 0;
  const install = (): boolean => apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  // An old package list installs an old browser, which does not retry a failed module; without a network the list stays.
  apt('update');
  install();
}

async function fromPackage(): Promise<string | undefined> {
  if (platform() !== 'linux' || process.arch !== 'x64') return undefined;
  // The package reads this on import, and then uses its own system libraries.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** Returns the path of a browser that starts. Throws an error of one line when there is none. */
export async function chromiumPath(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured !== undefined && configured !== '') {
    if (!existsSync(configured)) throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist.`);
    return configured;
  }
  const found = installed() ?? (await fromPlaywright()) ?? (await fromPackage());
  if (found === undefined) throw new Error('No browser found. Install Chromium or Chrome, or set CHROMIUM_PATH.');
  return found;
}
