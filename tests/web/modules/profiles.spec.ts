// "Perfis": sets of groups for people, and the groups that open modules and items.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, type Person, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const wide = { width: 1440, height: 900 };
test.use({ viewport: wide });

const helena: Person = { tenant: 'senha', email: 'helena.prado@girassol.com.br', password: demoPasswords.girassol };

const open = (page: Page, portal: Pick<OwnPortal, 'url'>, host = 'localhost') =>
  page.goto(portal.url(host, '/dashboard/administracao/perfis'));
const part = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
const panel = (page: Page) => page.getByRole('complementary');
const cell = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos rápidos' }).getByText(text);
const row = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Perfis do portal' }).locator('[data-index]').filter({ hasText: name });

/** Confirms who the administrator is, when the portal asks for it. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Sua senha').fill(demoPasswords.aurora);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

async function save(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Revisar e salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar o acesso?' });
  await expect(dialog.getByText(text).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
}

test('lists profiles and opens one, without a violation in any look', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  await expect(row(page, 'Comercial')).toContainText(/\d+ pessoas/);
  await expectCleanInEveryLook(page, 'list');
  await page.setViewportSize(wide);
  await row(page, 'Comercial').click();
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Comercial' })).toBeVisible();
  await panel(page)
    .getByRole('tab', { name: /^Pessoas/ })
    .click();
  await expect(panel(page).getByText('Rafael Nogueira')).toBeVisible();
  await panel(page).getByRole('tab', { name: 'Dados' }).click();
  await expectCleanInEveryLook(page, 'panel');
});

test('moves in the matrix by keyboard, and simulates a person with the changes', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  await part(page, 'Acesso');
  await cell(page, 'Vendas, Todos: Sem acesso').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Pedidos (Vendas), vendas: Herdado')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cell(page, 'Pedidos (Vendas), vendas: Permitido, alterado')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cell(page, 'Pedidos (Vendas), vendas: Herdado')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cell(page, 'Pedidos (Vendas), vendas: Sem acesso, alterado')).toBeVisible();
  await page.getByRole('button', { name: 'Simular' }).click();
  await panel(page).getByRole('searchbox', { name: 'Buscar pessoa' }).fill('paula');
  await panel(page)
    .getByRole('button', { name: /Paula Nunes/ })
    .click();
  await expect(panel(page).getByText('Deixa de ver Pedidos')).toBeVisible();
  await expect(panel(page).getByText('Financeiro: o módulo pede financeiro.')).toBeVisible();
  await expectCleanInEveryLook(page, 'simulation');
  await page.setViewportSize(wide);
  await page.getByRole('switch', { name: 'Só diferenças' }).check();
  await expect(page.getByRole('rowheader')).toHaveText(['Vendas', 'Pedidos']);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('heading', { name: 'Nada mudou desde a última versão.' })).toBeVisible();
  await toast(page, 'Alterações descartadas.').waitFor();
});

test('saves changes after a review and a proof, and restores the version before', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await part(page, 'Acesso');
  await cell(page, 'Treinamentos (Pessoas e contratos), novidades: Sem acesso').click();
  await save(page, 'Pessoas e contratos › Treinamentos');
  await prove(page);
  await expect(toast(page, /^Acesso salvo\./)).toBeVisible();
  await part(page, 'Versões');
  await page.getByText('Versão 2').click();
  await expect(page.getByRole('list', { name: 'Versão 2' })).toContainText('novidades');
  await page.getByText('Versão 1').click();
  await page.getByRole('button', { name: 'Restaurar a versão 1' }).click();
  await expectCleanInEveryLook(page, 'restoration');
  await page.getByRole('dialog', { name: 'Restaurar a versão 1?' }).getByRole('button', { name: 'Restaurar' }).click();
  await expect(toast(page, 'Versão 1 restaurada.')).toBeVisible();
  await expect(page.getByText('Restaura a versão 1')).toBeVisible();
});

test('shows what another administrator saved meanwhile, and keeps the changes', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  const other = await context.newPage();
  for (const one of [page, other]) {
    await open(one, faulty);
    await part(one, 'Acesso');
  }
  await cell(other, 'Contratos (Pessoas e contratos), novidades: Sem acesso').click();
  await save(other, 'Pessoas e contratos › Contratos');
  await prove(other);
  await expect(toast(other, /^Acesso salvo\./)).toBeVisible();
  await cell(page, 'Arquivos (Pessoas e contratos), novidades: Sem acesso').click();
  await save(page, 'Pessoas e contratos › Arquivos');
  await expect(page.getByText('O acesso mudou enquanto você o editava')).toBeVisible();
  await expect(page.getByText('Pessoas e contratos › Contratos')).toBeVisible();
  await expect(cell(page, /^Arquivos \(Pessoas e contratos\), novidades: .*, alterado$/)).toBeVisible();
  await cell(page, /^Arquivos \(Pessoas e contratos\), novidades: /).click();
  await cell(page, /^Contratos \(Pessoas e contratos\), novidades: /).click();
  await cell(page, /^Contratos \(Pessoas e contratos\), Todos: /).click();
  await save(page, 'Pessoas e contratos › Contratos');
  await expect(toast(page, /^Acesso salvo\./)).toBeVisible();
});

test('creates, changes and removes a profile', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await page.getByRole('button', { name: 'Novo perfil' }).click();
  await panel(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(panel(page).getByText('Dê um nome com ao menos duas letras.')).toBeVisible();
  await expect(panel(page).getByLabel('Nome')).toBeFocused();
  await panel(page).getByLabel('Nome').fill('Doca');
  await panel(page).getByRole('button', { name: 'Incluir o grupo logistica' }).click();
  await panel(page).getByRole('button', { name: 'Salvar' }).click();
  await prove(page);
  await expect(toast(page, 'Perfil criado.')).toBeVisible();
  await panel(page)
    .getByRole('tab', { name: /^Pessoas/ })
    .click();
  await panel(page).getByRole('button', { name: 'Dar o perfil a' }).click();
  await panel(page).getByRole('searchbox', { name: 'Buscar pessoa' }).fill('sônia');
  await panel(page)
    .getByRole('button', { name: /Sônia Prado/ })
    .click();
  await expect(toast(page, 'Sônia Prado tem o perfil.')).toBeVisible();
  await expect(row(page, 'Doca')).toContainText('1 pessoa');
  await panel(page).getByRole('tab', { name: 'Dados' }).click();
  await panel(page).getByRole('button', { name: 'Incluir o grupo vendas' }).click();
  await panel(page).getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar os grupos de Doca?' });
  await expect(dialog.getByText('Recebem: vendas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mudar' }).click();
  await expect(toast(page, 'Perfil salvo.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Remover' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remover o perfil Doca?' });
  await question.getByRole('radio', { name: /^Perdem os grupos/ }).check();
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect(toast(page, 'Perfil removido de 1 pessoa.')).toBeVisible();
  await expect(row(page, 'Doca')).toBeHidden();
});

test('duplicates a profile without its people, and leaves the original as it is', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await expect(row(page, 'Comercial')).toContainText('2 pessoas');
  await row(page, 'Comercial').click();
  await panel(page).getByRole('button', { name: 'Duplicar' }).press('Enter');
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Novo perfil' })).toBeVisible();
  const name = panel(page).getByLabel('Nome');
  await expect(name).toHaveValue('Comercial (cópia)');
  await expect(name).toBeFocused();
  await expect(panel(page).getByLabel('Descrição')).toHaveValue('Quem vende: pedidos, metas e tabela de preços.');
  await expect(panel(page).getByRole('button', { name: 'Retirar o grupo vendas' })).toBeVisible();
  await expectCleanInEveryLook(page, 'copy');
  await page.setViewportSize(wide);
  await name.fill('Comercial');
  await panel(page).getByRole('button', { name: 'Salvar' }).press('Enter');
  await prove(page);
  await expect(panel(page).getByText('Já existe um perfil com este nome.')).toBeVisible();
  await name.fill('Comercial Sul');
  await panel(page).getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect(toast(page, 'Perfil criado.')).toBeVisible();
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Comercial Sul' })).toBeVisible();
  await expect(row(page, 'Comercial Sul')).toContainText('0 pessoas');
  await expect(row(page, 'Comercial').filter({ hasNotText: 'Sul' })).toContainText('2 pessoas');
});

test('keeps an administrator of people from leaving the screen to groups that they cannot give', async ({
  page,
  context,
  portal,
}) => {
  await signIn(context, portal.url('senha'), helena);
  await open(page, portal, 'senha');
  await part(page, 'Acesso');
  await cell(page, /^Administração, admin-users: /).click();
  await expect(toast(page, /^Isto é de grupos que abrem ferramentas que você não tem/)).toBeVisible();
  await expect(page.getByText(/alteraç/)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 } });
  test('shows the access of one group at a time', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), carlos);
    await open(page, portal);
    await part(page, 'Acesso');
    await page.getByRole('button', { name: /Grupo$/ }).click();
    await page.getByRole('option', { name: /^vendas/ }).click();
    await expect(cell(page, 'Vendas, vendas: Permitido')).toBeVisible();
    await cell(page, 'Financeiro, vendas: Sem acesso').click();
    await expect(cell(page, 'Financeiro, vendas: Permitido, alterado')).toBeVisible();
    await expect(page.getByText('1 alteração')).toBeVisible();
    await expectCleanInEveryLook(page, 'phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
