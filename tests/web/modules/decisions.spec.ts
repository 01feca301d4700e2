// Decisions in modules of the demo: the credit of an order and a return, on a portal of the worker, because they change its data.
import type { FrameLocator } from '@playwright/test';
import { expectCleanInEveryLook, expectModuleCleanInEveryLook } from '#tests/web/support/axe.ts';
import { answeredState } from '#tests/web/support/consent.ts';
import { frameOf, headingOf } from '#tests/web/support/modules/frames.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, mariana, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

const approvals = (page: Page): FrameLocator => frameOf(page, 'Aprovações');
const returns = (page: Page): FrameLocator => frameOf(page, 'Devoluções');
const orderHeading = (module: FrameLocator, number: string) => headingOf(module, `Crédito do pedido ${number}`);
const press = (module: FrameLocator, name: string) => module.getByRole('button', { name, exact: true });
const queue = (module: FrameLocator) => module.getByRole('navigation', { name: 'Fila' });
const reason = (module: FrameLocator) => module.getByRole('combobox', { name: 'Motivo da recusa' });
const message = (module: FrameLocator) => module.getByRole('textbox', { name: /^O que dizer/ });
const firstOrder = (module: FrameLocator) => module.locator('tbody tr').first().getByRole('button');

/** Opens the first order of the queue. Returns its number as it is shown. */
async function openFirst(page: Page, faulty: OwnPortal): Promise<string> {
  await page.goto(faulty.url('localhost', '/dashboard/vendas/aprovacoes'));
  const module = approvals(page);
  const number = await firstOrder(module).innerText();
  await firstOrder(module).click();
  await expect(orderHeading(module, number)).toBeVisible();
  await expect(press(module, 'Aprovar')).toBeVisible();
  return number;
}

/** Acts for all companies, so that the queue has more orders than the tests of a worker decide on. */
test.beforeEach(({ context, faulty }) => signIn(context, faulty.url(), carlos));

test('approves an order, opens the next one, and removes it from the list', async ({ page, faulty }) => {
  const number = await openFirst(page, faulty);
  const module = approvals(page);
  await expect(module.getByText('Aguardando aprovação')).toBeVisible();
  await expect(module.getByText(/^Passa do limite em R\$\s[\d.]+,\d\d/).first()).toBeVisible();
  const total = Number((await queue(module).innerText()).match(/1 de (\d+)/)?.[1]);
  await press(module, 'Aprovar').click();
  await expect(page.getByText(`Pedido ${number} aprovado.`)).toBeVisible();
  await expect(orderHeading(module, number)).toHaveCount(0);
  await expect(queue(module)).toContainText(`1 de ${total - 1}`);
  await press(module, 'Voltar').click();
  await expect(headingOf(module, 'Aprovações')).toBeVisible();
  await expect(module.getByRole('button', { name: number, exact: true })).toHaveCount(0);
  await module.locator('thead').getByRole('checkbox').check();
  const bar = await module.locator('.k-selection').boundingBox();
  const toasts = await page
    .getByRole('region', { name: 'Avisos rápidos' })
    .evaluate((region) => region.getBoundingClientRect().bottom);
  expect(toasts, 'a toast leaves the bar of the selection free').toBeLessThanOrEqual(bar?.y ?? 0);
});

test('removes the approved orders from the list when a later one fails and the person cancels', async ({ page, faulty }) => {
  await page.goto(faulty.url('localhost', '/dashboard/vendas/aprovacoes'));
  const module = approvals(page);
  const approved = await firstOrder(module).innerText();
  const failed = await module.locator('tbody tr').nth(1).getByRole('button').innerText();
  await module.getByRole('checkbox', { name: `Selecionar ${approved}`, exact: true }).check();
  await module.getByRole('checkbox', { name: `Selecionar ${failed}`, exact: true }).check();
  let sent = 0;
  await page.route(/\/sql\/aprovacoes-decidir/, (route) => ((sent += 1) === 1 ? route.fallback() : route.abort()));
  await press(module, 'Aprovar selecionados').click();
  const dialog = module.getByRole('dialog', { name: 'Aprovar 2 pedidos?' });
  await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('1 de 2 aprovados: confira na lista os que faltam.')).toBeVisible();
  await expect(module.getByRole('button', { name: approved, exact: true })).toHaveCount(0);
  await expect(module.getByRole('button', { name: failed, exact: true })).toBeVisible();
});

