// An item in the other layouts, and the navigation of the layout `menu`. The states in modules.ts have the layout `dashboard`.
import type { Page } from 'playwright-core';
import { mobileThresholdPx } from '#contract/limits.ts';
import { mariana } from '#tests/web/support/signed-in.ts';
import type { Screen } from './screen.ts';

/** Opens the sheet, whose counts arrive later. */
async function openNavigation(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Módulos', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Módulos' });
  await sheet.getByRole('link', { name: /^Pedidos \d+ em aberto$/ }).waitFor();
}

export const layoutScreens: readonly Screen[] = [
  ...['menu', 'script', 'app'].map((layout) => ({
    name: `pedidos-${layout}`,
    person: mariana,
    path: `/${layout}/vendas/pedidos`,
  })),
  { name: 'app', person: mariana, path: '/app' },
  {
    name: 'menu-navigation',
    person: mariana,
    path: '/menu/vendas/tabela-de-precos',
    widest: mobileThresholdPx,
    reach: openNavigation,
  },
];
