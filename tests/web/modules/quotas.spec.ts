// "Cotas": the list of quotas, and what an administrator changes in the panel of one.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook, sideways, violations } from '#tests/web/support/axe.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const table = (page: Page) => page.getByRole('table', { name: 'Cotas do portal' });
const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(`^${name}`) });
const panel = (page: Page) => page.getByRole('complementary');
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Avisos rápidos' }).getByText(text);

async function open(page: Page, portal: Pick<OwnPortal, 'url'>): Promise<void> {
  await page.goto(portal.url('localhost', '/dashboard/administracao/cotas'));
  await expect(page.getByRole('heading', { level: 1, name: 'Cotas' })).toBeVisible();
}

/** Confirms who the administrator is, when the portal asks for it. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Sua senha').fill(demoPasswords.aurora);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

test('lists the quotas fullest first, filters them, and has no violation in any look', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  await expect(row(page, 'WhatsApp')).toContainText('100 %');
  // The other tests of this portal use its quotas.
  const used = (
    await table(page)
      .getByText(/ % usados$/)
      .allTextContents()
  ).map((text) => Number.parseInt(text, 10));
  expect(used.length).toBeGreaterThan(3);
  expect(used).toEqual(used.toSorted((one, other) => other - one));
  await expect(row(page, 'Empresas por usuário')).toContainText('Sem limite');
  await expectCleanInEveryLook(page, 'list');
  await page.getByRole('checkbox', { name: /^Acima de 80 %/ }).check();
  await expect(row(page, 'SMS')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Buscar cota' }).fill('nenhuma assim');
  await expect(page.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(row(page, 'SMS')).toBeVisible();
});

test('is opened by keyboard, and the panel returns the focus to the row', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  await row(page, 'E-mails').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { level: 2, name: 'E-mails' })).toBeVisible();
  await expectCleanInEveryLook(page, 'panel');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(row(page, 'E-mails')).toBeFocused();
});

test('sets a limit after a proof, and lists the changes', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await row(page, 'SMS').click();
  const limit = panel(page).getByLabel(/^Limite/);
  await limit.fill('muitos');
  await panel(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(panel(page).getByText('Informe um número, ou deixe vazio para não limitar.')).toBeVisible();
  await limit.fill('1.200');
  await panel(page).getByRole('radio', { name: 'Bloqueia' }).check();
  await panel(page).getByRole('button', { name: 'Salvar' }).click();
  await prove(page);
  await expect(toast(page, 'Limite salvo.')).toBeVisible();
  await expect(row(page, 'SMS')).toContainText('1.200');
  await expect(row(page, 'SMS')).toContainText('Bloqueia');
  await expect(panel(page).getByText(/^Última alteração por Carlos Andrade em/)).toBeVisible();

  await panel(page).getByRole('button', { name: 'Histórico desta cota' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico' });
  await expect(history.getByRole('listitem').first()).toContainText(
    'De 1.000, avisa, avisos em 80, 90, 100 % para 1.200, bloqueia',
  );
  await history.getByRole('button', { name: 'Fechar' }).last().click();
});

test('adds an exception for a profile, once, and removes it', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await row(page, 'Convidados por anfitrião').click();
  await panel(page).getByRole('button', { name: 'Incluir exceção' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Incluir exceção' });
  const profile = dialog.getByRole('button', { name: /Perfil$/ });
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await save.press('Enter');
  await expect(profile).toHaveAccessibleDescription('Escolha um perfil.');
  const choose = async (): Promise<void> => {
    await profile.press('Enter');
    await page.getByRole('option', { name: 'Comercial', exact: true }).press('Enter');
    await dialog.getByLabel(/^Limite/).fill('30');
    await save.press('Enter');
  };
  await choose();
  await prove(page);
  await expect(dialog).toBeHidden();
  await expect(panel(page).getByText('Perfil Comercial')).toBeVisible();
  await expectCleanInEveryLook(page, 'an exception');
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel(page).getByRole('button', { name: 'Incluir exceção' }).press('Enter');
  await choose();
  await expect(profile).toHaveAccessibleDescription('Já existe uma exceção. Edite a que está na lista.');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' }).getByRole('button', { name: 'Descartar' }).click();
  await panel(page).getByRole('button', { name: 'Remover a exceção de Comercial' }).press('Enter');
  await expect(toast(page, 'Exceção removida.')).toBeVisible();
  await expect(panel(page).getByText('Perfil Comercial')).toBeHidden();
});

test('adds an exception for a company that is found by its name', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await row(page, 'Armazenamento').click();
  await panel(page).getByRole('button', { name: 'Incluir exceção' }).click();
  const dialog = page.getByRole('dialog', { name: 'Incluir exceção' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Este campo é obrigatório!')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Empresa' });
  await field.fill('logistica');
  await page.getByRole('option', { name: /Cerrado Logística/ }).click();
  await expect(dialog.getByText('07.318.642/0001-82')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await prove(page);
  await expect(toast(page, 'Limite salvo.')).toBeVisible();
  await expect(panel(page).getByText('Cerrado Logística')).toBeVisible();
});

test('fits a phone from 320 pixels on', async ({ page, context, portal }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.getByText('WhatsApp', { exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'WhatsApp' });
  await expect(sheet.getByRole('button', { name: 'Salvar' })).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
