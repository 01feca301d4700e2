// The Chromium of all windows.
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '#tests/support/chromium.ts';

let browser: Browser | null = null;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

export function theBrowser(): Browser {
  if (browser === null) throw new Error('electron double: the browser has not started');
  return browser;
}

/** Starts Chromium and announces it as Electron does; Playwright waits for that line. */
export async function startBrowser(): Promise<void> {
  const port = await freePort();
  browser = await chromium.launch({
    executablePath: await chromiumPath(),
    // Uses one process for sandboxed frames and their page, because interception happens per process.
    args: [
      ...chromiumArguments,
      `--remote-debugging-port=${port}`,
      '--disable-site-isolation-trials',
      '--disable-features=IsolateSandboxedIframes,IsolateOrigins,site-per-process',
    ],
  });
  const version: unknown = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json();
  const { webSocketDebuggerUrl } = version as { webSocketDebuggerUrl: string };
  process.stderr.write(`DevTools listening on ${webSocketDebuggerUrl}\n`);
}

export async function stopBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
}
