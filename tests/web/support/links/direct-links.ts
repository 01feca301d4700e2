// The dialog in which a host makes direct links.
import { expect, type Locator, type Page } from '@playwright/test';

export const linksDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Links diretos' });

/** Opens the dialog from the account menu of the page at `url`. */
export async function openLinksDialog(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: /^Conta de / }).press('Enter');
  await page.getByRole('button', { name: 'Links diretos' }).press('Enter');
  await expect(linksDialog(page)).toBeVisible();
}
