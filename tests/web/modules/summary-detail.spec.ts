// The rows behind the value of a tile: a chart and a table, opened by a button of the tile.
import { readFile } from 'node:fs/promises';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const grid = (page: Page, title: string) => page.getByRole('grid', { name: `Detalhes de ${title}` });

test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
});

test('draws, lists and exports the rows by keyboard alone', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Detalhes: Pedidos' });
  await opener.press('Enter');
  const orders = dialog(page, 'Pedidos');
  await expect(orders.getByRole('figure', { name: 'Valor por filial' }).getByRole('listitem')).toHaveCount(3);
  await expect(grid(page, 'Pedidos').locator('[data-index]')).toHaveCount(3);
  await expect(grid(page, 'Pedidos')).toContainText('Aurora Matriz');
  await orders.getByRole('button', { name: 'Valor do gráfico' }).press('Enter');
  await page.getByRole('option', { name: 'Pedidos' }).press('Enter');
  await expect(orders.getByRole('figure', { name: 'Pedidos por filial' })).toBeVisible();
  await orders.getByRole('button', { name: 'Exportar' }).press('Enter');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).press('Enter')]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('Filial;Pedidos;Valor');
  expect(lines).toHaveLength(4);
  await page.keyboard.press('Escape');
  await expect(orders).toHaveCount(0);
});

test('draws values over time as a line, without a violation in any look', async ({ page }) => {
  await page.getByRole('button', { name: 'Detalhes: Títulos a vencer' }).click();
  const titles = dialog(page, 'Títulos a vencer');
  await expect(titles.getByRole('img', { name: 'Valor por vencimento' })).toBeVisible();
  await expect(titles.getByText(/^Maior \d{2}\/\d{2}\/\d{4}: /)).toBeVisible();
  await expectCleanInEveryLook(page, 'detail');
});

test('reports a failure and retries; requests nothing without a connection', async ({ page, context }) => {
  await expect(page.getByRole('button', { name: 'Detalhes: Pedidos' })).toBeVisible();
  const detail = '**/api/remotesql/**/detalhe-*';
  await page.route(detail, (route) => route.fulfill({ status: 503, json: { code: '#CONNECTOR_UNAVAILABLE' } }));
  await page.getByRole('button', { name: 'Detalhes: Pedidos' }).click();
  const orders = dialog(page, 'Pedidos');
  const alert = orders.getByRole('alert');
  await expect(alert).toContainText('Não foi possível carregar os detalhes');
  await page.unroute(detail);
  await orders.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(grid(page, 'Pedidos')).toContainText('Aurora Matriz');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Detalhes: Notas fiscais' }).click();
  await expect(dialog(page, 'Notas fiscais').getByText('Sem conexão')).toBeVisible();
  await context.setOffline(false);
  await expect(grid(page, 'Notas fiscais')).toBeVisible();
});

test('hides the details of hidden values', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Detalhes: Pedidos' })).toBeVisible();
  await page.getByRole('button', { name: 'Ocultar valores' }).click();
  await expect(page.getByRole('button', { name: 'Detalhes: Pedidos' })).toHaveCount(0);
  // A value without money stays visible.
  await expect(page.getByRole('button', { name: 'Detalhes: Notas fiscais' })).toBeVisible();
});
