// Lists and routes of the kit in a real frame: their state in the address, Back, keyboard and phone.
import type { FrameLocator } from '@playwright/test';
import { expectModuleCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { frameOf, headingOf } from '#tests/web/support/modules/frames.ts';
import { listScript } from '#tests/web/support/modules/kit-scripts.ts';
import { kitTest } from '#tests/web/support/modules/kit-test.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {}, viewport: { width: 1280, height: 800 } });

const address = '/dashboard/vendas/tabela-de-precos';
const moduleOf = (page: Page) => frameOf(page, 'Tabela de preços');

const listTest = test.extend<{ readonly open: (rest?: string) => Promise<FrameLocator> }>({
  open: async ({ page, context, faulty }, use) => {
    await use(async (rest = '') => {
      await faulty.publish('aurora', 'tabela-de-precos', listScript);
      await signIn(context, faulty.url(), mariana);
      await page.goto(faulty.url('localhost', `${address}${rest}`));
      await expect(moduleOf(page).getByRole('heading', { level: 1 })).toBeVisible();
      return moduleOf(page);
    });
  },
});

const tab = (module: FrameLocator, name: string) => module.getByRole('tab', { name: new RegExp(`^${name}`) });
const pager = (module: FrameLocator) => module.getByRole('navigation', { name: 'Páginas da tabela' });
const names = (module: FrameLocator) => module.locator('tbody th');
const expectQuery = (page: Page, path: string, query: Readonly<Record<string, string>>) =>
  expect(page).toHaveURL(
    (url) => url.pathname === path && JSON.stringify(Object.fromEntries(url.searchParams)) === JSON.stringify(query),
  );

listTest('shows tabs with counts, sorts, and turns pages', async ({ open }) => {
  const module = await open();
  await expect(module.locator('.k-head-count')).toHaveText('60');
  await expect(module.getByRole('tab')).toHaveText(['Todos60', 'Em aberto40', 'Faturados20']);
  await expect(names(module).first()).toHaveText('60');
  await expect(pager(module)).toContainText('1–25 de 60');
  await pager(module).getByRole('button', { name: 'Próxima página' }).click();
  await expect(pager(module)).toContainText('26–50 de 60');
  await expect(names(module).first()).toHaveText('35');
  const value = module.getByRole('columnheader', { name: 'Valor' });
  const { x, width } = (await value.boundingBox()) ?? { x: 0, width: 0 };
  await value.getByRole('button').click();
  await expect(value).toHaveAttribute('aria-sort', 'ascending');
  // A new order starts at the first page, and moves no column.
  await expect(pager(module)).toContainText('1–25 de 60');
  expect(await value.boundingBox()).toMatchObject({ x, width });
  await expect(value.getByRole('button')).toBeFocused();
  // Nor does a tab whose rows are shorter.
  await module.getByRole('tab', { name: /^Faturados/ }).click();
  await expect(pager(module)).toContainText('1–20 de 20');
  expect(await value.boundingBox()).toMatchObject({ x, width });
});

listTest('restores list, page, scroll and focus on Back, without a call', async ({ page, open }) => {
  const module = await open();
  await tab(module, 'Em aberto').click();
  await expect(tab(module, 'Em aberto')).toHaveAttribute('aria-selected', 'true');
  await expect(pager(module)).toContainText('1–25 de 40');
  await module.getByRole('columnheader', { name: 'Pedido' }).getByRole('button').click();
  await pager(module).getByRole('button', { name: 'Linhas por página: 25' }).click();
  await module.getByRole('menuitemradio', { name: '50' }).click();
  await expect(pager(module)).toContainText('1–40 de 40');
  await expectQuery(page, address, { situacao: 'Em aberto', ordem: '-', linhas: '50' });
  const scroller = module.locator('.k-scroll');
  await scroller.evaluate((element) => element.scrollTo(0, 400));
  const row = module.locator('tbody tr').nth(15);
  const name = await row.getByRole('rowheader').innerText();
  const calls = await module.getByLabel('Chamadas').innerText();
  await row.getByRole('cell', { name: 'Em aberto' }).click();
  await expect(headingOf(module, `Pedido ${name}`)).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`Pedido ${name} – `));
  await page.goBack();
  await expect(module.getByRole('button', { name, exact: true })).toBeFocused();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(400);
  await expect(tab(module, 'Em aberto')).toHaveAttribute('aria-selected', 'true');
  await expect(pager(module)).toContainText('1–40 de 40');
  expect(await module.getByLabel('Chamadas').innerText()).toBe(calls);
  await page.goForward();
  await expect(headingOf(module, `Pedido ${name}`)).toBeFocused();
  await module.getByRole('button', { name: 'Voltar' }).press('Enter');
  await expect(module.getByRole('button', { name, exact: true })).toBeFocused();
  await expectQuery(page, address, { situacao: 'Em aberto', ordem: '-', linhas: '50' });
});

