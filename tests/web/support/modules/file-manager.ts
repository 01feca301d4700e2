// Locators and steps of the file manager. The pictures use them as well, which must not load the `expect` of Playwright.
import type { Page } from '@playwright/test';

export const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
export const filesField = (page: Page) => page.locator('input[type="file"][multiple]:not([webkitdirectory])');
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nova pasta' }).click();
  await page.getByRole('textbox', { name: 'Nome da pasta' }).fill(name);
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
}

/** Creates a folder and opens it. */
export async function enterNewFolder(page: Page, name: string): Promise<void> {
  await newFolder(page, name);
  await page
    .getByRole('list', { name: 'Pastas aqui' })
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .click();
  await page.getByRole('navigation', { name: 'Onde você está' }).filter({ hasText: name }).waitFor();
  await page.getByRole('heading', { name: 'Solte arquivos aqui.' }).waitFor();
}

/** Creates and opens a folder of the current test. Returns its name. */
export async function openNewFolder(page: Page, kind: string): Promise<string> {
  const name = `${kind} ${Date.now()}`;
  await enterNewFolder(page, name);
  return name;
}
