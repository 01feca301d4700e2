// "Solicitações": the list of requests, what a person decides in the panel, and the own requests of the person who asked.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { tabTo } from '#tests/web/support/keyboard.ts';
import { selectionBar } from '#tests/web/support/modules/selection-bar.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { carlos, mariana, type Person, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const helena: Person = { tenant: 'senha', email: 'helena.prado@girassol.com.br', password: demoPasswords.girassol };
const lucas: Person = { tenant: 'aurora', email: 'lucas.teixeira@aurora.com.br', password: demoPasswords.aurora };

const table = (page: Page) => page.getByRole('table', { name: 'Solicitações para responder' });
const rows = (page: Page) => table(page).locator('tbody tr');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const panel = (page: Page) => page.getByRole('complementary');
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos rápidos' }).getByText(text);
const path = '/dashboard/conta/solicitacoes';
const open = (page: Page, portal: Pick<Portal, 'url'>, query = '', tenant = 'localhost') =>
  page.goto(portal.url(tenant, `${path}${query}`));

test('lists requests by deadline with filters in the address, and has no violation in any look', async ({
  page,
  context,
  portal,
}) => {
  test.slow();
  await signIn(context, portal.url(), carlos);
  await open(page, portal);
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitações' })).toBeVisible();
  await expect(row(page, 'Rafael Nogueira')).toContainText('Aurora Filial Uberlândia');
  await expect(page.getByRole('tab', { name: /^Pendentes \d+$/ })).toHaveAttribute('aria-selected', 'true');
  await expectCleanInEveryLook(page, 'list');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: /^Tipo/ }).click();
  await page.getByRole('option', { name: 'Contestação' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Boleto 7741-2');
  expect(new URL(page.url()).searchParams.get('tipo')).toBe('bill');
  await page.getByRole('searchbox', { name: 'Buscar solicitações' }).fill('ninguem assim');
  await expect(page.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows(page)).not.toHaveCount(1);

  await page.getByRole('tab', { name: /^Respondidas/ }).click();
  await expect(row(page, 'Juliana Prado')).toContainText('Aprovada');
  expect(new URL(page.url()).searchParams.get('situacao')).toBe('answered');
  await page.reload();
  await expect(row(page, 'Juliana Prado')).toContainText('Aprovada');
  await page.getByRole('tab', { name: /^Expiradas/ }).click();
  await expect(row(page, 'Lucas Teixeira')).toContainText('Grupo financeiro');
});

test('shows a request beside the list, and its parts have no violation in any look', async ({ page, context, portal }) => {
  test.slow();
  await signIn(context, portal.url(), carlos);
  await open(page, portal, '?protocolo=T6H3K9W2MB');
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Rafael Nogueira' })).toBeVisible();
  await expect(panel(page).getByText('18.453.209/0003-38')).toBeVisible();
  await expect(panel(page).getByText('Encaminhado a Mariana Costa por você')).toBeVisible();
  await expect(panel(page).getByText('Rafael Nogueira, Grupo rh')).toBeVisible();
  await expectCleanInEveryLook(page, 'panel');
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel(page).getByRole('button', { name: 'Recusar' }).click();
  await expect(panel(page).getByLabel('Motivo da recusa')).toBeFocused();
  await expectCleanInEveryLook(page, 'refusal');
});

