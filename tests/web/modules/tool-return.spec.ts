// Returning to a text of a tool, after another text or another page: the work is as the person left it.
import { codeEditorPath } from '#tests/web/support/modules/code-editor.ts';
import { editor, enter, grid, results, runStatement, write } from '#tests/web/support/modules/remote-sql.ts';
import { expect, type Locator, type Page, test } from '#tests/web/support/portal.ts';
import { diego, signIn } from '#tests/web/support/signed-in.ts';

const queriesPath = '/remote-sql-manager';
const scrollTop = (box: Locator) => box.evaluate((text) => Math.round((text.closest('.cm-scroller') ?? text).scrollTop));
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Textos abertos' });
const firstQuery = (page: Page) => tabs(page).getByRole('button', { name: /^Sem título 1/ });
const newQuery = (page: Page) => tabs(page).getByRole('button', { name: 'Nova consulta' });

test('shows a text of Consultas at its own scroll position', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', queriesPath), diego);
  await write(page, Array.from({ length: 200 }, (_, line) => `-- linha ${line + 1}`).join('\n'));
  await page.keyboard.press('Control+End');
  await expect.poll(() => scrollTop(editor(page))).toBeGreaterThan(1_000);
  const place = await scrollTop(editor(page));
  await newQuery(page).click();
  await expect(editor(page)).not.toContainText('-- linha');
  await expect.poll(() => scrollTop(editor(page))).toBe(0);
  await firstQuery(page).click();
  await expect(editor(page)).toContainText('-- linha 200');
  await expect.poll(() => scrollTop(editor(page))).toBe(place);
});

const code = (page: Page, name: string) => page.getByRole('textbox', { name: `Código de ${name}` });
const inTree = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Scripts', exact: true }).getByRole('button', { name });
const openScripts = (page: Page) => page.getByRole('navigation', { name: 'Abertos', exact: true });
const scriptTab = (page: Page, name: string) => openScripts(page).getByRole('button', { name }).first();

async function openValue(page: Page): Promise<void> {
  await page.getByText('Valores dos itens').click();
  await page.getByRole('navigation', { name: 'Valores dos itens' }).getByRole('button').first().click();
  await expect(page.getByRole('textbox', { name: /^Valor de / })).toBeVisible();
}

test.describe('in the code editor', () => {
  let long: string;
  let other: string;

  test.beforeEach(async ({ page, context, faulty: portal }) => {
    long = `retorno/longo-${Date.now()}`;
    other = `retorno/outro-${Date.now()}`;
    const lines = Array.from({ length: 200 }, (_, line) => `// linha ${line + 1}\n`).join('');
    await portal.publish('aurora', long, `export default () => {};\n${lines}`);
    await portal.publish('aurora', other, 'export default () => {};\n');
    await signIn(context, portal.url(), diego);
    await page.goto(portal.url('localhost', codeEditorPath));
    await inTree(page, long).click();
    await code(page, long).press('ControlOrMeta+Home');
    await page.keyboard.insertText('// primeiro\n');
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText('// segundo');
    await page.keyboard.press('Home');
    await expect.poll(() => scrollTop(code(page, long))).toBeGreaterThan(1_000);
  });

  for (const [what, leave] of [
    ['another script', (page: Page) => inTree(page, other).click()],
    ['a value', openValue],
  ] as const)
    test(`shows a script after ${what} with its cursor, its scroll position and its undo history`, async ({ page }) => {
      const place = await scrollTop(code(page, long));
      const cursor = page.getByRole('region', { name: 'Situação' }).getByText('Lin 203, Col 1', { exact: true });
      await expect(cursor).toBeVisible();
      await leave(page);
      await expect(code(page, long)).toHaveCount(0);
      await scriptTab(page, long).click();
      await expect(code(page, long)).toContainText('// segundo');
      await expect.poll(() => scrollTop(code(page, long))).toBe(place);
      await expect(cursor).toBeVisible();
      await code(page, long).press('ControlOrMeta+z');
      await expect(code(page, long)).not.toContainText('// segundo');
      await code(page, long).press('ControlOrMeta+z');
      await code(page, long).press('ControlOrMeta+Home');
      await expect(code(page, long)).toContainText('export default');
      await expect(code(page, long)).not.toContainText('// primeiro');
    });

  test('begins a script anew that was closed in between, with the text that was typed', async ({ page }) => {
    await inTree(page, other).click();
    await openScripts(page)
      .getByRole('button', { name: `Fechar ${long}` })
      .click();
    await inTree(page, long).click();
    await expect(code(page, long)).toContainText('// primeiro');
    expect(await scrollTop(code(page, long))).toBe(0);
    await code(page, long).press('ControlOrMeta+z');
    await expect(code(page, long)).toContainText('// primeiro');
  });
});

