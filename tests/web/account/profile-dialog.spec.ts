// "Meu perfil" as an example of every dialog: its foot holds the main action, and its height does not depend on the tab.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, typeInto } from '#tests/web/support/keyboard.ts';
import { expectAbove } from '#tests/web/support/layout/above.ts';
import { expectInside, open } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Meu perfil' });
const foot = (page: Page) => dialog(page).locator('footer');
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Conta de / });

async function openProfile(page: Page): Promise<void> {
  await pressBy(page, account(page));
  await pressBy(page, page.getByRole('button', { name: 'Meu perfil' }));
  await expect(dialog(page)).toBeVisible();
}

test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await open(page, portal.url('localhost', '/dashboard'));
  await expectInside(page);
});

test('has one main action in its foot, submits by Enter in a field, and shows a refusal above the first field', async ({
  page,
}) => {
  await openProfile(page);
  await expect(foot(page).getByRole('button')).toHaveText(['Cancelar', 'Salvar']);
  await expect(dialog(page).getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly', '');
  await typeInto(page, dialog(page).getByRole('textbox', { name: 'Nome' }), 'M');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Este campo precisa ter no mínimo 2 dígitos!').first()).toBeVisible();
  await expectCleanInEveryLook(page, 'the profile');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(/\/user\/update$/, (route) => route.fulfill({ status: 409, json: { code: '#CONFLICT', message: '' } }));
  await dialog(page).getByRole('textbox', { name: 'Nome' }).fill('Mariana de Teste');
  await page.keyboard.press('Enter');
  await expectAbove(
    dialog(page).getByRole('alert').filter({ hasText: 'Algum imprevisto aconteceu!' }),
    dialog(page).getByRole('textbox', { name: 'E-mail' }),
  );
  await pressBy(page, foot(page).getByRole('button', { name: 'Cancelar' }));
  const question = page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' });
  await expectCleanInEveryLook(page, 'the question before unsaved changes are discarded');
  await page.setViewportSize({ width: 1280, height: 800 });
  await pressBy(page, question.getByRole('button', { name: 'Descartar' }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(account(page)).toBeFocused();
});

test('keeps its height while its tabs change', async ({ page }) => {
  await openProfile(page);
  const heights = new Set<number | undefined>();
  for (const tab of ['Dados', 'Segurança', 'Aceites', 'Privacidade']) {
    await dialog(page).getByRole('tab', { name: tab }).click();
    await expect(dialog(page).getByRole('tabpanel', { name: tab })).toBeVisible();
    heights.add((await dialog(page).boundingBox())?.height);
    // The tabs stay in sight while the panel scrolls.
    await dialog(page).getByRole('tabpanel').hover();
    await page.mouse.wheel(0, 2_000);
    await expect(dialog(page).getByRole('tab', { name: tab })).toBeInViewport();
  }
  expect(heights.size).toBe(1);
});

test('is a sheet of full height on a phone, with its action at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openProfile(page);
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
  const box = await foot(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(780);
});
