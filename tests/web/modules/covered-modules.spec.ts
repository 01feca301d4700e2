// A script under an open dialog or menu of the portal neither takes the keys nor acts, and scripts do not open items without end.
import { expect, type Page } from '@playwright/test';
import { hostileTest as test } from '#tests/web/support/modules/hostile-test.ts';
import { type HostilePortal, victim } from '#tests/web/support/portals/hostile-portal.ts';
import { signIn } from '#tests/web/support/signed-in.ts';

test.beforeEach(({ context, hostile }) => signIn(context, hostile.url, victim));

const open = (page: Page, hostile: HostilePortal, item: string) => page.goto(`${hostile.url}/dashboard/ataques/${item}`);
const frame = (page: Page) => page.frameLocator('iframe');
const account = (page: Page) => page.getByRole('button', { name: /^Conta de/ });
const signOut = (page: Page) => page.getByRole('button', { name: 'Sair' });

test('keeps the keys of a person in the account menu, and ends a script that takes the focus from it', async ({
  page,
  hostile,
}) => {
  await open(page, hostile, 'rouba-teclas');
  await frame(page).getByRole('heading', { name: 'Módulo' }).click();
  await account(page).click();
  await page.locator('[data-module-state="failed"]').waitFor({ state: 'attached' });
  for (let key = 0; key < 12 && !(await signOut(page).evaluate((own) => own === document.activeElement)); key += 1)
    await page.keyboard.press('Tab');
  await expect(signOut(page)).toBeFocused();
});

test('leaves the module to a person who presses beside the account menu, or leaves it by the keyboard', async ({
  page,
  hostile,
}) => {
  await open(page, hostile, 'glutao');
  await expect(frame(page).getByRole('button', { name: 'Ocupar' })).toBeVisible();
  const box = await page.locator('iframe').boundingBox();
  if (box === null) throw new Error('The frame has no place.');
  for (let turn = 0; turn < 4; turn += 1) {
    await account(page).click();
    await expect(signOut(page)).toBeVisible();
    if (turn % 2 === 0) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    else
      for (let key = 0; key < 30 && (await page.locator('iframe:focus').count()) === 0; key += 1)
        await page.keyboard.press('Tab');
    await expect(signOut(page)).toBeHidden();
  }
  await expect(page.locator('[data-module-state="running"]')).toBeVisible();
});

test('closes an item that asks for it under the palette when the palette is closed', async ({ page, hostile }) => {
  await open(page, hostile, 'fecha-por-tras');
  await frame(page).getByRole('button', { name: 'Apertar' }).click();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('searchbox', { name: /^Buscar módulos/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('pedidos de maio', { delay: 60 });
  await expect(field).toHaveValue('pedidos de maio');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('refuses two items that open each other again and again', async ({ page, hostile }) => {
  await open(page, hostile, 'vai');
  await expect(page).toHaveTitle(/^#TOO_MANY_ATTEMPTS/);
  await page.getByRole('button', { name: /^Fechar (?:vai|volta)/ }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
});
