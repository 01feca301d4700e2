// The list "Pedidos" of the demo, with eight tabs and eight columns: its room, and a lost connection.
import type { FrameLocator } from '@playwright/test';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1280, height: 800 } });

const tab = (module: FrameLocator, name: string) => module.getByRole('tab', { name: new RegExp(`^${name}`) });
const rows = (module: FrameLocator) => module.locator('tbody .k-open:visible');

async function openOrders(page: Page, portal: Pick<OwnPortal, 'url'>, layout = 'dashboard'): Promise<FrameLocator> {
  await page.goto(portal.url('localhost', `/${layout}/vendas/pedidos`));
  const module = frameOf(page, 'Pedidos');
  await expect(rows(module).first()).toBeVisible();
  return module;
}

test.beforeEach(({ context, portal }) => signIn(context, portal.url(), mariana));

test('loads its rows by itself when the connection returns', async ({ page, context, portal }) => {
  const module = await openOrders(page, portal);
  await context.setOffline(true);
  await tab(module, 'Cancelados').click();
  await expect(module.getByRole('alert')).toContainText('Sem conexão com o servidor.');
  await context.setOffline(false);
  await expect(module.getByRole('alert')).toHaveCount(0);
  await expect(rows(module).first()).toBeVisible();
});

test('fits into 1280 px beside the menu of the portal', async ({ page, portal }) => {
  const module = await openOrders(page, portal, 'menu');
  for (const part of [module.getByRole('tablist'), module.locator('.k-scroll')])
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

/** The cells of the list whose text is not whole. */
const cutCells = (module: FrameLocator) =>
  module
    .locator('tbody :is(th, td):visible')
    .evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );

test('shows every column whole again after the window becomes wider', async ({ page, portal }) => {
  const module = await openOrders(page, portal, 'menu');
  await page.setViewportSize({ width: 1600, height: 800 });
  await expect(module.getByRole('columnheader', { name: 'CNPJ' })).toBeVisible();
  await expect.poll(() => cutCells(module)).toEqual([]);
});

test('shows whole customers instead of their CNPJ beside the menu of the portal, until the person wants the CNPJ', async ({
  page,
  portal,
}) => {
  const module = await openOrders(page, portal, 'menu');
  const heading = module.getByRole('columnheader', { name: 'CNPJ' });
  await expect(heading).toHaveCount(0);
  expect(await cutCells(module)).toEqual([]);
  await module.getByRole('button', { name: 'Colunas' }).click();
  const choice = module.getByRole('menuitemcheckbox', { name: 'CNPJ' });
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await choice.click();
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(rows(module).first()).toBeVisible();
  await expect(heading).toBeVisible();
  await module.getByRole('button', { name: 'Colunas' }).click();
  await choice.click();
  await expect(heading).toHaveCount(0);
  // A wide window has room for every column, but the person has hidden this one.
  await page.setViewportSize({ width: 1600, height: 800 });
  await expect(module.getByRole('columnheader', { name: 'Vendedor' })).toBeVisible();
  await expect(heading).toHaveCount(0);
});

test('keeps the button of the filters in view on a phone while the tabs scroll', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const module = await openOrders(page, portal);
  const opener = module.getByRole('button', { name: /^Filtros/ });
  const before = await opener.boundingBox();
  await tab(module, 'Cancelados').click();
  await expect(tab(module, 'Cancelados')).toBeInViewport({ ratio: 1 });
  expect(await opener.boundingBox()).toEqual(before);
  await opener.click();
  await expect(module.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
});

test('shows the whole name of a long customer on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const module = await openOrders(page, portal);
  const names = module.locator('.k-row-title');
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
  const heights = await names.evaluateAll((all) => new Set(all.map(({ clientHeight }) => clientHeight)).size);
  expect(heights, 'a long name has two lines').toBeGreaterThan(1);
});
