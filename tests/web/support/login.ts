// Sign-in by label, button and text.
import { expect, type Page } from '@playwright/test';

/** Opens a portal and waits until it is ready. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('#root[data-ready]')).toBeVisible();
}

export async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

export async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export const choosePassword = (page: Page): Promise<void> => page.getByRole('button', { name: 'Com senha' }).click();
export const chooseCode = (page: Page): Promise<void> => page.getByRole('button', { name: 'Com código por e-mail' }).click();

/** The values that a person types to sign in. */
interface Typed {
  readonly email: string;
  readonly password: string;
}

/** Signs in where the page asks for the e-mail, in a tenant whose people choose between password and code. Does not wait for the end. */
export async function signInByPassword(page: Page, { email, password }: Typed): Promise<void> {
  await enterEmail(page, email);
  await choosePassword(page);
  await enterPassword(page, password);
}

/** Opens a portal and signs in. */
export async function signInAt(page: Page, url: string, person: Typed): Promise<void> {
  await open(page, url);
  await signInByPassword(page, person);
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Expects the main page of the tenant. The login has a banner as well, and the address changes before the page does. */
export async function expectInside(page: Page, path = '/dashboard'): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('banner').and(page.locator('[data-shell-header]'))).toBeVisible();
}
