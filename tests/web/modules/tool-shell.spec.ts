// The frame of the tools "Consultas" and "Editor de código": the split between text and result, the toolbar on one line, room for
// rows, and a layout that does not move while it loads.
import { sideways, violations } from '#tests/web/support/axe.ts';
import { recordShifts } from '#tests/web/support/layout/shifts.ts';
import { choose, codeEditorPath, startNew } from '#tests/web/support/modules/code-editor.ts';
import { editor, enter, grid, run, runStatement } from '#tests/web/support/modules/remote-sql.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { diego, signIn } from '#tests/web/support/signed-in.ts';

const handle = (page: Page) => page.getByRole('separator', { name: 'Altura do texto' });
const shareOf = async (page: Page): Promise<number> => Number(await handle(page).getAttribute('aria-valuenow'));
const queries = '/remote-sql-manager';

async function openCode(page: Page, url: string): Promise<void> {
  await signIn(page.context(), url, diego);
  await page.goto(url);
  await page
    .getByRole('navigation', { name: 'Scripts', exact: true })
    .getByRole('button', { name: 'pedidos', exact: true })
    .click();
  await expect(page.getByRole('textbox', { name: 'Código de pedidos' })).toBeVisible();
}

for (const width of [360, 1280])
  test(`closes "Consultas" to the main screen at ${width} px`, async ({ page, portal }) => {
    await enter(page, portal.url('localhost', queries), diego);
    await page.setViewportSize({ width, height: 780 });
    await page.getByRole('button', { name: 'Fechar Consultas' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard');
  });

test('moves the split by pointer and keys, and keeps its place', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', queries), diego);
  const first = await shareOf(page);
  const heightOfText = () => editor(page).evaluate((text) => (text.closest('.cm-editor') ?? text).getBoundingClientRect().height);
  const before = await heightOfText();
  const box = await handle(page).boundingBox();
  if (box === null) throw new Error('The handle is not drawn.');
  const [x, y] = [box.x + box.width / 2, Math.round(box.y)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60);
  await page.mouse.move(x, y + 100);
  await page.mouse.up();
  expect(await shareOf(page)).toBeGreaterThan(first);
  expect(Math.round((await heightOfText()) - before)).toBe(100);

  await expect(handle(page)).toBeFocused();
  const dragged = await shareOf(page);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => shareOf(page)).toBeLessThan(dragged);
  await page.keyboard.press('Home');
  const least = await shareOf(page);
  await page.keyboard.press('ArrowUp');
  expect(await shareOf(page)).toBe(least);
  await page.keyboard.press('PageDown');
  const chosen = await shareOf(page);
  expect(chosen).toBeGreaterThan(least);
  await expect(handle(page)).toHaveAttribute('aria-valuetext', `${chosen} %`);

  // traces.spec.ts checks that signing out removes it.
  await page.reload();
  await expect(handle(page)).toHaveAttribute('aria-valuenow', String(chosen));
});

test('keeps the parameters collapsed until a value is missing', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', queries), diego);
  await editor(page).fill('select {{quantidade}}::int as n');
  const parameters = page.getByRole('region', { name: 'Parâmetros' });
  await parameters.getByRole('button', { name: 'Recolher parâmetros' }).click();
  await expect(parameters.getByRole('textbox')).toHaveCount(0);
  await page.reload();
  await expect(parameters.getByRole('button', { name: 'Mostrar parâmetros' })).toBeVisible();
  await expect(run(page)).not.toHaveAttribute('aria-disabled');
  await run(page).click();
  await expect(parameters.getByRole('textbox', { name: 'quantidade' })).toHaveAccessibleDescription(/Informe/);
});

test('shows a dot in place of × at a changed text, until its tab is pointed at or focused', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', queries), diego);
  await editor(page).fill('select 1 as um');
  const close = page.getByRole('button', { name: 'Fechar Sem título 1' });
  const cross = close.locator('svg');
  await expect(cross).toBeHidden();
  await close.hover();
  await expect(cross).toBeVisible();
  expect((await close.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await editor(page).hover();
  await expect(cross).toBeHidden();
  await close.focus();
  await expect(cross).toBeVisible();
});

/** The children of a bar that are outside of it or not on its line. */
const strays = (page: Page, name: string): Promise<readonly string[]> =>
  page.getByRole('region', { name, exact: true }).evaluate((bar) => {
    const room = bar.getBoundingClientRect();
    const middle = room.top + room.height / 2;
    return Array.from(bar.querySelectorAll('button, a, fieldset')).flatMap((control) => {
      const { top, bottom, left, right } = control.getBoundingClientRect();
      const isInside = top < middle && bottom > middle && left >= room.left && right <= room.right + 0.5;
      return isInside ? [] : [control.textContent];
    });
  });

for (const [tool, bar, open] of [
  ['Consultas', 'Ferramentas da consulta', (page: Page, url: (path: string) => string) => enter(page, url(queries), diego)],
  [
    'Editor de código',
    'Ferramentas do arquivo',
    (page: Page, url: (path: string) => string) => openCode(page, url(codeEditorPath)),
  ],
] as const)
  test(`shows the toolbar of ${tool} on one line, and nothing wider than the window`, async ({ page, portal }) => {
    await open(page, (path) => portal.url('localhost', path));
    for (const width of [1_024, 1_280, 1_440, 1_600]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => strays(page, bar), `${width} px`).toEqual([]);
      expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
      // The tool fills the window: the page does not scroll.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), `${width} px`).toBeLessThanOrEqual(
        0,
      );
    }
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => strays(page, bar), `${width} px`).toEqual([]);
      expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });

test('shows several rows of a result in usual windows', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', queries), diego);
  await runStatement(page, 'select n from generate_series(1, 200) n');
  await expect(grid(page).getByRole('gridcell', { name: '1', exact: true }).first()).toBeVisible();
  for (const [width, height, rows] of [
    [1_280, 800, 8],
    [1_440, 900, 10],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() =>
        grid(page).evaluate((table) => {
          const { bottom } = table.getBoundingClientRect();
          return Array.from(table.querySelectorAll('tbody tr')).filter((row) => row.getBoundingClientRect().bottom <= bottom)
            .length;
        }),
      )
      .toBeGreaterThanOrEqual(rows);
    const heights = await grid(page).evaluate((table) =>
      Array.from(table.querySelectorAll('tbody tr'), (row) => row.getBoundingClientRect().height),
    );
    expect(new Set(heights)).toEqual(new Set([28]));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows one part of a query at a time, and the list as a sheet', async ({ page, portal }) => {
    const url = portal.url('localhost', queries);
    await signIn(page.context(), url, diego);
    await page.goto(url);
    await expect(editor(page)).toBeVisible();
    await editor(page).fill('select 7 as sete');
    await page.getByRole('radio', { name: /^Parâmetros/ }).check();
    await expect(editor(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /dw-aurora/ })).toBeVisible();
    await run(page).click();
    await expect(page.getByRole('radio', { name: /^Resultado/ })).toBeChecked();
    await expect(grid(page).getByRole('gridcell', { name: '7', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Consulta' }).check();
    await expect(editor(page)).toBeVisible();
    await page.getByRole('button', { name: 'Conectores e consultas' }).click();
    const sheet = page.getByRole('dialog', { name: 'Conectores e consultas' });
    await sheet
      .getByRole('button', { name: /^select 7 as sete/ })
      .first()
      .click();
    await expect(sheet).toBeHidden();
    await expect(editor(page)).toContainText('select 7 as sete');
  });

  test('leads from the empty editor to the list, and returns the focus', async ({ page, portal }) => {
    const url = portal.url('localhost', codeEditorPath);
    await signIn(page.context(), url, diego);
    await page.goto(url);
    const button = page.getByRole('button', { name: 'Ver scripts e arquivos' });
    await button.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Scripts, arquivos e valores' });
    await expect(sheet).toHaveAccessibleDescription('Escolha o que você quer abrir.');
    expect(await violations(page), 'list').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await violations(page), 'empty editor').toEqual([]);
    await button.press('Enter');
    await sheet.getByRole('button', { name: /^pedidos(?:,|$)/ }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Código de pedidos' })).toBeVisible();
    // The button of the empty editor is gone.
    await expect(page.getByRole('button', { name: 'Scripts, arquivos e valores' })).toBeFocused();
  });

  test('says in a band of 44 px that a result is cut', async ({ page, portal }) => {
    await page.setViewportSize({ width: 600, height: 740 });
    const url = portal.url('localhost', queries);
    await signIn(page.context(), url, diego);
    await page.goto(url);
    await expect(editor(page)).toBeVisible();
    await editor(page).fill('select n from generate_series(1, 1500) n');
    await expect(run(page)).not.toHaveAttribute('aria-disabled');
    await run(page).click();
    const band = page.locator('[data-tone="info"]').filter({ hasText: 'Há mais linhas: o limite de 1.000 cortou o resultado.' });
    await expect(band).toBeVisible();
    expect((await band.boundingBox())?.height).toBe(44);
  });

  test('creates a script from the sheet of files', async ({ page, portal }) => {
    const url = portal.url('localhost', codeEditorPath);
    await signIn(page.context(), url, diego);
    await page.goto(url);
    await page.getByRole('button', { name: 'Scripts, arquivos e valores' }).click();
    await startNew(page, 'Novo script');
    const dialog = page.getByRole('dialog', { name: 'Novo script' });
    const name = `testes/telefone-${Date.now()}`;
    await dialog.getByLabel('Nome').fill(name);
    await dialog.getByRole('button', { name: 'Novo script' }).click();
    await expect(page.getByRole('textbox', { name: `Código de ${name}` })).toBeVisible();
    await choose(page, 'Descartar rascunho');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});

for (const width of [360, 1_280])
  for (const path of [queries, codeEditorPath])
    test(`moves nothing of ${path} while it loads in ${width} px`, async ({ page, portal }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifts = await recordShifts(page);
      const url = portal.url('localhost', path);
      await signIn(page.context(), url, diego);
      await page.goto(url);
      await expect(page.getByRole('region', { name: /^Situação/ })).toBeVisible();
      if (path === queries) await expect(editor(page)).toBeVisible();
      if (width > 1_000)
        await expect(
          page
            .getByRole('complementary')
            .getByRole('button', { name: path === queries ? /^dw-aurora/ : /^pedidos/ })
            .first(),
        ).toBeVisible();
      expect(await shifts()).toBeLessThanOrEqual(0.02);
    });
