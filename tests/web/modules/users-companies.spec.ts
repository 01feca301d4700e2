// "Usuários": an administrator of people finds companies by name, tag or CNPJ, in the three places that ask for one.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook, sideways, violations } from '#tests/web/support/axe.ts';
import { expect, type Locator, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const searched = /\/x\/entities/;
const rows = (page: Page) => page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]');
const panel = (page: Page) => page.getByRole('complementary');
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos rápidos' }).getByText(text);
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });
const open = (page: Page, portal: Pick<OwnPortal, 'url'>, query = '') =>
  page.goto(portal.url('localhost', `/dashboard/administracao/usuarios${query}`));

/** Opens the dialog of the filter by company. */
async function openFilter(page: Page): Promise<{ readonly dialog: Locator; readonly field: Locator }> {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Empresa' }).click();
  await page.getByRole('button', { name: /Todas as empresas/ }).click();
  await page.getByRole('option', { name: 'Escolher empresa…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pessoas de uma empresa' });
  return { dialog, field: page.getByRole('combobox', { name: 'Empresa' }) };
}

test('finds the company of the filter by keyboard, and shows its name in the list', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  await expect(rows(page)).toHaveCount(10);
  const { dialog, field } = await openFilter(page);
  await expect(field).toBeFocused();
  await field.pressSequentially('uberlandia');
  await expect(page.getByRole('option')).toHaveText(['Aurora Filial Uberlândia18.453.209/0003-38 · Uberlândia · Sudeste']);
  await expect(page.getByText(/^1 opção/)).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: /^Empresas do portal/ })).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(field).toHaveValue('uberlandia');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Aurora Filial Uberlândia');
  await expect(dialog.getByText('18.453.209/0003-38')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/empresa=18453209000338/);
  await expect(page.getByRole('button', { name: /Aurora Filial Uberlândia, 18\.453\.209\/0003-38/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Aurora Filial Uberlândia/ })).toBeVisible();
});

test('takes a whole CNPJ, names its company, and refuses an unfinished text', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  const { dialog, field } = await openFilter(page);
  await field.fill('Aurora CD');
  await expect(option(page, /Aurora CD Betim/)).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await expect(dialog.getByText('Escolha uma empresa da lista, ou escreva o CNPJ inteiro.')).toBeVisible();
  await expectCleanInEveryLook(page, 'company-filter');
  await page.setViewportSize({ width: 1440, height: 900 });
  await field.fill('18.453.209/0003-38');
  await expect(dialog.getByText('Aurora Filial Uberlândia')).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/empresa=18453209000338/);
});

test('says that nothing was found, that there are more, and that the search failed', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  const { dialog, field } = await openFilter(page);
  await field.fill('nenhuma assim');
  await expect(dialog.getByText('Nenhuma empresa encontrada.')).toBeVisible();
  await field.fill('aurora filial');
  await expect(page.getByRole('option')).toHaveCount(20);
  await expect(page.getByRole('listbox', { name: /Há mais empresas/ })).toBeVisible();
  await page.route(searched, (route) => route.abort());
  await field.fill('recife');
  await expect(dialog.getByText('A busca falhou. O CNPJ inteiro ainda pode ser escrito.')).toBeVisible();
  await page.unroute(searched);
  await dialog.getByRole('button', { name: 'Buscar de novo' }).click();
  await expect(dialog.getByText('A busca falhou.')).toBeHidden();
  await context.setOffline(true);
  await field.fill('manaus');
  await expect(dialog.getByText('Sem conexão: a busca volta com ela.')).toBeVisible();
  await context.setOffline(false);
  await expect(option(page, /Aurora Filial Manaus/)).toBeVisible();
});

test('adds a company to a person by its name', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await page.getByRole('searchbox', { name: 'Buscar pessoas' }).fill('Sônia Prado');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await panel(page)
    .getByRole('tab', { name: /^Empresas/ })
    .click();
  const field = page.getByRole('combobox', { name: 'Incluir empresa' });
  await field.fill('bom preço');
  await option(page, /Rede Bom Preço Alimentos/).click();
  await expect(panel(page).getByText('33.104.587/0001-38')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Incluir', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByLabel('Sua senha').fill(demoPasswords.aurora);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Empresa incluída.')).toBeVisible();
  await expect(panel(page).getByRole('list', { name: 'Empresas' })).toContainText('Rede Bom Preço Alimentos');
  await expect(field).toHaveValue('');
  await field.fill('33.104.587/0001-38');
  await panel(page).getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(panel(page).getByText('Esta pessoa já age por esta empresa.')).toBeVisible();
  await field.fill('');
  await panel(page).getByRole('button', { name: 'Retirar Rede Bom Preço Alimentos' }).click();
  await expect(toast(page, 'Empresa retirada.')).toBeVisible();
  await expectCleanInEveryLook(page, 'person-companies');
});

test('lists the companies of an invitation, found by name or pasted', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  await page.getByRole('button', { name: 'Convidar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar pessoa' });
  const field = page.getByRole('combobox', { name: 'Empresas' });
  const chosen = dialog.getByRole('list', { name: 'Empresas escolhidas' }).getByRole('listitem');
  await field.fill('ipe');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveText(['Atacado Ipê Comércio 27.619.384/0001-81']);
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('');
  await field.fill('33.104.587/0001-38; 07318642000182;');
  await expect(chosen).toHaveText([
    'Atacado Ipê Comércio 27.619.384/0001-81',
    'Rede Bom Preço Alimentos 33.104.587/0001-38',
    'Cerrado Logística 07.318.642/0001-82',
  ]);
  await dialog.getByRole('button', { name: 'Retirar Rede Bom Preço Alimentos' }).press('Enter');
  await expect(field).toBeFocused();
  await field.fill('41.905.273/0001-62');
  await field.press('Enter');
  await expect(chosen.last()).toHaveText('Horizonte Armazéns Gerais 41.905.273/0001-62');
  await expectCleanInEveryLook(page, 'invite-companies');
  await page.setViewportSize({ width: 320, height: 720 });
  await field.scrollIntoViewIfNeeded();
  await field.fill('aurora');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
