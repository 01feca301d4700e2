// Screens of the portal that items open fail as scripts do: in their own place, with a way on, and the portal around them in use.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const screen = (page: Page) => page.getByRole('heading', { name: 'Nenhuma nota aberta' });
const failed = (page: Page, title: string) => page.getByRole('alert').getByRole('heading', { name: title });
const reload = (page: Page) => page.getByRole('button', { name: 'Recarregar módulo' });
const link = (page: Page) => page.getByRole('navigation', { name: 'Módulos' }).getByRole('link', { name: 'Produtos da nota' });
/** All that the page still has to load is a file of these. */
const parts = '**/assets/**';

/** At an item that is none of the portal's screens: what draws items is here, the screen is not. */
test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/menu/vendas/nada'));
  await expect(page.getByRole('heading', { name: 'Módulo não encontrado' })).toBeVisible();
});

test('a screen that does not load is shown as failed in its place, recorded, and another try helps', async ({ page }) => {
  await page.route(parts, (route) => route.abort());
  const reported = page.waitForRequest((request) => request.headers()['pointer'] === 'pagina.modulo.falhar');
  await link(page).click();
  await expect(failed(page, 'Não foi possível baixar o módulo')).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({ itemId: 'produtos-da-nota', reason: 'download' });
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute(parts);
  await expectCleanInEveryLook(page, 'a screen that did not come');
  await page.setViewportSize({ width: 1280, height: 800 });
  await reload(page).click();
  await expect(screen(page)).toBeVisible();
});

test('there is no connection: it opens by itself when it is back', async ({ page, context }) => {
  await context.setOffline(true);
  await page.route(parts, (route) => route.abort());
  await link(page).click();
  await expect(failed(page, 'Sem conexão')).toBeVisible();
  await page.unroute(parts);
  await context.setOffline(false);
  await expect(screen(page)).toBeVisible();
});

test('it is slow, and can be cancelled; it never comes, and its time is over', async ({ page, portal }) => {
  await page.clock.install();
  await page.route(parts, () => undefined);
  await link(page).click();
  await expect(page.getByText('Abrindo Produtos da nota')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancelar' });
  await expect(cancel).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await cancel.click();
  await expect(page).toHaveURL(portal.url('localhost', '/menu'));
  await link(page).click();
  await expect(page.getByText('Abrindo Produtos da nota')).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(failed(page, 'Não foi possível baixar o módulo')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click();
  await expect(page).toHaveURL(portal.url('localhost', '/menu'));
});
