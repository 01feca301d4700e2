// `/entities-validation`: each step by which a person validates a company. Each journey has companies of its own, because the state is on the server.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { type Person, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const bruno: Person = { tenant: 'validacao', email: 'bruno@pampa.com.br', password: demoPasswords.pampa };
const [bomPreco, campoBelo, saoBento, donaLucia, serraAzul] = [
  '33.441.087/0001-91',
  '18.453.209/0004-19',
  '12.ABC.345/01DE-35',
  '18.453.209/0007-61',
  '2K.7F9.M1A/0001-93',
] as const;

const detail = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function fillIn(page: Page, cnpj: string, name: string): Promise<void> {
  await button(page, 'Adicionar empresa').click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar empresa' });
  await dialog.getByRole('textbox', { name: 'CNPJ' }).fill(cnpj);
  await dialog.getByRole('textbox', { name: 'Nome da empresa' }).fill(name);
  await dialog.getByRole('button', { name: 'Adicionar e validar' }).click();
}

async function add(page: Page, cnpj: string, name: string): Promise<void> {
  await fillIn(page, cnpj, name);
  await expect(detail(page, name)).toBeVisible();
}

test.beforeEach(async ({ page, context, portal }) => {
  // A proof renews the session.
  await signInWithNewSession(context, portal.url('validacao'), bruno);
  await page.goto(portal.url('validacao', '/entities-validation'));
  await expect(heading(page, 'Validação de empresas')).toBeVisible();
});

test('validates a company by the tenant’s data, after which it cannot be added again', async ({ page }) => {
  await add(page, bomPreco, 'Rede Bom Preço');
  await expect(heading(page, 'Empresa validada')).toBeVisible();
  await button(page, 'Remover da lista').click();
  await fillIn(page, bomPreco, 'Rede Bom Preço');
  await expect(page.getByText('Você já possui esta empresa')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'CNPJ' }).fill('33.441.087/0001-92');
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar e validar' }).click();
  await expect(page.getByText('CNPJ inválido')).toBeVisible();
});

test('says how many answers are left, and resumes after a reload and in another tab', async ({ page, context, portal }) => {
  await add(page, campoBelo, 'Hortifruti Campo Belo');
  await expect(page.getByText('Em que rua fica o depósito da empresa?')).toBeVisible();
  const answer = page.getByRole('textbox', { name: 'Resposta' });
  await answer.fill('Rua B');
  await button(page, 'Confirmar').click();
  await expect(page.getByText('A resposta não confere. Restam 2 tentativas.')).toBeVisible();
  await expectCleanInEveryLook(page, 'question');
  await page.reload();
  await expect(detail(page, 'Hortifruti Campo Belo')).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(portal.url('validacao', '/entities-validation'));
  await tab.getByRole('button', { name: /Hortifruti Campo Belo/ }).click();
  await tab.getByRole('textbox', { name: 'Resposta' }).fill('  acacias ');
  await tab.getByRole('button', { name: 'Confirmar' }).click();
  await expect(tab.getByRole('heading', { name: 'Empresa validada' })).toBeVisible();
  // The older tab is told, and shows the present state.
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Rua C');
  await button(page, 'Confirmar').click();
  await expect(heading(page, 'Empresa validada')).toBeVisible();
});

test('offers the question when the tenant’s database fails, and always another step', async ({ page }) => {
  await add(page, serraAzul, 'Distribuidora Serra Azul');
  await expect(page.getByText('Não foi possível validar agora.')).toBeVisible();
  await button(page, 'Não sei responder').click();
  await expect(heading(page, 'Receba um código')).toBeVisible();
  await button(page, 'Desistir').click();
  await expect(detail(page, 'Distribuidora Serra Azul')).toBeHidden();
});

test('validates a company by a code to its contact', async ({ page, portal }) => {
  await add(page, saoBento, 'Mercantil São Bento');
  await button(page, 'Não sei responder').click();
  await expect(page.getByRole('radio', { name: 'SMS' })).toBeVisible();
  await expectCleanInEveryLook(page, 'contacts');
  const inbox = await portal.inbox('fiscal@saobento.com.br');
  await button(page, 'Enviar código').click();
  const field = page.getByRole('textbox', { name: 'Código' });
  await field.fill('AAAAAA');
  await expect(page.getByText('Código inválido. Restam 2 tentativas.')).toBeVisible();
  await expectCleanInEveryLook(page, 'code');
  // The same code again costs no attempt.
  await button(page, 'Confirmar').click();
  await field.fill('BBBBBB');
  await expect(page.getByText('Código inválido. Resta 1 tentativa.')).toBeVisible();
  await field.fill(await inbox.nextCode());
  await expect(heading(page, 'Empresa validada')).toBeVisible();
  await expectCleanInEveryLook(page, 'validated');
});

test('asks for an approval, which the administrator gives by the link of a mail', async ({ page, portal, browser }) => {
  await add(page, donaLucia, 'Empório Dona Lúcia');
  await button(page, 'Não sei responder').click();
  await expect(page.getByText('A empresa não tem contato em cadastro.')).toBeVisible();
  await button(page, 'Continuar').click();
  const inbox = await portal.inbox('celia@pampa.com.br');
  await page.getByRole('textbox', { name: 'Por que você age por esta empresa' }).fill('Sou a compradora');
  await button(page, 'Pedir aprovação').click();
  await expect(page.getByText('Marque a declaração para pedir.')).toBeVisible();
  await expectCleanInEveryLook(page, 'approval');
  await page.getByRole('checkbox').check();
  await button(page, 'Pedir aprovação').click();
  await expect(heading(page, 'Pedido enviado')).toBeVisible();
  await expect(detail(page, 'Empório Dona Lúcia').getByText('Protocolo')).toBeVisible();

  const context = await browser.newContext();
  const approver = await context.newPage();
  await approver.goto(await inbox.link(/Empresa para aprovar/));
  await expect(approver.getByRole('heading', { name: 'Aprovação de empresa' })).toBeVisible();
  await expect(approver.getByText(donaLucia)).toBeVisible();
  await approver.getByRole('button', { name: 'Confirmar aprovação' }).click();
  await expect(approver.getByRole('heading', { name: 'Acesso aprovado' })).toBeVisible();
  await context.close();
  // The open page shows the answer within seconds, and the bell its notification.
  await expect(heading(page, 'Empresa validada')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /aviso/i })).toHaveAccessibleName(/1/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows the list or one company, and goes back by keyboard', async ({ page }) => {
    // The journeys before have filled the list, unless this one runs alone.
    if ((await page.getByRole('button', { name: /Empório Dona Lúcia/ }).count()) === 0)
      await add(page, donaLucia, 'Empório Dona Lúcia');
    else await page.getByRole('button', { name: /Empório Dona Lúcia/ }).press('Enter');
    await expect(detail(page, 'Empório Dona Lúcia')).toBeVisible();
    await expect(heading(page, 'Suas empresas')).toBeHidden();
    await button(page, 'Voltar à lista').press('Enter');
    await expect(heading(page, 'Suas empresas')).toBeVisible();
    await expectCleanInEveryLook(page, 'list');
  });
});

test('is reached from the search of the portal', async ({ page, portal }) => {
  await page.goto(portal.url('validacao', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('searchbox').fill('Validar empresas');
  await page.getByRole('menuitem', { name: /^Validar empresas/ }).click();
  await expect(page).toHaveURL(/\/entities-validation$/);
  await expect(heading(page, 'Validação de empresas')).toBeVisible();
});
