// Text typed into "Meu perfil" stays while another tab, or the dialog of the password, is shown. Another page closes the dialog.
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const profile = (page: Page) => page.getByRole('dialog', { name: 'Meu perfil' });

async function openProfile(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Conta de / })
    .click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
}

test('keeps a typed name while other tabs and the password are shown', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await openProfile(page);
  const dialog = profile(page);
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Mariana de Teste');
  await dialog.getByRole('tab', { name: 'Segurança' }).click();
  await dialog.getByRole('button', { name: 'Mudar senha' }).click();
  await expect(page.getByRole('dialog', { name: 'Mudar senha' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('tab', { name: 'Dados' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveValue('Mariana de Teste');
});

test('closes the profile when another page is shown', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('banner').getByRole('link', { name: 'Me Ajuda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Me Ajuda' })).toBeVisible();
  await openProfile(page);
  await expect(profile(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard');
  await expect(profile(page)).toHaveCount(0);
});

test('asks before the help page closes the profile with unsaved changes', async ({
  page,
  context,
  proxied: { proxy, ...portal },
}) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await openProfile(page);
  const name = profile(page).getByRole('textbox', { name: 'Nome' });
  await name.fill('Mariana de Teste');
  const failure = page.getByRole('alertdialog', { name: 'Algum imprevisto aconteceu!' });
  const question = page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' });
  const askForHelp = async (): Promise<void> => {
    proxy.fail({ path: /^\/api\//, how: 'reset' });
    await profile(page).getByRole('button', { name: 'Salvar' }).click();
    await expect(failure).toBeVisible();
    proxy.fail();
    await failure.getByRole('link', { name: 'Me Ajuda' }).click();
    await expect(question).toBeVisible();
  };
  await askForHelp();
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard');
  await expect(name).toHaveValue('Mariana de Teste');
  await askForHelp();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Me Ajuda' })).toBeVisible();
  await expect(profile(page)).toHaveCount(0);
});
