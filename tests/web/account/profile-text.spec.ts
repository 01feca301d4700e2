// Text typed into "Meu perfil" stays while another tab, or the dialog of the password, is shown. Another page closes the dialog. No way
// out discards the text without a question.
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const profile = (page: Page) => page.getByRole('dialog', { name: 'Meu perfil' });
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' });

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

test('asks before the profile closes with unsaved changes, from every tab', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await openProfile(page);
  const dialog = profile(page);
  const name = dialog.getByRole('textbox', { name: 'Nome' });
  const saved = await name.inputValue();
  await name.fill('Mariana de Teste');
  const ways: readonly (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
    () => dialog.getByRole('button', { name: 'Fechar' }).click(),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(questionOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(questionOf(page)).toHaveCount(0);
    await expect(name).toHaveValue('Mariana de Teste');
  }
  await dialog.getByRole('tab', { name: 'Segurança' }).click();
  await page.keyboard.press('Escape');
  await questionOf(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await openProfile(page);
  await expect(name).toHaveValue(saved);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
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
  const question = questionOf(page);
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

test('closes the profile when help is asked for on the help page, and asks first', async ({
  page,
  context,
  proxied: { proxy, ...portal },
}) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('banner').getByRole('link', { name: 'Me Ajuda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Me Ajuda' })).toBeVisible();
  await openProfile(page);
  await profile(page).getByRole('textbox', { name: 'Nome' }).fill('Mariana de Teste');
  const askForHelp = async (): Promise<void> => {
    proxy.fail({ path: /^\/api\//, how: 'reset' });
    await profile(page).getByRole('button', { name: 'Salvar' }).click();
    const help = page.getByRole('alertdialog').getByRole('link', { name: 'Me Ajuda' });
    await expect(help).toBeVisible();
    proxy.fail();
    await help.click();
    await expect(questionOf(page)).toBeVisible();
  };
  await askForHelp();
  await questionOf(page).getByRole('button', { name: 'Voltar' }).click();
  await expect(profile(page).getByRole('textbox', { name: 'Nome' })).toHaveValue('Mariana de Teste');
  await askForHelp();
  await questionOf(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(profile(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Me Ajuda' })).toBeInViewport();
  // Neither press is an entry of the history.
  await page.goBack();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard');
});
