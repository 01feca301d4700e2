// A sleeping tab: the lid of the device was closed, or the browser froze a hidden page.
import { expect, type Page } from '@playwright/test';

/** Hides the page, or shows it again. Playwright keeps every page visible, so no browser freezes it. */
const setVisible = (page: Page, isVisible: boolean): Promise<void> =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible ? 'visible' : 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, value: !visible });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isVisible);

/**
 * Advances the clock of a hidden page by `minutes`; timers that were due fire once, afterwards. The page needs
 * `page.clock.install()` before it is opened.
 */
export async function sleep(page: Page, minutes: number): Promise<void> {
  await setVisible(page, false);
  const since = await page.evaluate(() => Date.now());
  await page.clock.fastForward(minutes * 60_000);
  await setVisible(page, true);
  expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(since + minutes * 60_000);
}
