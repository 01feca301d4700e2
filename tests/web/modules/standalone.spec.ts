// The standalone app: it has no shell, and leads to the portal.
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module.spec.ts.
test.use({ extraHTTPHeaders: {} });

const expectPath = (page: Page, path: string): Promise<void> => expect(page).toHaveURL((url) => url.pathname === path);

test('leads a signed-in person to the portal with the open item', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/app/vendas/pedidos'));
  const module = frameOf(page, 'Pedidos');
  const search = module.getByRole('searchbox');
  await search.fill('Ltda');
  await expect(page.getByRole('banner')).toHaveCount(0);
  // The earlier rows turn pale until the rows of the search arrive.
  const rows = module.locator('tbody tr');
  await expect(rows.filter({ hasText: 'Ltda' })).not.toHaveCount(0);
  await expect(rows.filter({ hasNotText: 'Ltda' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Voltar ao portal' }).click();
  await expectPath(page, '/dashboard/vendas/pedidos');
  await expect(page.getByRole('banner')).toBeVisible();
  // The module keeps its state.
  await expect(search).toHaveValue('Ltda');
  await page.getByRole('button', { name: 'Fechar Pedidos' }).click();

  await page.goto(portal.url('localhost', '/app'));
  await expect(page.getByRole('heading', { level: 1, name: /, Mariana$/ })).toBeVisible();
  await expectCleanInEveryLook(page, 'the standalone launcher');
  await page.getByRole('button', { name: 'Voltar ao portal' }).press('Enter');
  await expectPath(page, '/dashboard');
  await expect(page.getByRole('banner')).toBeVisible();
});
