// A table of 100,000 rows in a real browser: keys, selection, filter, export, and the size of its script.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { build } from 'vite';
import { serveGallery } from './serve.ts';
import { violations } from '#tests/web/support/axe.ts';
import { selectionBar } from '#tests/web/support/modules/selection-bar.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

const grid = (page: Page) => page.getByRole('grid', { name: 'Todos os pedidos' });
const activeRow = (page: Page) =>
  grid(page).evaluate((element) =>
    document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.innerText.trim(),
  );
const drawnRows = (page: Page) => grid(page).locator('[data-index]');

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });
  test.beforeEach(({ page }) => page.goto(gallery.url));

  test('moves through 100,000 rows by keyboard with few rows in the page', async ({ page }) => {
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '100001');
    expect(await drawnRows(page).count()).toBeLessThan(40);
    await grid(page).focus();
    await page.keyboard.press('ArrowDown');
    expect(await activeRow(page)).toMatch(/^2\s/);
    await page.keyboard.press('PageDown');
    expect(await activeRow(page)).toMatch(/^1\d\s/);
    await page.keyboard.press('End');
    await expect.poll(() => activeRow(page)).toMatch(/^100000\s/);
    const last = grid(page).getByRole('row', { name: /^100000 / });
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(last).toHaveAttribute('aria-rowindex', '100001');
    await page.keyboard.press(' ');
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(selectionBar(page)).toContainText('1 selecionado');
    await page.keyboard.press('Home');
    await expect.poll(() => activeRow(page)).toMatch(/^1\s/);
    await expect(grid(page).getByRole('row', { name: /^1 / })).toBeInViewport({ ratio: 1 });
  });

  test('shows no blank row during a fast scroll', async ({ page }) => {
    const blank = await grid(page).evaluate(async (element) => {
      const box = element.getBoundingClientRect();
      let blankRows = 0;
      for (let step = 0; step < 30; step += 1) {
        element.scrollTop += 2_000;
        await new Promise(requestAnimationFrame);
        // After the scroll event and before the paint, every position of the box shows a row.
        for (let y = box.top + 44; y < box.bottom - 4; y += 40)
          if (document.elementFromPoint(box.left + 200, y)?.closest('[data-index]') === null) blankRows += 1;
      }
      return blankRows;
    });
    expect(blank).toBe(0);
  });

  test('reuses rows during a scroll, and orders them afterwards', async ({ page }) => {
    const result = await grid(page).evaluate(async (element) => {
      const rows = () => Array.from(element.querySelectorAll('[data-index]'));
      const step = async () => {
        element.scrollTop += 130;
        await new Promise(requestAnimationFrame);
        return rows();
      };
      const before = rows();
      // The scroll is still in progress in its first frame.
      const first = await step();
      const created = new Set<Element>();
      for (let steps = 0; steps < 30; steps += 1) for (const row of await step()) if (!before.includes(row)) created.add(row);
      return {
        isStable: first.every((row, at) => row === before[at]),
        missing: before.length - rows().length,
        created: created.size,
      };
    });
    expect(result).toEqual({ isStable: true, missing: 0, created: 0 });
    const order = () => drawnRows(page).evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
    await expect.poll(async () => (await order()).every((row, at, all) => at === 0 || row === (all[at - 1] ?? 0) + 1)).toBe(true);
    expect((await order())[0]).toBeGreaterThan(90);
  });

  test('names the active row while it is in the page, and returns to it by keyboard', async ({ page }) => {
    await grid(page).focus();
    await page.keyboard.press('ArrowDown');
    await grid(page).evaluate((element) => element.scrollTo(0, 40_000));
    await expect(grid(page)).not.toHaveAttribute('aria-activedescendant');
    await expect(grid(page).getByRole('row', { name: /^1001 / })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeRow(page)).toMatch(/^3\s/);
    await expect(grid(page).getByRole('row', { name: /^3 / })).toBeInViewport({ ratio: 1 });
  });

  test('keeps the focus and the active row when the window becomes narrow', async ({ page }) => {
    await grid(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.setViewportSize({ width: 700, height: 900 });
    await expect(grid(page).getByRole('columnheader')).toHaveCount(0);
    await expect(grid(page)).toBeFocused();
    await expect.poll(() => activeRow(page)).toMatch(/^2\s/);
    await grid(page).scrollIntoViewIfNeeded();
    await page.keyboard.press('End');
    await expect.poll(() => activeRow(page)).toMatch(/^100000\s/);
    await expect(grid(page).getByRole('row', { name: /^100000 / })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(grid(page).getByRole('columnheader', { name: 'Valor' })).toBeVisible();
    await page.keyboard.press('Home');
    await expect.poll(() => activeRow(page)).toMatch(/^1\s/);
    await expect(drawnRows(page).first()).toHaveAttribute('aria-rowindex', '2');
  });

  test('sorts, filters, selects the filtered rows, and restores the view from the address', async ({ page }) => {
    await grid(page).scrollIntoViewIfNeeded();
    await grid(page).getByRole('button', { name: 'Valor' }).click();
    await expect(grid(page).getByRole('columnheader', { name: 'Valor' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(drawnRows(page).first()).toContainText('R$\u00A00,00');
    await grid(page).getByRole('button', { name: 'Valor' }).click();
    await expect(drawnRows(page).first()).toContainText(/R\$\s14\.28\d,/);

    await page.getByRole('searchbox', { name: 'Buscar na tabela longa' }).fill('nada disso');
    await expect(page.getByText('0 de 100.000 linhas')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
    await expect(page.getByText('100.000 linhas', { exact: true })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar na tabela longa' }).fill('atacado ipe');
    await expect(page.getByText(/^\d{2}\.\d{3} de 100\.000 linhas$/)).toBeVisible();

    // The address contains the view: another visit shows the same rows.
    const shared = page.url();
    await page.goto('about:blank');
    await page.goto(shared);
    await expect(page.getByRole('searchbox', { name: 'Buscar na tabela longa' })).toHaveValue('atacado ipe');
    await expect(page.getByText(/^\d{2}\.\d{3} de 100\.000 linhas$/)).toBeVisible();
    await expect(grid(page).getByRole('columnheader', { name: 'Valor' })).toHaveAttribute('aria-sort', 'descending');

    await grid(page).getByRole('checkbox').check();
    const all = await selectionBar(page).getByRole('status').innerText();
    expect(all).toMatch(/^\d{2}\.\d{3} selecionados$/);
    await drawnRows(page).first().locator('[data-pick]').click();
    await expect(selectionBar(page).getByRole('status')).not.toHaveText(all);
    await page.getByRole('button', { name: /^Selecionar os .* resultados do filtro$/ }).click();
    await expect(selectionBar(page).getByRole('status')).toHaveText(all);

    expect(await violations(page)).toEqual([]);
  });

  test('does not search for text typed just before the search is cleared', async ({ page }) => {
    const search = page.getByRole('searchbox', { name: 'Buscar na tabela longa' });
    await page.clock.install();
    await page.goto(gallery.url);
    await search.fill('nada disso');
    await search.press('Enter');
    await expect(page.getByText('0 de 100.000 linhas')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await search.press('x');
    await page.getByRole('button', { name: 'Limpar filtros' }).last().click();
    await expect(search).toHaveValue('');
    await page.clock.runFor(1_000);
    await expect(page.getByText('100.000 linhas', { exact: true })).toBeVisible();
    await expect(search).toHaveValue('');
    expect(new URL(page.url()).searchParams.get('q')).toBeNull();
  });

  test('hides, moves and resizes columns by keyboard and by mouse', async ({ page }) => {
    const headers = () => grid(page).getByRole('columnheader').allInnerTexts();
    const names = async () => (await headers()).map((text) => text.trim()).filter(Boolean);
    await page.getByRole('button', { name: 'Exibição', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Exibição da tabela' });
    await expect(dialog.getByRole('checkbox', { name: 'Pedido' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'CNPJ' }).press(' ');
    await dialog.getByRole('button', { name: 'Mover para antes: Valor' }).press('Enter');
    await dialog.getByRole('button', { name: 'Mais larga: Cliente' }).press('Enter');
    await dialog.getByRole('radio', { name: 'Compacta' }).check();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pronto' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(await names()).toEqual(['Pedido', 'Cliente', 'Valor', 'Data']);
    await expect(drawnRows(page).first()).toHaveCSS('height', '34px');
    const customer = grid(page).getByRole('columnheader', { name: 'Cliente' });
    const width = async () => Math.round((await customer.boundingBox())?.width ?? 0);
    expect(await width()).toBe(192);

    await customer.scrollIntoViewIfNeeded();
    const box = await customer.boundingBox();
    if (box === null) throw new Error('The column has no place.');
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 59, box.y + box.height / 2, { steps: 3 });
    await page.mouse.up();
    await expect.poll(width).toBe(252);
    // The drag does not sort.
    await expect(customer).toHaveAttribute('aria-sort', 'none');

    await page.getByRole('button', { name: 'Exibição', exact: true }).click();
    await dialog.getByRole('button', { name: 'Restaurar padrão' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await names()).toEqual(['Pedido', 'Cliente', 'CNPJ', 'Data', 'Valor']);
    await expect(drawnRows(page).first()).toHaveCSS('height', '40px');
  });

  test('exports the filtered rows, and reports a partial export', async ({ page }) => {
    const save = async (kind: string) => {
      // Other buttons of the gallery have the same name; this one opens a menu.
      await page.getByRole('button', { name: 'Exportar', exact: true }).and(page.locator('[aria-haspopup]')).click();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: kind }).click()]);
      return { file: download.suggestedFilename(), content: await readFile(await download.path()) };
    };
    const part = await save('CSV');
    expect(part.file).toBe('pedidos-parcial.csv');
    expect(part.content.toString().split('\r\n')).toHaveLength(50_002);
    await expect(page.getByText('Exportadas 50.000 de 100.000 linhas')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Buscar na tabela longa' }).fill('01/03/2026');
    await expect(page.getByText(/^\d+ de 100\.000 linhas$/)).toBeVisible();
    const found = Number((await page.getByText(/^\d+ de 100\.000 linhas$/).innerText()).split(' ')[0]);
    const csv = await save('CSV');
    expect(csv.file).toBe('pedidos.csv');
    const lines = csv.content.toString().split('\r\n');
    expect(lines[0]).toBe('\uFEFFPedido;Cliente;CNPJ;Data;Valor');
    expect(lines).toHaveLength(found + 2);
    expect(lines.slice(1, -1).every((line) => line.includes(';01/03/2026;'))).toBe(true);
    // Exports selected rows alone.
    await drawnRows(page).nth(1).locator('[data-pick]').click();
    await drawnRows(page).nth(3).locator('[data-pick]').click();
    await page.getByRole('button', { name: 'Exportar selecionados' }).click();
    const [twoRows] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
    expect((await readFile(await twoRows.path(), 'utf8')).split('\r\n')).toHaveLength(4);
    await page.getByRole('button', { name: 'Limpar seleção' }).click();
    const workbook = await save('Excel (XLSX)');
    expect(workbook.file).toBe('pedidos.xlsx');
    // A workbook is a ZIP archive.
    expect(workbook.content.subarray(0, 2).toString()).toBe('PK');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });

  test('shows rows as cards below a select for the order', async ({ page }) => {
    await page.goto(gallery.url);
    await grid(page).scrollIntoViewIfNeeded();
    await expect(drawnRows(page).first()).toContainText('Supermercados');
    const [card, next] = await Promise.all([drawnRows(page).nth(0).boundingBox(), drawnRows(page).nth(1).boundingBox()]);
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual((next?.y ?? 0) + 0.5);
    await expect(grid(page).getByRole('columnheader')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
});

test('adds at most 20 KB of script to React', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: {
        input: join(import.meta.dirname, '../../../renderer/ui/long-table/long-table.tsx'),
        preserveEntrySignatures: 'strict',
        // React, and the modules that every screen of the portal loads.
        external: [/^react/, /\/aria\/aria\.ts$/],
      },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const code = outputs.flatMap(({ output }) => output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []))).join('');
  expect(code).toContain('aria-rowcount');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(20_000);
});
