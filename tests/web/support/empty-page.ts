import type { Page } from '@playwright/test';

const path = '/empty-page-of-a-test';

/**
 * Opens a page of `origin` without scripts, which Playwright answers, runs `use`, and stays there. The small answers of a portal are
 * sandboxed, so their pages have no storage.
 */
export async function onEmptyPage(page: Page, origin: string, use: () => Promise<void>): Promise<void> {
  const address = `${origin}${path}`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' }));
  await page.goto(address, { timeout: 5_000 });
  await use();
  await page.unroute(address);
}
