// The words of React Aria, which follow the language of the browser unless the portal sets another one.
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

test.use({ locale: 'en-US' });

test('names the parts of a menu in Portuguese in a browser in English', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: 'Detalhes: Pedidos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  // For screen readers alone: closes the menu.
  await expect(page.getByRole('button', { name: 'Descartar' })).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
});