test('decides by the keyboard alone, and opens the next request', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url('senha'), helena);
  await open(page, faulty, '', 'senha');
  await expect(rows(page).getByRole('rowheader').first()).toBeVisible();
  const count = await rows(page).count();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/protocolo=/);
  const first = new URL(page.url()).searchParams.get('protocolo') ?? '';
  await expect(panel(page).getByRole('button', { name: 'Aprovar' })).toBeVisible();

  // A reason is typed with the same letters, which then decide nothing.
  await page.keyboard.press('r');
  await expect(panel(page).getByLabel('Motivo da recusa')).toBeFocused();
  await page.keyboard.type('jakar');
  await page.keyboard.press('Escape');
  await expect(panel(page).getByRole('button', { name: 'Recusar' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(panel(page).getByLabel('Motivo da recusa')).toHaveValue('jakar');
  await page.keyboard.press('Escape');

  await panel(page)
    .getByRole('region', { name: `Solicitação ${first}` })
    .focus();
  await page.keyboard.press('a');
  await expect(toast(page, `Solicitação ${first} aprovada.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(count - 1);
  await expect(page).not.toHaveURL(new RegExp(`protocolo=${first}`));
  await expect(panel(page).getByRole('region', { name: /^Solicitação/ })).toBeFocused();
});

test('turns the single keys off and explains them', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), helena);
  await open(page, portal, '', 'senha');
  await expect(rows(page).getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Atalhos desta tela' });
  await dialog.getByRole('switch', { name: 'Usar as teclas j, k, a e r' }).uncheck();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByText('percorrer')).toBeHidden();
  await page.keyboard.press('j');
  await expect(panel(page)).toBeHidden();
});

test('says who answered before, and keeps the reason that was typed', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty, '?protocolo=M4S9G6B2VD');
  await panel(page).getByRole('button', { name: 'Recusar' }).click();
  await panel(page).getByRole('button', { name: 'Recusar pedido' }).click();
  await expect(panel(page).getByText('Este campo é obrigatório!')).toBeVisible();
  await panel(page).getByLabel('Motivo da recusa').fill('Ainda não é preciso.');

  const other = await context.newPage();
  await open(other, faulty, '?protocolo=M4S9G6B2VD');
  await panel(other).getByRole('button', { name: 'Aprovar' }).click();
  await expect(toast(other, /Solicitação M4S9G6B2VD aprovada/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Recusar pedido' }).click();
  await expect(panel(page).getByText(/^Já respondida por Carlos Andrade às \d\d:\d\d\.$/)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Recusar pedido' })).toBeHidden();
});

test('asks for information, which the person gives in their own requests', async ({ page, context, browser, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), lucas);
  await open(page, faulty);
  const own = page.getByRole('table', { name: 'Suas solicitações' });
  await expect(page.getByRole('radio', { name: 'Para responder' })).toBeHidden();
  await own.locator('tbody tr').filter({ hasText: 'Grupos vendas e financeiro' }).click();
  await expect(panel(page).getByText('Até que dia você precisa do acesso?').first()).toBeVisible();
  await expectCleanInEveryLook(page, 'own request');
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel(page).getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(panel(page).getByText('Este campo é obrigatório!')).toBeVisible();
  await panel(page).getByLabel('Sua resposta').fill('Até 20 de dezembro.');
  await panel(page).getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(toast(page, 'Resposta enviada. Quem analisa foi avisado.')).toBeVisible();
  await expect(panel(page).getByText('Informação enviada por você')).toBeVisible();

  const approver = await browser.newContext();
  await signInWithNewSession(approver, faulty.url(), carlos);
  const answering = await approver.newPage();
  await open(answering, faulty, '?protocolo=W3L8R5K6ZF');
  await expect(panel(answering).getByText('Até 20 de dezembro.')).toBeVisible();
  await approver.close();
});

test('answers several requests at once, with a result for each', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url('senha'), helena);
  await open(page, faulty, '', 'senha');
  await row(page, 'Rafael Neves').filter({ hasText: 'Dado errado ou faltando' }).getByRole('checkbox').check();
  await row(page, 'Boleto 2026/11-0418').getByRole('checkbox').check();
  await selectionBar(page).getByRole('button', { name: 'Recusar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Recusar 2 solicitações?' });
  await question.getByRole('button', { name: 'Recusar 2' }).click();
  await expect(question.getByText('Este campo é obrigatório!')).toBeVisible();
  await question.getByLabel('Motivo').fill('A demanda foi medida.');
  await question.getByRole('button', { name: 'Recusar 2' }).click();
  const outcome = page.getByRole('dialog', { name: '1 de 2 feito' });
  await expect(outcome.getByText('Solicitações deste tipo não aceitam esta ação.')).toBeVisible();
  await outcome.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(selectionBar(page)).toContainText('1 selecionado');
  await expect(row(page, 'Boleto 2026/11-0418')).toHaveCount(0);
});

test('forwards a request, takes charge of one, and answers a ticket', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty, '?protocolo=J7Q2N5T8HE');
  await panel(page).getByRole('button', { name: 'Assumir' }).click();
  await expect(toast(page, 'Você é o responsável.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Deixar de ser responsável' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Encaminhar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encaminhar a solicitação' });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Encaminhar' }).click();
  await expect(dialog.getByText('Escolha uma pessoa ou um grupo.')).toBeVisible();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Encaminhar' }).click();
  await expect(toast(page, /^Encaminhada a /)).toBeVisible();

  await open(page, faulty, '?protocolo=H3W8B5N6PC');
  await panel(page).getByRole('button', { name: 'Responder' }).click();
  await panel(page).getByLabel('Resposta').fill('A filial foi incluída no relatório.');
  await panel(page).getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(toast(page, 'Resposta enviada a Mariana Costa.')).toBeVisible();
});

test('leads a person from their ticket to the answer that it waits for', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/help'));
  await page.locator('summary').filter({ hasText: 'K7M2Q9R4TX' }).click();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page).toHaveURL(/visao=minhas&protocolo=K7M2Q9R4TX/);
  await expect(panel(page).getByText('Falta uma informação sua')).toBeVisible();
  await page.goBack();
  await tabTo(page, page.getByRole('button', { name: 'Ver todas as suas solicitações' }));
});
