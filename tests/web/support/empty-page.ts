// A page without scripts of any origin, for tests that write or clear its storage. It keeps the renderer process of the portal's pages, which
// holds their compiled scripts: a page without the portal's opener policy would start another process, and Playwright's routes clear the cache.
import type { CDPSession, Page } from '@playwright/test';

const path = '/empty-page-of-a-test';

const answer = {
  responseCode: 200,
  responseHeaders: [
    { name: 'content-type', value: 'text/html' },
    { name: 'cross-origin-opener-policy', value: 'same-origin' },
  ],
  body: Buffer.from('<!doctype html><title>empty</title>').toString('base64'),
};

const sessions = new WeakMap<Page, CDPSession>();

/** Lets `onEmptyPage` use the session `devtools` of `page`, instead of a new one. */
export function keepDevtools(page: Page, devtools: CDPSession): void {
  sessions.set(page, devtools);
}

async function devtoolsOf(page: Page): Promise<CDPSession> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devtools);
  return devtools;
}

/**
 * Opens an empty page of `origin`, runs `use`, and stays there. The small answers of a portal are sandboxed, so their pages have no
 * storage.
 */
export async function onEmptyPage(page: Page, origin: string, use: () => Promise<void>): Promise<void> {
  const address = `${origin}${path}`;
  const devtools = await devtoolsOf(page);
  const fulfill = ({ requestId }: { readonly requestId: string }): void =>
    void devtools.send('Fetch.fulfillRequest', { requestId, ...answer });
  devtools.on('Fetch.requestPaused', fulfill);
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
  await page.goto(address, { timeout: 5_000 });
  await use();
  await devtools.send('Fetch.disable');
  devtools.off('Fetch.requestPaused', fulfill);
}
