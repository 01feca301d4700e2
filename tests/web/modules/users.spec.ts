// "Usuários": the list of people, and what an administrator changes in the panel of one.
import { readFile } from 'node:fs/promises';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const grid = (page: Page) => page.getByRole('grid', { name: 'Pessoas do portal' });
const rows = (page: Page) => grid(page).locator('[data-index]');
const panel = (page: Page) => page.getByRole('complementary');
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos rápidos' }).getByText(text);
const open = (page: Page, portal: Pick<OwnPortal, 'url'>, query = '') =>
  page.goto(portal.url('localhost', `/dashboard/administracao/usuarios${query}`));

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar pessoas' }).fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(name);
}

/** Confirms who the administrator is, when the portal asks for it. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Sua senha').fill(demoPasswords.aurora);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

test('lists people with filters in the address, and has no violation in any look', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal, '?situacao=blocked');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
  await expect(rows(page).first()).toContainText('Paulo Henrique Dias');
  await page.getByRole('searchbox', { name: 'Buscar pessoas' }).fill('ninguem assim');
  await expect(page.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expectCleanInEveryLook(page, 'list');
});

test('opens people one after the other by keyboard, and returns to the row', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal, '?situacao=blocked');
  await expect(rows(page).first()).toContainText('Paulo Henrique Dias');
  await rows(page).first().click();
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Paulo Henrique Dias' })).toBeVisible();
  await expect(panel(page).getByText('paulo.dias@aurora.com.br')).toBeVisible();
  await expectCleanInEveryLook(page, 'panel');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2, name: 'Paulo Henrique Dias' })).toBeHidden();
});

test('changes groups and companies, and blocks a person, after a proof', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await find(page, 'Sônia Prado');
  await rows(page).first().click();
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Sônia Prado' })).toBeVisible();

  await panel(page)
    .getByRole('tab', { name: /^Grupos/ })
    .click();
  await panel(page).getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(panel(page).getByText('Escolha ou escreva um grupo.')).toBeVisible();
  await expect(panel(page).getByLabel('Incluir grupo')).toBeFocused();
  await panel(page).getByLabel('Incluir grupo').fill('logistica');
  await panel(page).getByRole('button', { name: 'Incluir', exact: true }).click();
  await prove(page);
  await expect(toast(page, 'Grupo logistica incluído.')).toBeVisible();
  await expect(panel(page).getByRole('list', { name: 'Grupos' }).getByRole('listitem')).toHaveText(['rh', 'logistica']);
  await panel(page).getByLabel('Incluir grupo').fill('logistica');
  await panel(page).getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(panel(page).getByText('Esta pessoa já está neste grupo.')).toBeVisible();
  await panel(page).getByLabel('Incluir grupo').fill('');
  await panel(page).getByRole('button', { name: 'Retirar o grupo logistica' }).press('Enter');
  await expect(toast(page, 'Grupo logistica retirado.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Retirar o grupo rh' })).toBeFocused();

  await panel(page).getByRole('button', { name: 'Bloquear' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bloquear Sônia Prado?' });
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(dialog.getByText('Informe o motivo do bloqueio.')).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await dialog.getByLabel('Motivo').fill('Saiu da empresa, conforme o RH.');
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel(page).getByText('“Saiu da empresa, conforme o RH.”')).toBeVisible();
  await expect(rows(page).first()).toContainText('Bloqueado');
  await expect(panel(page).getByRole('button', { name: 'Desbloquear' })).toBeFocused();
  await panel(page).getByRole('button', { name: 'Desbloquear' }).press('Enter');
  await expect(rows(page).first()).toContainText('Sem senha');
  await expect(panel(page).getByRole('button', { name: 'Bloquear' })).toBeFocused();
});

test('assigns, changes and removes the profile of a person, and shows first which groups that gives and takes', async ({
  page,
  context,
  faulty,
}) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await find(page, 'Camila Rocha');
  await rows(page).first().click();
  await panel(page)
    .getByRole('tab', { name: /^Grupos/ })
    .click();
  const groups = panel(page).getByRole('list', { name: 'Grupos' }).getByRole('listitem');
  const field = panel(page).getByRole('button', { name: /Perfil$/ });
  const choose = async (profile: string, effect: string): Promise<void> => {
    await field.press('Enter');
    await page.getByRole('option', { name: profile, exact: true }).press('Enter');
    await expect(field).toHaveAccessibleDescription(effect);
    await panel(page).getByRole('button', { name: 'Mudar perfil' }).press('Enter');
  };
  await expect(field).toHaveAccessibleDescription('O perfil dá grupos. Mudar o perfil muda os grupos da pessoa.');
  await choose('Financeiro', 'Recebe: financeiro.');
  await prove(page);
  await expect(groups).toHaveText(['vendas', 'financeiro']);
  await expectCleanInEveryLook(page, 'profile');
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel(page)
    .getByRole('tab', { name: /^Grupos/ })
    .click();
  await choose('Transportadora', 'Recebe: logistica. Perde: financeiro.');
  await expect(groups).toHaveText(['vendas', 'logistica']);
  await choose('Sem perfil', 'Perde: logistica.');
  await expect(groups).toHaveText(['vendas']);
  await expect(panel(page).getByRole('button', { name: 'Mudar perfil' })).toBeHidden();
});

test('shows what another administrator changed meanwhile, and keeps the typed text', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await find(page, 'Sônia Prado');
  await rows(page).first().click();
  await panel(page).getByLabel('Telefone').fill('11 98765-4321');
  const other = await context.newPage();
  await open(other, faulty);
  await find(other, 'Sônia Prado');
  await rows(other).first().click();
  await panel(other).getByLabel('Telefone').fill('11 91234-5678');
  await panel(other).getByRole('button', { name: 'Salvar' }).click();
  await prove(other);
  await expect(toast(other, 'Cadastro salvo.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(panel(page).getByText('Telefone: de “nada” para “(11) 91234-5678”')).toBeVisible();
  await expect(panel(page).getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
  await panel(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Cadastro salvo.')).toBeVisible();
});

test('keeps what another administrator changed in fields that this one did not change', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), carlos);
  const other = await context.newPage();
  for (const one of [page, other]) {
    await open(one, faulty);
    await find(one, 'Renata Alves');
    await rows(one).first().click();
  }
  await panel(page).getByLabel('Nome').fill('Renata A. Lopes');
  await panel(other).getByLabel('Telefone').fill('11 91234-5678');
  await panel(other).getByRole('button', { name: 'Salvar' }).click();
  await prove(other);
  await expect(toast(other, 'Cadastro salvo.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(panel(page).getByText('Outra pessoa mudou este cadastro enquanto você o via')).toHaveCount(1);
  await expect(panel(page).getByText('Nada foi salvo. Veja acima o que mudou, e envie de novo.')).toBeVisible();
  await expect(panel(page).getByLabel('Nome')).toHaveValue('Renata A. Lopes');
  await expect(panel(page).getByLabel('Telefone')).toHaveValue('(11) 91234-5678');
  await panel(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Cadastro salvo.')).toBeVisible();
  await other.reload();
  await expect(panel(other).getByLabel('Nome')).toHaveValue('Renata A. Lopes');
  await expect(panel(other).getByLabel('Telefone')).toHaveValue('(11) 91234-5678');
});

test('exports the list after a proof', async ({ page, context, portal }) => {
  await signInWithNewSession(context, portal.url(), carlos);
  await open(page, portal, '?situacao=blocked');
  await expect(rows(page).first()).toContainText('Paulo Henrique Dias');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = page.waitForEvent('download');
  await prove(page);
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('E-mail;Nome;Tipo;Situação;Último acesso;Grupos;Número de empresas;Duas etapas;Cadastro');
  expect(lines[1]).toMatch(/^[^;@]+@[^;]+;Paulo Henrique Dias;/);
});

test('shows one’s own data without a change', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  await find(page, carlos.email);
  await rows(page).first().click();
  await expect(panel(page).getByText('Este é o seu cadastro. Mude os seus dados no seu perfil.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Bloquear' })).toBeHidden();
});
