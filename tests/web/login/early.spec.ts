// Input before the script of the page runs: typed and submitted text is kept.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { enterPassword, heading } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';

test('submits an e-mail that was entered before the script ran', async ({ page, portal }) => {
  const { promise: held, resolve: release } = withResolvers();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const documents: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request.url())));

  await page.goto(portal.url('senha'), { waitUntil: 'commit' });
  const field = page.getByLabel('E-mail');
  await field.fill('rafael.neves@girassol.com.br');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-submitted', '');
  await expect(field).toHaveValue('rafael.neves@girassol.com.br');

  release();
  await expect(heading(page, 'Digite sua senha')).toBeVisible();
  await expect(page.getByText('rafael.neves@girassol.com.br')).toBeVisible();
  expect(documents).toEqual([portal.url('senha')]);
  await enterPassword(page, demoPasswords.girassol);
  await expect(page.getByRole('banner')).toBeVisible();
});