listTest('restores tab, search, order and page after a reload and at a shared address', async ({ page, open }) => {
  const query = { situacao: 'Faturado', busca: 'cliente', ordem: 'valor', pagina: '2', linhas: '10' };
  const module = await open(`?${new URLSearchParams(query).toString()}`);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(tab(module, 'Faturados')).toHaveAttribute('aria-selected', 'true');
    await expect(pager(module)).toContainText('11–20 de 20');
    await expect(module.getByRole('searchbox', { name: 'Buscar pedidos' })).toHaveValue('cliente');
    await expect(module.getByRole('columnheader', { name: 'Valor' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(names(module).first()).toHaveText('31');
  }
  await expectQuery(page, address, query);
});

listTest(
  'opens the first view for an unknown route, and returns to it from a view that was opened directly',
  async ({ page, open }) => {
    const module = await open('/1/2/3');
    await expect(headingOf(module, 'Pedidos')).toBeVisible();
    await expectQuery(page, address, {});
    await open('/7');
    await expect(headingOf(module, 'Pedido 7')).toBeVisible();
    await module.getByRole('button', { name: 'Voltar' }).click();
    await expect(headingOf(module, 'Pedidos')).toBeVisible();
    await expectQuery(page, address, {});
  },
);

listTest('filters, adds a filter, and clears all of them in the empty state', async ({ open }) => {
  const module = await open();
  await module.getByRole('button', { name: 'Filial', exact: true }).click();
  await module.getByRole('menuitemradio', { name: 'Betim' }).click();
  await expect(module.getByRole('button', { name: 'Filial: Betim' })).toBeVisible();
  await expect(tab(module, 'Todos')).toHaveText('Todos30');
  await module.getByRole('button', { name: 'Filtro', exact: true }).click();
  await module.getByRole('menuitem', { name: 'Canal' }).click();
  await module.getByRole('menuitemradio', { name: 'Loja' }).click();
  await expect(module.getByRole('button', { name: 'Canal: Loja' })).toBeVisible();
  await expect(pager(module)).toContainText('1–6 de 6');
  await module.getByRole('searchbox').fill('ninguém');
  await expect(module.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
  await module.locator('.k-state').getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(pager(module)).toContainText('1–25 de 60');
  await expect(module.getByRole('searchbox')).toHaveValue('');
  await expect(module.getByRole('searchbox')).toBeFocused();
});

const twoRows = (truncated: boolean): string => `export default ({ kit }) => {
  const columns = [{ key: 'id', label: 'Id' }, { key: 'valor', label: 'Valor', total: 'sum' }];
  const rows = [{ id: 1, valor: 10 }, { id: 2, valor: 20 }];
  const result = { columns: [], rows, limit: 2, truncated: ${truncated}, elapsedMs: 1 };
  kit.page({ title: 'Lista' }, kit.list({ caption: 'Lista', columns, rows: async () => result }));
}`;

kitTest('shows no total when the query has more rows than it returned', async ({ open }) => {
  const { module } = await open(twoRows(false));
  await expect(module.locator('tfoot')).toContainText('30');
  await open(twoRows(true));
  await expect(module.getByText('Só os primeiros 2 estão na lista, por isso não há total.')).toBeVisible();
  await expect(module.locator('tfoot')).toHaveCount(0);
});

kitTest('shows the total as the last card on a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { module } = await open(twoRows(false));
  const total = module.locator('tfoot tr');
  await expect(total).toHaveText(/^Total\s*30$/, { useInnerText: true });
  const [above, own] = await Promise.all([module.locator('tbody tr').last(), total].map((one) => one.boundingBox()));
  if (above === undefined || above === null) throw new Error('The card is not drawn.');
  expect([own?.x, own?.width]).toEqual([above.x, above.width]);
  expect(Math.round(own?.y ?? 0)).toBe(Math.round(above.y + above.height));
  expect(await violations(page)).toEqual([]);
});

listTest('shows the failure of a call in place of the rows, and tries again', async ({ page, open }) => {
  const module = await open();
  await expect(module.getByLabel('Chamadas')).toHaveText('1');
  await module.getByRole('searchbox').fill('falha');
  await expect(module.getByRole('alert')).toContainText('Sem resposta.');
  expect(await violations(page)).toEqual([]);
  await module.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(pager(module)).toContainText('1–25 de 60');
});

listTest('works by keyboard alone, stores the choice of columns, and has no violation in any look', async ({ page, open }) => {
  test.slow();
  const module = await open();
  await tab(module, 'Todos').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(module, 'Em aberto')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(module, 'Em aberto')).toBeFocused();
  await expect(pager(module)).toContainText('1–25 de 40');
  await module.getByRole('button', { name: 'Colunas' }).press('Enter');
  const column = module.getByRole('menuitemcheckbox', { name: 'Emissão' });
  await column.press('Enter');
  await expect(column).toHaveAttribute('aria-checked', 'false');
  await expect(module.getByRole('columnheader', { name: 'Emissão' })).toHaveCount(0);
  expect(await violations(page), 'open menu').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(module.getByRole('button', { name: 'Colunas' })).toBeFocused();
  await names(module).first().getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(headingOf(module, 'Pedido 59')).toBeFocused();
  await page.reload();
  await module.getByRole('button', { name: 'Voltar' }).press('Enter');
  await expect(names(module).first()).toBeVisible();
  await expect(module.getByRole('columnheader', { name: 'Emissão' })).toHaveCount(0);
  await expectModuleCleanInEveryLook(page, 'list');
});

listTest('fills the height, and scrolls only its table', async ({ page, open }) => {
  const module = await open();
  await expect(pager(module)).toBeVisible();
  expect((await module.locator('.k-head').boundingBox())?.height).toBe(68);
  const html = await module.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(html).toBe(0);
  const head = module.getByRole('columnheader', { name: 'Cliente' });
  const before = await head.boundingBox();
  await names(module).last().scrollIntoViewIfNeeded();
  expect(await module.locator('.k-scroll').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(await head.boundingBox()).toEqual(before);
  const foot = (await pager(module).boundingBox()) ?? { y: 0, height: 0 };
  expect(foot.y + foot.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});

listTest.describe('on a phone', () => {
  listTest.use({ viewport: { width: 360, height: 740 } });

  listTest('shows one row of chips, and cards of two lines that open', async ({ page, open }) => {
    const module = await open();
    const chips = [
      module.getByRole('button', { name: 'Filtros' }),
      tab(module, 'Todos'),
      tab(module, 'Em aberto'),
      tab(module, 'Faturados'),
    ];
    await expect(tab(module, 'Todos')).toBeVisible();
    const boxes = await Promise.all(chips.map((chip) => chip.boundingBox()));
    expect(boxes.map((box) => [box?.y, box?.height])).toEqual(boxes.map(() => [boxes[0]?.y, 36]));
    // A press four pixels above a chip still meets it.
    const hits = await tab(module, 'Em aberto').evaluate((chip) => {
      const { left, right, top } = chip.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, top - 4) === chip;
    });
    expect(hits).toBe(true);
    const card = module.locator('tbody tr').first();
    await expect(card).toContainText('Cliente 60');
    expect((await card.boundingBox())?.height).toBe(72);
    expect(await module.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
    await tab(module, 'Em aberto').click();
    await expect(pager(module)).toContainText('1–25 de 40');
    await module.getByRole('button', { name: 'Cliente 59' }).click();
    await expect(headingOf(module, 'Pedido 59')).toBeVisible();
    await page.goBack();
    await expect(module.getByRole('button', { name: 'Cliente 59' })).toBeFocused();
  });

  listTest('filters and sorts in a sheet, and searches from the header', async ({ page, open }) => {
    const module = await open();
    await module.getByRole('button', { name: 'Filtros' }).click();
    const sheet = module.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByRole('button', { name: 'Filial', exact: true }).click();
    await module.getByRole('menuitemradio', { name: 'Contagem' }).click();
    await sheet.getByRole('button', { name: /^Ordenar por/ }).click();
    await module.getByRole('menuitemradio', { name: 'Valor, crescente' }).click();
    expect(await violations(page), 'sheet').toEqual([]);
    await sheet.getByRole('button', { name: 'Ver resultados' }).click();
    await expect(module.getByRole('button', { name: 'Filtros, 1 ativo' })).toBeFocused();
    await expect(module.getByRole('button', { name: 'Filial: Contagem' })).toBeVisible();
    await expect(module.locator('tbody tr').first()).toContainText('Cliente 2');
    await module.getByRole('button', { name: 'Remover filtro Filial' }).click();
    await expect(module.getByRole('button', { name: 'Filtros', exact: true })).toBeFocused();
    await module.getByRole('button', { name: 'Buscar pedidos' }).click();
    await expect(module.getByRole('searchbox', { name: 'Buscar pedidos' })).toBeFocused();
    await module.getByRole('searchbox').fill('cliente 7');
    await expect(module.locator('tbody tr')).toHaveCount(1);
    await expect(module.getByRole('button', { name: 'Novo pedido' })).toBeVisible();
    expect(await violations(page), 'search').toEqual([]);
  });
});

kitTest(
  'cuts a text that is too long for its column to one line, and has the whole text as its tooltip',
  async ({ page, open }) => {
    await page.setViewportSize({ width: 800, height: 740 });
    const { module } = await open(`export default ({ kit }) => {
    const columns = [{ key: 'id', label: 'Id' }, { key: 'nome', label: 'Cliente' }];
    const rows = async () => [{ id: 1, nome: 'Distribuidora Nova Aliança '.repeat(12) + 'Ltda.' }];
    kit.page({ title: 'Lista' }, kit.list({ caption: 'Lista', columns, rows }));
  }`);
    const name = module.getByRole('cell', { name: /Ltda\.$/ });
    await name.hover();
    await expect(name).toHaveAttribute('title', /Ltda\.$/);
    expect((await name.boundingBox())?.height).toBeLessThan(48);
  },
);
