// The tiles of the main screen.
import { expect, type Locator, type Page } from '@playwright/test';

export const tileOf = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Waits until the tiles are shown and every value is loaded or has failed. */
export async function expectValues(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('article[data-kind="loading"]')).toHaveCount(0);
}
