// The screens of the administration ask before something discards what the administrator changed in them.
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, signIn } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const panel = (page: Page) => page.getByRole('complementary');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' });
const person = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]').filter({ hasText: name });
const profile = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Perfis do portal' }).locator('[data-index]').filter({ hasText: name });
const open = (page: Page, portal: Pick<OwnPortal, 'url'>, screen: string) =>
  page.goto(portal.url('localhost', `/dashboard/administracao/${screen}`));

/** Expects the question, and goes back to what was changed. */
async function stay(page: Page): Promise<void> {
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Voltar' }).press('Enter');
  await expect(question(page)).toBeHidden();
}

const discard = (page: Page) => question(page).getByRole('button', { name: 'Descartar' }).press('Enter');

test('the panel of a person asks before Escape, another tab and another person', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal, 'usuarios');
  await person(page, 'Beatriz Lima').click();
  const name = panel(page).getByLabel('Nome');
  await name.fill('Beatriz Lima Prado');
  await page.keyboard.press('Escape');
  await stay(page);
  await panel(page)
    .getByRole('tab', { name: /^Grupos/ })
    .click();
  await stay(page);
  await person(page, 'Camila Rocha').click();
  await stay(page);
  await expect(name).toHaveValue('Beatriz Lima Prado');
  await person(page, 'Camila Rocha').click();
  await discard(page);
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Camila Rocha' })).toBeVisible();
});

test('the panel of a profile asks before another profile, and its screen before it closes', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal, 'perfis');
  await profile(page, 'Financeiro').click();
  const description = panel(page).getByLabel('Descrição');
  await description.fill('Quem paga as contas');
  await profile(page, 'Transportadora').click();
  await stay(page);
  await page.getByRole('radio', { name: 'Acesso', exact: true }).click();
  await stay(page);
  await expect(description).toHaveValue('Quem paga as contas');
  await page.getByRole('button', { name: 'Fechar Perfis' }).click();
  await stay(page);
  await profile(page, 'Transportadora').click();
  await discard(page);
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Transportadora' })).toBeVisible();
});

test('the matrix of access asks before the screen closes', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal, 'perfis');
  await page.getByRole('radio', { name: 'Acesso', exact: true }).check();
  await page.getByRole('button', { name: 'Arquivos (Pessoas e contratos), novidades: Sem acesso' }).click();
  await page.getByRole('button', { name: 'Fechar Perfis' }).click();
  await stay(page);
  await expect(page.getByRole('button', { name: /^Arquivos \(Pessoas e contratos\), novidades: .*, alterado$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar Perfis' }).click();
  await discard(page);
  await expect(page).toHaveURL(portal.url('localhost', '/dashboard'));
});

test('Back asks before it closes a filled invitation', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page
    .getByRole('link', { name: /^Usuários/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Convidar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar pessoa' });
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Bem-vinda');
  await page.goBack();
  await stay(page);
  await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Bem-vinda');
  await page.goBack();
  await discard(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(portal.url('localhost', '/dashboard'));
});

test('the panel of a quota asks before another quota', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal, 'cotas');
  const row = (name: string) =>
    page.getByRole('table', { name: 'Cotas do portal' }).getByRole('row', { name: new RegExp(`^${name}`) });
  await row('SMS').click();
  await panel(page)
    .getByLabel(/^Limite/)
    .fill('77');
  await row('WhatsApp').click();
  await stay(page);
  await page.keyboard.press('Escape');
  await discard(page);
  await expect(panel(page)).toBeHidden();
});
