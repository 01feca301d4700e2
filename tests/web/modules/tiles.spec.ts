// Tiles of the home: their columns, a failed value in every width, and a value that is on its way.
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { sideways } from '#tests/web/support/axe.ts';
import { tileOf } from '#tests/web/support/modules/tiles.ts';
import { expect, type Locator, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';
import { expectUncovered } from '#tests/web/support/layout/uncovered.ts';

/** The tops of the first tiles, which are those of "Vendas". */
const tops = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((all) => all.slice(0, 4).map((one) => Math.round(one.getBoundingClientRect().y)));

for (const width of [320, 360, 1280])
  test(`shows at ${width} px why a value failed, and lets the person retry`, async ({ page, context, faulty }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(context, faulty.url(), mariana);
    await faulty.setFault({ queries: { 'from pedidos': 'away' } });
    await page.goto(faulty.url('localhost', '/dashboard'));
    const orders = tileOf(page, 'Pedidos');
    await expect(orders).toHaveAttribute('data-kind', 'failed');
    const cause = orders.getByText('O conector não respondeu.');
    await expect(cause).toBeVisible();
    expect(await cause.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
    await expect(cause).toHaveAttribute('title', 'O conector não respondeu.');
    // A failed tile has no other button in the way.
    await expect(orders.getByRole('button', { name: 'Detalhes: Pedidos' })).toHaveCount(0);
    const retry = orders.getByRole('button', { name: /Tentar de novo/ });
    await expectUncovered(retry);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await faulty.setFault({});
    await retry.click();
    await expect(orders).toContainText('R$');
  });

const middle = async (target: Locator): Promise<number> => {
  const { y, height } = (await target.boundingBox()) ?? { y: 0, height: 0 };
  return y + height / 2;
};

test('has four tiles in a row beside the navigation, and two columns from 600 px', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(portal.url('localhost', '/menu'));
  await expect(tileOf(page, 'Tabela de preços')).toBeVisible();
  expect(new Set(await tops(page)).size).toBe(1);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(async () => new Set(await tops(page)).size).toBe(2);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 599, height: 800 });
  await expect.poll(async () => new Set(await tops(page)).size).toBe(4);
});

test('shows a skeleton at once while a value loads, and its chart beside the value', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { promise: held, resolve: release } = withResolvers();
  await page.route(/\/api\/remotesql\/(?!.*\/sql\/conexao)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(portal.url('localhost', '/dashboard'));
  const orders = tileOf(page, 'Pedidos');
  await expect(orders).toHaveAttribute('data-kind', 'loading');
  await expect(orders.locator('[data-at-once]')).toHaveCSS('animation-name', 'none');
  release();
  const value = orders.getByText(/^R\$/);
  const chart = orders.getByRole('button', { name: 'Detalhes: Pedidos' });
  await expect(value).toBeVisible();
  expect(Math.abs((await middle(value)) - (await middle(chart)))).toBeLessThanOrEqual(2);
});
