// Lists of the demo that start with a period, and the lines of an invoice: Pedidos and Notas fiscais, in a wide window and on a phone.
import type { FrameLocator, Locator } from '@playwright/test';
import { violations } from '#tests/web/support/axe.ts';
import { openDemoModule } from '#tests/web/support/modules/demo-modules.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module-sdk.spec.ts.
test.use({ extraHTTPHeaders: {} });

const head = (module: FrameLocator) => module.locator('.k-head-count');
const countIn = async (text: Locator): Promise<number> => Number((await text.innerText()).replaceAll('.', ''));
const chip = (module: FrameLocator, name: string) => module.getByRole('button', { name, exact: true });
const lists = [
  { path: 'vendas/pedidos', title: 'Pedidos', period: 'Emissão: últimos 60 dias', all: 'Todos' },
  { path: 'financeiro/notas-fiscais', title: 'Notas fiscais', period: 'Emissão: últimos 30 dias', all: 'Todas' },
] as const;

for (const list of lists)
  for (const [width, clear] of [
    [1280, 'Limpar filtros'],
    [360, 'Remover filtro Emissão'],
  ] as const)
    test(`${list.title} starts with a period, which a person clears for good at ${width} px`, async ({
      page,
      context,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(context, portal.url(), mariana);
      const module = await openDemoModule(page, list, portal.url('localhost', '/dashboard'));
      await expect(chip(module, list.period)).toBeVisible();
      const recent = await countIn(head(module));
      await chip(module, clear).press('Enter');
      await expect(chip(module, list.period)).toBeHidden();
      await expect.poll(() => countIn(head(module))).toBeGreaterThan(recent);
      const all = await head(module).innerText();
      const tab = module.getByRole('tab', { name: new RegExp(`^${list.all}`) });
      await expect(tab).toHaveText(`${list.all}${all}`);
      expect(await violations(page)).toEqual([]);

      await page.reload();
      await expect(head(module)).toHaveText(all);
      await expect(tab).toHaveText(`${list.all}${all}`);
      await expect(chip(module, list.period)).toBeHidden();
    });

/** The amounts of money in texts such as "−R$ 12,34", in cents. */
const centsOf = (texts: readonly string[]): readonly number[] =>
  texts.map((text) => Number(text.replace(/[^\d]/g, '')) * (text.trim().startsWith('−') ? -1 : 1));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

for (const width of [1280, 360])
  test(`shows the lines that add up to an invoice at ${width} px`, async ({ page, context, portal }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(context, portal.url(), mariana);
    const module = await openDemoModule(page, lists[1], portal.url('localhost', '/dashboard'));
    await module.locator('tbody').getByRole('button').first().press('Enter');
    const products = module.getByRole('table', { name: 'Produtos da NF-e' });
    await expect(products).toBeVisible();
    const totals = module.locator('.k-totals');
    await expect(totals.getByRole('term').first()).toHaveText('Produtos');
    await expect(totals.getByRole('term').last()).toHaveText('Total da NF-e');
    const lines = centsOf(await totals.getByRole('definition').allInnerTexts());
    expect(sum(lines.slice(0, -1))).toBe(lines.at(-1));
    const amounts = await products.locator('tbody td[data-label="Total"]').allTextContents();
    expect(sum(centsOf(amounts))).toBe(lines[0]);
    expect(await violations(page)).toEqual([]);
  });
