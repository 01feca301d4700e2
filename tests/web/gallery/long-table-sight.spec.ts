// The visible parts of a long table: rows beside the selection bar, and complete numbers.
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { serveGallery } from './serve.ts';
import { violations } from '#tests/web/support/axe.ts';
import { selectionBar } from '#tests/web/support/modules/selection-bar.ts';
import { expectUncovered } from '#tests/web/support/layout/uncovered.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;

test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

const grid = (page: Page) => page.getByRole('grid', { name: 'Todos os pedidos' });

for (const width of [320, 786, 1280]) {
  test(`keeps every row uncovered by the selection bar at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(gallery.url);
    const row = (number: number) => grid(page).getByRole('row', { name: new RegExp(`^${number} `) });
    await grid(page).scrollIntoViewIfNeeded();
    await grid(page).focus();
    await page.keyboard.press('End');
    await expectUncovered(row(100_000));
    // The selection shows its bar, and the selected row stays visible.
    await page.keyboard.press(' ');
    await expect(selectionBar(page)).toContainText('1 selecionado');
    await expectUncovered(row(100_000));
    for (const number of [99_999, 99_998, 99_997]) {
      await page.keyboard.press('ArrowUp');
      await expectUncovered(row(number));
    }
    await page.keyboard.press('End');
    await expectUncovered(row(100_000));
    await page.keyboard.press('Home');
    await expectUncovered(row(1));
    expect(await violations(page)).toEqual([]);
  });
}

for (const width of [786, 900, 1024, 1280]) {
  test(`cuts off no number at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(gallery.url);
    await grid(page).getByRole('button', { name: 'Valor' }).dblclick();
    await expect(grid(page).getByRole('columnheader', { name: 'Valor' })).toHaveAttribute('aria-sort', 'descending');
    await expect(grid(page).locator('[data-index]').first()).toContainText(/R\$\s14\.28\d,/);
    const cells = grid(page).locator('[data-kind=number]');
    const room = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('button') ?? cell);
        return Number.parseFloat(getComputedStyle(cell).width) - 24 - range.getBoundingClientRect().width;
      }),
    );
    expect(room.length).toBeGreaterThan(5);
    expect(Math.min(...room)).toBeGreaterThanOrEqual(0);
  });
}
