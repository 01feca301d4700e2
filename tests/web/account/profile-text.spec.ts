// Text typed into "Meu perfil" stays while another tab, or the dialog of the password, is shown.
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

test('keeps a typed name while other tabs and the password are shown', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Conta de / })
    .click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Meu perfil' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Mariana de Teste');
  await dialog.getByRole('tab', { name: 'Segurança' }).click();
  await dialog.getByRole('button', { name: 'Mudar senha' }).click();
  await expect(page.getByRole('dialog', { name: 'Mudar senha' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('tab', { name: 'Dados' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Mariana de Teste');
});
