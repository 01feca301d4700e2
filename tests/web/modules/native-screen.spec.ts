// Screens of the portal in items fail as scripts do: in their place, with a retry, and with a usable portal around them.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const screen = (page: Page) => page.getByRole('heading', { name: 'Nenhuma nota aberta' });
const failureHeading = (page: Page, title: string) => page.getByRole('alert').getByRole('heading', { name: title });
const reload = (page: Page) => page.getByRole('button', { name: 'Recarregar módulo' });
const link = (page: Page) => page.getByRole('navigation', { name: 'Módulos' }).getByRole('link', { name: 'Produtos da NF-e' });
/** The files that the page has yet to load. */
const assetFiles = '**/assets/**';

/** Opens an unknown item: the code that draws items is loaded, and the screen is not. */
test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/menu/vendas/nada'));
  await expect(page.getByRole('heading', { name: 'Módulo não encontrado' })).toBeVisible();
});

test('shows a screen that does not load as failed in its place, records it, and retries', async ({ page }) => {
  await page.route(assetFiles, (route) => route.abort());
  const report = page.waitForRequest((request) => request.headers()['pointer'] === 'pagina.modulo.falhar');
  await link(page).click();
  await expect(failureHeading(page, 'Não foi possível baixar o módulo')).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ itemId: 'produtos-da-nota', reason: 'download' });
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute(assetFiles);
  await expectCleanInEveryLook(page, 'a screen that did not come');
  await page.setViewportSize({ width: 1280, height: 800 });
  await reload(page).click();
  await expect(screen(page)).toBeVisible();
});

test('opens the screen when the connection is back', async ({ page, context }) => {
  await context.setOffline(true);
  await page.route(assetFiles, (route) => route.abort());
  await link(page).click();
  await expect(failureHeading(page, 'Sem conexão')).toBeVisible();
  await page.unroute(assetFiles);
  await context.setOffline(false);
  await expect(screen(page)).toBeVisible();
});

test('cancels a slow screen, and fails one that exceeds its limit', async ({ page, portal }) => {
  await page.clock.install();
  await page.route(assetFiles, () => undefined);
  await link(page).click();
  await expect(page.getByText('Abrindo Produtos da NF-e')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancelar' });
  await expect(cancel).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await cancel.click();
  await expect(page).toHaveURL(portal.url('localhost', '/menu'));
  await link(page).click();
  await expect(page.getByText('Abrindo Produtos da NF-e')).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(failureHeading(page, 'Não foi possível baixar o módulo')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click();
  await expect(page).toHaveURL(portal.url('localhost', '/menu'));
});
