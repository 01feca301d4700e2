// The standalone app: nothing stands around it, and it leads to the portal around it.
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// As in module.spec.ts: the frame's own files come across origins.
test.use({ extraHTTPHeaders: {} });

const at = (page: Page, path: string): Promise<void> => expect(page).toHaveURL((url) => url.pathname === path);

test('leads a signed-in person to the portal, with the item that is open', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/app/vendas/pedidos'));
  const module = page.frameLocator('iframe[title="Módulo Pedidos"]');
  const search = module.getByRole('searchbox');
  await search.fill('48');
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Voltar ao portal' }).click();
  await at(page, '/dashboard/vendas/pedidos');
  await expect(page.getByRole('banner')).toBeVisible();
  // It goes on as it was.
  await expect(search).toHaveValue('48');
  await page.getByRole('button', { name: 'Fechar Pedidos' }).click();

  await page.goto(portal.url('localhost', '/app'));
  await expectCleanInEveryLook(page, 'the standalone launcher');
  await page.getByRole('button', { name: 'Voltar ao portal' }).press('Enter');
  await at(page, '/dashboard');
  await expect(page.getByRole('banner')).toBeVisible();
});
