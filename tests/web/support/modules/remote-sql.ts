// Locators and steps of the screen "Consultas".
import type { Page } from '@playwright/test';
import { expect } from '#tests/web/support/portal.ts';
import { type Person, signIn } from '#tests/web/support/signed-in.ts';

export const editor = (page: Page) => page.getByRole('textbox', { name: /^SQL de / });
export const results = (page: Page) => page.getByRole('region', { name: 'Resultado', exact: true });
export const grid = (page: Page) => page.getByRole('grid', { name: 'Resultado' });
/** The line about the run at the foot of the tool. */
export const status = (page: Page) => page.getByRole('region', { name: 'Situação' }).getByRole('status');
export const run = (page: Page) => page.getByRole('button', { name: 'Executar', exact: true });

/** Replaces the text by pasting. */
export async function write(page: Page, sql: string): Promise<void> {
  await editor(page).press('Control+a');
  await page.keyboard.insertText(sql);
}

export async function runStatement(page: Page, sql: string): Promise<void> {
  await write(page, sql);
  await page.keyboard.press('Control+Enter');
}

/** Presses an entry of the menu of the toolbar. */
export async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

export async function enter(page: Page, url: string, person: Person): Promise<void> {
  await signIn(page.context(), url, person);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Consultas', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conectores' }).getByRole('button')).toContainText('dw-aurora');
  await expect(editor(page)).toBeVisible();
}
