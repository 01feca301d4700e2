// The browser that tests run in. Order: CHROMIUM_PATH, a headless shell (the same engine without a browser's own windows, for half
// the processor time), a Chromium or Chrome of the system, Playwright's own, then the one that comes as an npm package (Linux x64),
// which needs nothing of the system and is an older one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** For a root or container user there is no setuid sandbox; the other flags keep the browser off the network. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Gives a frame of another origin its own process, as ordinary browsers do and headless shells do not. */
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

/** Installs Debian's headless shell when this process may (root). An installed browser serves when it may not or when that fails. */
export function bringShell(): void {
  if (existsSync(shell) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...given: readonly string[]): boolean => spawnSync('apt-get', ['-q', ...given], { env }).status === 0;
  const install = (): boolean => apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  // An old list of packages brings an old browser, which retries no module that failed to load; without a network the list stays.
  apt('update');
  install();
}

async function fromPackage(): Promise<string | undefined> {
  if (platform() !== 'linux' || process.arch !== 'x64') return undefined;
  // Makes the package bring its own system libraries; it reads this when it is imported.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** Path of a browser that can be started. Throws one clear line when there is none. */
export async function chromiumPath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  const found = installed() ?? (await fromPlaywright()) ?? (await fromPackage());
  if (found === undefined) throw new Error('No browser found. Install Chromium or Chrome, or set CHROMIUM_PATH.');
  return found;
}