test('walks the queue, which ends at both sides', async ({ page, faulty }) => {
  const number = await openFirst(page, faulty);
  const module = approvals(page);
  await expect(press(module, 'Anterior')).toHaveAttribute('aria-disabled', 'true');
  await press(module, 'Próximo').click();
  await expect(queue(module)).toContainText(/^2 de/);
  await expect(orderHeading(module, number)).toHaveCount(0);
  await press(module, 'Anterior').click();
  await expect(orderHeading(module, number)).toBeVisible();
  // The orders of the queue are one step of the history.
  await page.goBack();
  await expect(headingOf(module, 'Aprovações')).toBeVisible();
});

test('refuses an order by keyboard alone, and keeps the text while the person goes back', async ({ page, faulty }) => {
  const number = await openFirst(page, faulty);
  const module = approvals(page);
  await press(module, 'Recusar').press('Enter');
  await expect(reason(module)).toBeFocused();
  await expect(press(module, 'Aprovar')).toBeHidden();
  await press(module, 'Recusar pedido').press('Enter');
  await expect(reason(module)).toBeFocused();
  await expect(reason(module)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(reason(module)).toContainText('Título vencido em aberto');
  await page.keyboard.press('Tab');
  await expect(message(module)).toBeFocused();
  await page.keyboard.type('Libero depois do pagamento.');
  await page.keyboard.press('Escape');
  await expect(press(module, 'Recusar')).toBeFocused();
  await expect(message(module)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(message(module)).toBeFocused();
  await expect(message(module)).toHaveValue('Libero depois do pagamento.');
  await press(module, 'Recusar pedido').press('Enter');
  await expect(page.getByText(`Pedido ${number} recusado.`)).toBeVisible();
  await expect(orderHeading(module, number)).toHaveCount(0);

  await page.goto(faulty.url('localhost', `/dashboard/vendas/pedidos/${number.replace('.', '')}`));
  const history = frameOf(page, 'Pedidos').getByRole('region', { name: 'Histórico' });
  await expect(history.getByRole('listitem').first()).toContainText('Carlos Andrade recusou o crédito');
  await expect(history).toContainText('Título vencido em aberto. Libero depois do pagamento.');
});

test('reads an order again that the same person decided in another tab, and keeps the text', async ({
  page,
  context,
  faulty,
}) => {
  const number = await openFirst(page, faulty);
  const module = approvals(page);
  await press(module, 'Recusar').click();
  await reason(module).click();
  await module.getByRole('option', { name: 'Acima do limite' }).click();
  await message(module).fill('Peço uma garantia.');

  const second = await context.newPage();
  await second.goto(faulty.url('localhost', `/dashboard/vendas/aprovacoes/${number.replace('.', '')}`));
  await press(approvals(second), 'Aprovar').click();
  await expect(second.getByText(`Pedido ${number} aprovado.`)).toBeVisible();
  await second.close();

  await press(module, 'Recusar pedido').click();
  const alert = module.getByRole('alert');
  await expect(alert).toContainText('Você já aprovou este pedido.');
  await expect(alert).toContainText('Sua mensagem não foi enviada: Peço uma garantia.');
  await expect(module.getByText(/^Aprovado: Carlos Andrade, em \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)).toBeVisible();
  await expect(module.getByText('Aguardando aprovação')).toHaveCount(0);
  await expect(queue(module)).toHaveCount(0);
  await expect(press(module, 'Recusar pedido')).toHaveCount(0);
  await expect(orderHeading(module, number)).toBeFocused();
});

test('names another person who decided before', async ({ page, browser, faulty }) => {
  const other = await browser.newContext({ storageState: answeredState });
  await signIn(other, faulty.url(), mariana);
  const second = await other.newPage();
  const number = await openFirst(second, faulty);
  await page.goto(faulty.url('localhost', `/dashboard/vendas/aprovacoes/${number.replace('.', '')}`));
  const module = approvals(page);
  await expect(press(module, 'Aprovar')).toBeVisible();
  await press(approvals(second), 'Aprovar').click();
  await expect(second.getByText(`Pedido ${number} aprovado.`)).toBeVisible();
  await other.close();
  await press(module, 'Aprovar').click();
  await expect(module.getByRole('alert')).toContainText('Outra pessoa já decidiu este pedido.');
  await expect(module.getByText(/^Aprovado: Mariana Costa, em /)).toBeVisible();
  await expect(press(module, 'Aprovar')).toHaveCount(0);
});

for (const [item, title, record, words] of [
  ['vendas/pedidos/1e5', 'Pedidos', 'Pedido', 'Pedido não encontrado'],
  ['vendas/pedidos/-1', 'Pedidos', 'Pedido', 'Pedido não encontrado'],
  ['vendas/aprovacoes/abc', 'Aprovações', 'Pedido', 'Pedido não encontrado'],
  ['logistica/devolucoes/0x10', 'Devoluções', 'Devolução', 'Devolução não encontrada'],
  ['financeiro/notas-fiscais/99999999999', 'Notas fiscais', 'Nota', 'Nota não encontrada'],
] as const)
  test(`finds nothing at the address ${item}`, async ({ page, faulty }) => {
    await page.goto(faulty.url('localhost', `/dashboard/${item}`));
    const module = frameOf(page, title);
    await expect(headingOf(module, record)).toBeVisible();
    await expect(module.getByText(words)).toBeVisible();
  });

test('asks the seller for information, and leaves the order in the queue', async ({ page, faulty }) => {
  const number = await openFirst(page, faulty);
  const module = approvals(page);
  await press(module, 'Pedir informação').click();
  const dialog = module.getByRole('dialog', { name: `Pedir informação sobre o pedido ${number}` });
  await dialog.getByRole('textbox', { name: /^Pergunta/ }).fill('Qual é a garantia?');
  await dialog.getByRole('button', { name: 'Enviar pergunta' }).click();
  await expect(page.getByText('Pergunta registrada no histórico do pedido.')).toBeVisible();
  await expect(press(module, 'Aprovar')).toBeVisible();
});

test('sends no question about an order that was decided meanwhile, and reads it again', async ({ page, context, faulty }) => {
  const number = await openFirst(page, faulty);
  const module = approvals(page);
  await press(module, 'Pedir informação').click();
  const dialog = module.getByRole('dialog', { name: `Pedir informação sobre o pedido ${number}` });
  const question = dialog.getByRole('textbox', { name: /^Pergunta/ });
  await question.fill('Qual é a garantia?');

  const second = await context.newPage();
  await second.goto(faulty.url('localhost', `/dashboard/vendas/aprovacoes/${number.replace('.', '')}`));
  await press(approvals(second), 'Aprovar').click();
  await expect(second.getByText(`Pedido ${number} aprovado.`)).toBeVisible();
  await second.close();

  await dialog.getByRole('button', { name: 'Enviar pergunta' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Você já aprovou este pedido.');
  await expect(question).toHaveValue('Qual é a garantia?');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await module.getByRole('button', { name: 'Descartar' }).click();
  await expect(module.getByText(/^Aprovado: Carlos Andrade, em /)).toBeVisible();
  await expect(press(module, 'Aprovar')).toHaveCount(0);
});

test('shows an order that does not exist, and one that was decided, without a decision', async ({ page, faulty }) => {
  await page.goto(faulty.url('localhost', '/dashboard/vendas/aprovacoes/1'));
  const module = approvals(page);
  await expect(module.getByText('Pedido não encontrado')).toBeVisible();
  await expect(press(module, 'Aprovar')).toHaveCount(0);
  const number = await openFirst(page, faulty);
  await press(module, 'Aprovar').click();
  await expect(page.getByText(`Pedido ${number} aprovado.`)).toBeVisible();
  await page.goto(faulty.url('localhost', `/dashboard/vendas/aprovacoes/${number.replace('.', '')}`));
  await expect(module.getByText(/^Aprovado: Carlos Andrade, em /)).toBeVisible();
  await expect(press(module, 'Aprovar')).toHaveCount(0);
  await expect(queue(module)).toHaveCount(0);
});

test('keeps the decision bar in view, with and without a refusal, in every look', async ({ page, faulty }) => {
  test.slow();
  await openFirst(page, faulty);
  const module = approvals(page);
  await module.getByRole('button', { name: /^Itens/ }).click();
  await expect(module.getByRole('table', { name: 'Itens do pedido' })).toBeVisible();
  await expectCleanInEveryLook(page, 'a decision');
  await press(module, 'Recusar').click();
  await expectModuleCleanInEveryLook(page, 'a refusal');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // A real press of the browser driver would scroll to the button first.
    await press(module, 'Voltar').last().dispatchEvent('click');
    const scrolled = () => module.locator('html').evaluate((html) => html.scrollTop);
    await module.locator('html').evaluate((html) => html.scrollTo(0, 0));
    await press(module, 'Recusar').dispatchEvent('click');
    await press(module, 'Recusar pedido').dispatchEvent('click');
    await expect(reason(module)).toBeFocused();
    await expect(press(module, 'Recusar pedido')).toBeInViewport({ ratio: 1 });
    expect(await scrolled(), `${width} px`).toBe(0);
    // The bar ends at the edge of the window.
    const edge = () =>
      module
        .locator('.k-foot')
        .evaluate((bar) => bar.ownerDocument.documentElement.clientHeight - bar.getBoundingClientRect().bottom);
    expect(await edge(), `${width} px`).toBe(0);
    const notes = await module
      .locator('.k-refusal .k-note')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    if (width === 1280) expect(notes[1]).toBe(notes[0]);
    const sideways = await module.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(sideways, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('accepts a return, goes on to the next one, refuses it, and shows the decision in its history', async ({ page, faulty }) => {
  await page.goto(faulty.url('localhost', '/dashboard/logistica/devolucoes'));
  const module = returns(page);
  await expect(module.getByRole('tab', { name: /^Por decidir/ })).toHaveAttribute('aria-selected', 'true');
  const numbers = module.locator('tbody .k-open:visible');
  const [accepted, refused] = [await numbers.nth(0).innerText(), await numbers.nth(1).innerText()];
  await numbers.nth(0).click();
  await expect(headingOf(module, `Devolução ${accepted}`)).toBeVisible();
  await press(module, 'Aceitar').click();
  await expect(page.getByText(`Devolução ${accepted} aceita.`)).toBeVisible();
  await expect(headingOf(module, `Devolução ${refused}`)).toBeVisible();
  await press(module, 'Recusar').click();
  await reason(module).click();
  await module.getByRole('option', { name: 'Fora do prazo' }).click();
  await message(module).fill('Passaram trinta dias.');
  await press(module, 'Recusar devolução').click();
  await expect(page.getByText(`Devolução ${refused} recusada.`)).toBeVisible();
  await expect(headingOf(module, `Devolução ${refused}`)).toHaveCount(0);
  await press(module, 'Voltar').click();
  await expect(headingOf(module, 'Devoluções')).toBeVisible();
  await expect(module.getByRole('tab', { name: /^Por decidir/ })).toHaveAttribute('aria-selected', 'true');
  for (const name of [accepted, refused]) await expect(module.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.goto(faulty.url('localhost', `/dashboard/logistica/devolucoes/${refused.replace('.', '')}`));
  const history = module.getByRole('region', { name: 'Histórico' });
  await expect(history).toContainText('Carlos Andrade recusou a devolução');
  await expect(history).toContainText('Fora do prazo. Passaram trinta dias.');
  await expect(press(module, 'Aceitar')).toHaveCount(0);
  await expectModuleCleanInEveryLook(page, 'a return');
});
