// Locators and steps of the code editor.
import type { Locator, Page } from '@playwright/test';

export const codeEditorPath = '/dashboard/desenvolvimento/codigo';

/** The panel with the versions of a script, file or value. */
export const versionsOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name: `Versões de ${name}`, exact: true });

/** Points at a version of the list, which shows its buttons, and publishes it again. */
export async function goBackTo(version: Locator): Promise<void> {
  await version.hover();
  await version.getByRole('button', { name: /^Voltar para esta: versão \d+$/ }).click();
}

/** Opens the dialog that creates a script or a file. */
export async function startNew(page: Page, what: 'Novo script' | 'Novo arquivo'): Promise<void> {
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Presses an entry of the menu of the toolbar. */
export async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
