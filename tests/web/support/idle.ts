import type { Page } from '@playwright/test';

/** Waits until the page was idle twice: what it does when it is idle is then done, and drawn. */
export async function untilIdle(page: Page): Promise<void> {
  const idle = () => page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)).then(() => undefined));
  await idle();
  await idle();
}