const head = (page: Page, name: RegExp) => grid(page).getByRole('columnheader', { name });
const filter = (page: Page) => results(page).getByRole('searchbox', { name: 'Filtrar as linhas carregadas' });
const widthOf = async (cell: Locator): Promise<number> => Math.round((await cell.boundingBox())?.width ?? 0);

/** Drags the end of a header cell. */
async function widen(page: Page, cell: Locator, by: number): Promise<void> {
  const box = await cell.boundingBox();
  if (box === null) throw new Error('The header is not drawn.');
  const [x, y] = [box.x + box.width - 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}

test.describe('in Consultas', () => {
  test('shows a result as the person arranged it, until the next run', async ({ page, portal }) => {
    await enter(page, portal.url('localhost', queriesPath), diego);
    await runStatement(page, "select n, 'texto ' || n as palavras from generate_series(1, 500) n");
    const number = head(page, /^n /);
    await number.getByRole('button').click();
    await number.getByRole('button').click();
    await results(page).getByRole('button', { name: 'Filtrar' }).click();
    await page.keyboard.type('texto 4');
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '112');
    const before = await widthOf(number);
    await widen(page, number, 80);
    const width = await widthOf(number);
    expect(width).not.toBe(before);
    await grid(page).evaluate((table) => table.scrollTo(0, 1_400));
    const row = grid(page).getByRole('gridcell', { name: 'texto 449', exact: true });
    await expect(row).toBeInViewport();

    await newQuery(page).click();
    await expect(grid(page)).toHaveCount(0);
    await firstQuery(page).click();
    await expect(row).toBeInViewport();
    expect(await scrollTop(grid(page))).toBe(1_400);
    await expect(number).toHaveAttribute('aria-sort', 'descending');
    expect(await widthOf(number)).toBe(width);
    await expect(filter(page)).toHaveValue('texto 4');
    // The filter that comes back leaves the focus where the person pressed.
    await expect(firstQuery(page)).toBeFocused();

    await page.getByRole('tab', { name: 'Detalhes' }).click();
    await page.getByRole('tab', { name: /^Resultado/ }).click();
    await expect(row).toBeInViewport();

    await editor(page).press('Control+Enter');
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '501');
    await expect(number).toHaveAttribute('aria-sort', 'none');
    await expect(filter(page)).toHaveCount(0);
    expect(await scrollTop(grid(page))).toBe(0);
  });

  test('shows the last words and values again after another page', async ({ page, portal }) => {
    await signIn(page.context(), portal.url(), diego);
    await page.goto(portal.url('localhost', '/dashboard'));
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('button', { name: 'Consultas', exact: true }).click();
    await write(page, 'select 1 as um');
    await newQuery(page).click();
    await write(page, 'select 2 as dois');
    await page.keyboard.insertText(' -- fim\nwhere {{cidade}} is not null');
    const city = page.getByRole('textbox', { name: 'cidade', exact: true });
    await city.fill('Contagem');
    // Sooner than the texts are stored after a change.
    await page.goBack();
    await expect(editor(page)).toHaveCount(0);
    await page.goForward();
    await expect(editor(page)).toContainText('select 2 as dois -- fim');
    await expect(city).toHaveValue('Contagem');
    await page.reload();
    await expect(city).toHaveValue('Contagem');
    await firstQuery(page).click();
    await expect(editor(page)).toContainText('select 1 as um');
  });
});
