// An order of the demo: its sheet, and what a person can do with it, on a portal of the worker, because it changes the order.
import type { FrameLocator } from '@playwright/test';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

const orders = (page: Page): FrameLocator => frameOf(page, 'Pedidos');
const press = (module: FrameLocator, name: string) => module.getByRole('button', { name, exact: true });
const history = (module: FrameLocator) => module.getByRole('region', { name: 'Histórico' });

/** Opens the newest approved order. Returns its number as it is shown. */
async function openApproved(page: Page, faulty: OwnPortal): Promise<string> {
  await page.goto(faulty.url('localhost', '/dashboard/vendas/pedidos?situacao=Aprovado'));
  const module = orders(page);
  const opener = module.locator('tbody tr').first().getByRole('button');
  const number = await opener.innerText();
  await opener.click();
  await expect(module.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${number}`);
  await expect(press(module, 'Faturar')).toBeVisible();
  return number;
}

test.beforeEach(({ context, faulty }) => signIn(context, faulty.url(), mariana));

test('shows facts, items with their units, totals and history in every look', async ({ page, faulty }) => {
  test.slow();
  await openApproved(page, faulty);
  const module = orders(page);
  for (const label of ['Cliente', 'Emissão', 'Entrega', 'Vendedor', 'Condição', 'Filial'])
    await expect(module.getByRole('term').filter({ hasText: label })).toBeVisible();
  await expect(module.getByText(/^(?:Domingo|Segunda|Terça|Quarta|Quinta|Sexta|Sábado), às \d\d:\d\d$/)).toBeVisible();
  await expect(module.getByRole('heading', { level: 2, name: /^Itens \d+$/ })).toBeVisible();
  await expect(module.getByText(/^\d[\d.]* volumes · \d[\d.]* kg$/)).toBeVisible();
  const quantities = await module
    .getByRole('table', { name: 'Itens do pedido' })
    .locator('td[data-label="Quantidade"]')
    .allInnerTexts();
  expect(quantities).not.toEqual([]);
  for (const text of quantities.map((words) => words.replace(/\s+/g, ' ')))
    expect(text).toMatch(/^(?:1 [a-zç]+[^s]|(?!1 )[\d.]+ [a-zç]+s)$/);
  await expect(module.getByRole('columnheader', { name: 'Produto' })).toBeVisible();
  await expect(module.getByRole('columnheader').getByRole('button')).toHaveCount(0);
  await expect(history(module).getByRole('listitem').last()).toContainText('criou o pedido');
  await expectCleanInEveryLook(page, 'an order');
});

test('aligns the totals with the last column of the items', async ({ page, faulty }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openApproved(page, faulty);
  const module = orders(page);
  const endOf = (selector: string) =>
    module
      .locator(selector)
      .last()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().right);
      });
  const value = await endOf('.k-totals [data-strong] dd');
  expect(Math.abs(value - (await endOf('tbody tr:last-child > td[data-label="Total"]')))).toBeLessThanOrEqual(1);
  const label = await endOf('.k-totals [data-strong] dt');
  expect(Math.abs(label - (await endOf('tbody tr:last-child > td[data-label="Preço unitário"]')))).toBeLessThanOrEqual(1);
});

test('comments an order and sends it to invoicing', async ({ page, faulty }) => {
  const number = await openApproved(page, faulty);
  const module = orders(page);
  await press(module, 'Comentar').click();
  const dialog = module.getByRole('dialog', { name: `Comentar o pedido ${number}` });
  await dialog.getByRole('textbox', { name: /^Comentário/ }).fill('Entregar na doca 2.');
  await dialog.getByRole('button', { name: 'Comentar' }).click();
  await expect(history(module).getByRole('listitem').first()).toContainText('Mariana Costa comentou');
  await expect(history(module)).toContainText('Entregar na doca 2.');

  await press(module, 'Faturar').click();
  await module
    .getByRole('dialog', { name: `Faturar o pedido ${number}?` })
    .getByRole('button', { name: 'Faturar' })
    .click();
  await expect(module.getByText('Em faturamento', { exact: true })).toBeVisible();
  await expect(history(module).getByRole('listitem').first()).toContainText('Mariana Costa enviou para faturamento');
  await expect(press(module, 'Faturar')).toHaveCount(0);
  await expect(press(module, 'Cancelar pedido')).toHaveCount(0);
  // The list that Back returns to shows the change.
  await press(module, 'Voltar').click();
  await expect(module.getByRole('button', { name: number, exact: true })).toHaveCount(0);
});

test('cancels an order with a reason, on a phone from the menu of rare actions', async ({ page, faulty }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const module = orders(page);
  await page.goto(faulty.url('localhost', '/dashboard/vendas/pedidos?situacao=Aprovado'));
  await module.locator('tbody tr').first().getByRole('button').click();
  await expect(press(module, 'Faturar')).toBeInViewport({ ratio: 1 });
  await expect(press(module, 'Cancelar pedido')).toBeHidden();
  await expect(module.locator('.k-row-status').first()).toHaveText(/^[\d.]+ [a-zç]+ × R\$\s[\d.]+,\d\d$/);
  await press(module, 'Mais ações').click();
  await module.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
  const dialog = module.getByRole('alertdialog', { name: /^Cancelar o pedido/ });
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  const reason = dialog.getByRole('textbox', { name: /^Motivo/ });
  await expect(reason).toHaveAccessibleDescription('Este campo é obrigatório!');
  await expect(reason).toBeFocused();
  await reason.fill('Cliente desistiu.');
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(history(module).getByRole('listitem').first()).toContainText('Mariana Costa cancelou o pedido');
  await expect(history(module)).toContainText('Cliente desistiu.');
  await expect(module.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(press(module, 'Faturar')).toHaveCount(0);
});

test('shows no order that does not exist', async ({ page, faulty }) => {
  for (const path of ['1', 'abc']) {
    await page.goto(faulty.url('localhost', `/dashboard/vendas/pedidos/${path}`));
    await expect(orders(page).getByText('Pedido não encontrado')).toBeVisible();
    await expect(press(orders(page), 'Imprimir')).toHaveCount(0);
  }
});
