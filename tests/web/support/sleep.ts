// A tab that sleeps: the lid was closed, or the browser froze a hidden page.
import { expect, type Page } from '@playwright/test';

/** Hides the page, or shows it again. Playwright keeps every page visible, and so no browser freezes it. */
const beLookedAt = (page: Page, is: boolean): Promise<void> =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible ? 'visible' : 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, value: !visible });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, is);

/**
 * `minutes` go by on the clock of a page that does nothing meanwhile: what was due happens once, afterwards. The page needs
 * `page.clock.install()` before it is opened.
 */
export async function sleep(page: Page, minutes: number): Promise<void> {
  await beLookedAt(page, false);
  const since = await page.evaluate(() => Date.now());
  await page.clock.fastForward(minutes * 60_000);
  await beLookedAt(page, true);
  expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(since + minutes * 60_000);
}
