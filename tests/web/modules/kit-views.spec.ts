// Tables, filters and tabs of the kit in a real frame.
import { readFile } from 'node:fs/promises';
import type { FrameLocator } from '@playwright/test';
import { violations } from '#tests/web/support/axe.ts';
import { tableScript, viewsScript } from '#tests/web/support/modules/kit-scripts.ts';
import { kitTest, received } from '#tests/web/support/modules/kit-test.ts';
import { selectionBar } from '#tests/web/support/modules/selection-bar.ts';
import { expect } from '#tests/web/support/portal.ts';
import { textsOfWorkbook } from '#tests/web/support/modules/workbook.ts';

const firstCells = (module: FrameLocator) => module.locator('tbody th');

kitTest.describe('a table', () => {
  kitTest('sorts by its headings and turns pages with the texts of the portal', async ({ open }) => {
    const { module } = await open(tableScript);
    const pages = module.getByRole('navigation', { name: 'Páginas da tabela' });
    await expect(pages).toContainText('1–10 de 30');
    await expect(pages).toContainText('Página 1 de 3');
    const value = module.getByRole('columnheader', { name: 'Valor' });
    await expect(value).toHaveAttribute('aria-sort', 'none');
    await value.getByRole('button').click();
    await value.getByRole('button').click();
    await expect(value).toHaveAttribute('aria-sort', 'descending');
    await expect(value.getByRole('button')).toBeFocused();
    await expect(firstCells(module).first()).toHaveText('30');
    await pages.getByRole('button', { name: 'Próxima página' }).click();
    await expect(firstCells(module).first()).toHaveText('20');
    await pages.getByRole('button', { name: 'Linhas por página: 10' }).click();
    await module.getByRole('menuitemradio', { name: '50' }).click();
    await expect(pages).toContainText('1–30 de 30');
    await expect(firstCells(module)).toHaveCount(30);
    // The sum includes all rows, not only the page.
    await expect(module.locator('tfoot')).toContainText('R$ 4.882,50');
  });

  kitTest('filters, shows the active filters, and clears them when no row is left', async ({ open }) => {
    const { module } = await open(tableScript);
    await module.getByRole('button', { name: 'Situação', exact: true }).and(module.locator('.k-filter button')).click();
    await expect(module.getByRole('menuitemradio')).toHaveText(['Sem filtro', 'Em aberto', 'Faturado']);
    await module.getByRole('menuitemradio', { name: 'Faturado' }).click();
    await expect(module.getByText('10 de 30 linhas')).toBeVisible();
    await expect(module.getByRole('button', { name: 'Situação: Faturado' })).toBeFocused();
    await module.locator('.k-filter').getByRole('button', { name: 'Emissão' }).click();
    const period = module.getByRole('dialog', { name: 'Emissão' });
    await period.getByRole('textbox', { name: /^De/ }).fill('2026-11-20');
    await period.getByRole('textbox', { name: /^Até/ }).fill('2026-11-10');
    await period.getByRole('button', { name: 'Aplicar' }).click();
    await expect(period).toContainText('A data final vem antes da inicial.');
    await period.getByRole('textbox', { name: /^Até/ }).fill('2026-11-28');
    await period.getByRole('button', { name: 'Aplicar' }).click();
    await expect(module.getByRole('button', { name: 'Emissão: 20/11/2026 a 28/11/2026' })).toBeVisible();
    await expect(firstCells(module)).toHaveText(['22', '25', '28']);
    await module.getByRole('searchbox').fill('cliente 3');
    await expect(module.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
    await module.locator('.k-state').getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(module.getByText('30 linhas', { exact: true })).toBeVisible();
    await expect(module.getByRole('searchbox')).toHaveValue('');
    await expect(module.getByRole('searchbox')).toBeFocused();
    await expect(module.getByRole('button', { name: 'Limpar filtros' })).toHaveCount(0);
  });

  kitTest('selects rows for its actions', async ({ open }) => {
    const { module } = await open(tableScript);
    await module.getByRole('checkbox', { name: 'Selecionar 2', exact: true }).check();
    await module.getByRole('checkbox', { name: 'Selecionar 4', exact: true }).check();
    const bar = selectionBar(module);
    await expect(bar).toContainText('2 selecionados');
    await bar.getByRole('button', { name: 'Somar' }).click();
    await expect(received(module)).toHaveText('2 4');
    await bar.getByRole('button', { name: 'Selecionar os 30 resultados do filtro' }).click();
    await expect(bar).toContainText('30 selecionados');
    await bar.getByRole('button', { name: 'Limpar seleção' }).click();
    await expect(bar).toBeHidden();
    await expect(module.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' })).toBeFocused();
  });

  kitTest('exports the filtered and sorted rows as CSV and as a workbook', async ({ open }) => {
    const { page, module } = await open(tableScript);
    await module.getByRole('columnheader', { name: 'Pedido' }).getByRole('button').dblclick();
    await module.getByRole('searchbox').fill('2');
    await module.getByRole('searchbox').press('Enter');
    const save = async (kind: string) => {
      await module.getByRole('button', { name: 'Exportar' }).click();
      const [file] = await Promise.all([page.waitForEvent('download'), module.getByRole('menuitem', { name: kind }).click()]);
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
    };
    // Every date of the year 2026 contains a 2.
    const csv = await save('CSV');
    expect(csv.name).toBe('pedidos.csv');
    const lines = csv.content.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFPedido;Cliente;Emissão;Situação;Valor');
    expect(lines[1]).toBe("30;'=1+1;30/11/2026;Em aberto;315,00");
    expect(lines[2]).toBe('29;Cliente 29;29/11/2026;Em aberto;304,50');
    expect(lines).toHaveLength(32);
    await expect(page.getByText('Exportadas 30 linhas').first()).toBeVisible();
    const workbook = await save('Excel (XLSX)');
    expect(workbook.name).toBe('pedidos.xlsx');
    expect(textsOfWorkbook(workbook.content)).toEqual(expect.arrayContaining(['Cliente', "'=1+1", 'Cliente 29']));
  });

  kitTest('works by keyboard alone, in light and dark, without a violation', async ({ open }) => {
    const { page, module } = await open(tableScript);
    await module.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(module.getByRole('menuitemradio', { name: 'Sem filtro' })).toBeFocused();
    await page.keyboard.press('F');
    await expect(module.getByRole('menuitemradio', { name: 'Faturado' })).toBeFocused();
    expect(await violations(page), 'open menu').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(module.getByRole('menu')).toHaveCount(0);
    await expect(module.locator('.k-filter button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(module.getByRole('button', { name: 'Situação: Faturado' })).toBeFocused();
    await module.getByRole('button', { name: '1', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(received(module)).toHaveText('aberto 4');
    await module.getByRole('checkbox', { name: 'Selecionar 4', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(selectionBar(module)).toContainText('1 selecionado');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page), 'selection').toEqual([]);
  });

  kitTest('fits into 320 pixels, with a select for the order above the cards', async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { module } = await open(tableScript);
    await module.getByRole('button', { name: 'Ordenar por: Escolha' }).click();
    await module.getByRole('menuitemradio', { name: 'Valor, decrescente' }).click();
    await expect(firstCells(module).first()).toHaveText('30');
    await module.getByRole('checkbox', { name: 'Selecionar 30', exact: true }).check();
    const width = await module.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    expect(await violations(page), '320 px').toEqual([]);
  });

  kitTest('sorts its cards on a phone, and shows its totals as the last card', async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { module } = await open(`export default ({ kit }) => {
      const columns = [
        { key: 'id', label: 'Id' },
        { key: 'peso', label: 'Peso', total: 'sum' },
        { key: 'valor', label: 'Valor', align: 'end', total: 'sum' },
      ];
      const rows = Array.from({ length: 9 }, (_, index) => ({ id: 'Item ' + (index + 1), peso: 2, valor: (index + 1) * 10 }));
      const card = { title: 'id', end: 'valor', notes: ['peso'] };
      const few = kit.table({ caption: 'Poucos', columns, rows: rows.slice(1), card });
      kit.page({ title: 'Itens' }, kit.table({ caption: 'Muitos', columns, rows, card }), few);
    }`);
    const [many, few] = [module.locator('.k-table').first(), module.locator('.k-table').last()];
    await many.getByRole('button', { name: 'Ordenar por: Escolha' }).click();
    await module.getByRole('menuitemradio', { name: 'Valor, decrescente' }).click();
    await expect(many.getByRole('button', { name: 'Ordenar por: Valor, decrescente' })).toBeFocused();
    await expect(many.locator('.k-row-title').first()).toHaveText('Item 9');
    await expect(many.locator('tfoot')).toHaveText(/^Total\s*18\s*450$/, { useInnerText: true });
    const labels = many.locator('tfoot td').evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
    expect(await labels).toEqual(['"Peso"', '"Valor"']);
    // Eight cards are in sight together.
    await expect(few.getByRole('button')).toHaveCount(0);
    await expect(few.locator('.k-row-title')).toHaveCount(8);
    expect(await module.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
  });

  kitTest('selects a card by a press in its corner, and hides empty cells', async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { module } = await open(`export default ({ kit }) => {
      const opened = kit.element('output', { 'aria-label': 'Aberto' }, '');
      const columns = [{ key: 'id', label: 'Id' }, { key: 'acao', label: 'Ações', show: (value) => value ?? '' }];
      const table = kit.table({
        caption: 'Ações',
        columns,
        rows: [{ id: 1, acao: null }, { id: 2, acao: 'Cancelar' }],
        selection: { actions: [] },
        onOpen: ({ id }) => void (opened.textContent = String(id)),
      });
      kit.page({ title: 'Ações' }, table, opened);
    }`);
    const card = module.locator('tbody tr').first();
    await expect(card.locator('td[data-label="Ações"]')).toBeHidden();
    await expect(module.locator('tbody tr').last().locator('td[data-label="Ações"]')).toBeVisible();
    await card.click({ position: { x: 40, y: 40 } });
    await expect(module.getByRole('checkbox', { name: 'Selecionar 1', exact: true })).toBeChecked();
    await expect(module.getByLabel('Aberto')).toHaveText('');
  });
});

kitTest('moves through tabs by arrow keys, loads their content, and scrolls at 320 pixels', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { module } = await open(viewsScript);
  const tab = (name: string | RegExp) => module.getByRole('tab', { name });
  await expect(module.getByRole('tabpanel', { name: 'Em aberto' })).toContainText('Lista em aberto');
  await expect(tab('Em aberto')).toContainText('1.105');
  await tab('Em aberto').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Aguardando aprovação')).toBeFocused();
  await expect(tab('Aguardando aprovação')).toHaveAttribute('aria-selected', 'true');
  await expect(module.getByRole('tabpanel')).toContainText('Sem resposta.');
  await page.keyboard.press('End');
  await expect(received(module)).toHaveText('aba c');
  await expect(tab('Faturados')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(module.getByRole('button', { name: 'Dentro' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Em aberto')).toBeFocused();
  expect(await module.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await violations(page), 'tabs').toEqual([]);
});

kitTest('passes every value of a filter bar to the script, once per change', async ({ open }) => {
  const { module } = await open(viewsScript);
  await module.getByRole('button', { name: 'Filial' }).click();
  await module.getByRole('menuitemradio', { name: 'Contagem' }).click();
  await expect(received(module)).toHaveText('{"busca":"","filial":"2"}');
  await module.getByRole('searchbox').fill('ipê');
  await expect(received(module)).toHaveText('{"busca":"ipê","filial":"2"}');
  await module.getByRole('button', { name: 'Remover filtro Filial' }).click();
  await expect(received(module)).toHaveText('{"busca":"ipê","filial":""}');
  await expect(module.getByRole('button', { name: 'Filial' })).toBeFocused();
  await module.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(received(module)).toHaveText('{"busca":"","filial":""}');
});

const hostile = `export default async function start({ files, kit, root }) {
  const lines = [['a'], ['b']];
  const tries = [
    ['../segredo', lines], ['pedidos.exe', lines], ['', lines], ['fdp\\u202Eexe', lines], ['a', lines, { format: 'html' }], ['a', []],
    ['a', [[{ toString: () => 'x' }]]], ['a', 'texto'], ['a', Array.from({ length: 50_002 }, () => ['a'])], ['a', [['a'.repeat(20_000_001)]]],
  ];
  const answers = [];
  for (const one of tries) answers.push(await files.saveTable(...one).then(() => 'salvo', ({ code, name }) => code ?? name));
  for (let count = 0; count < 12; count += 1) answers.push(await files.saveTable('a', lines).then(() => 'salvo', ({ code }) => code));
  kit.page({ title: 'Recusas' }, kit.element('output', { 'aria-label': 'Recebido' }, answers.join(' ')));
}`;

kitTest('refuses a spreadsheet with a hostile name, kind or size, and limits their number', async ({ open, page }) => {
  const files: string[] = [];
  page.on('download', (file) => void files.push(file.suggestedFilename()));
  const { module } = await open(hostile);
  const refused = '#VALIDATION '.repeat(7) + 'TypeError #VALIDATION #VALIDATION ';
  await expect(received(module)).toHaveText(`${refused}${'salvo '.repeat(10)}#TOO_MANY_ATTEMPTS #TOO_MANY_ATTEMPTS`);
  await expect.poll(() => files).toEqual(Array.from({ length: 10 }, () => 'a.csv'));
});
