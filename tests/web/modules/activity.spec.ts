// "Atividade": a server-side table with pages, filters, exports, failures and looks.
import { readFile } from 'node:fs/promises';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { recordActivities } from '#tests/web/support/modules/activity.ts';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { selectionBar } from '#tests/web/support/modules/selection-bar.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { carlos as admin, type Person, signIn } from '#tests/web/support/signed-in.ts';
import { expectUncovered } from '#tests/web/support/layout/uncovered.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const person: Person = { tenant: 'aurora', email: 'lucas.teixeira@aurora.com.br', password: demoPasswords.aurora };
const list = /\/x\/activities\?/;
const grid = (page: Page) => page.getByRole('grid', { name: 'Registro de atividade' });
const rows = (page: Page) => grid(page).locator('[data-index]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar na atividade' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Páginas da tabela' });
const open = (page: Page, portal: Portal, query = '') => page.goto(portal.url('localhost', `/dashboard/conta/atividade${query}`));

async function choose(page: Page, label: string, option: string): Promise<void> {
  // Column headers have similar names, and open nothing.
  await page.getByRole('button', { name: label }).and(page.locator('[aria-haspopup="listbox"]')).click();
  await page.getByRole('option', { name: option }).click();
}

test('pages, searches, sorts, selects across pages, exports, and restores the view from the address', async ({
  page,
  context,
  portal,
}) => {
  const area = await recordActivities(context, portal, person, 12);
  await open(page, portal);
  await search(page).fill(area);
  await expect(page.getByText(/^12 de [\d.]+ linhas$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('linha-11');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '13');
  await rows(page).first().locator('[data-pick]').click();

  await pager(page).getByRole('button', { name: 'Próxima página' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '12');
  await expect(rows(page).last()).toContainText('linha-00');
  await rows(page).last().locator('[data-pick]').click();
  const bar = selectionBar(page);
  await expect(bar).toContainText('2 selecionados');
  await bar.getByRole('button', { name: 'Exportar selecionados' }).click();
  const [selectedFile] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  const lines = (await readFile(await selectedFile.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('linha-11');
  expect(lines[2]).toContain('linha-00');
  await bar.getByRole('button', { name: 'Selecionar os 12 resultados do filtro' }).click();
  await expect(bar).toContainText('12 selecionados');
  await bar.getByRole('button', { name: 'Limpar seleção' }).click();

  await grid(page).getByRole('button', { name: 'Quando' }).click();
  await expect(grid(page).getByRole('columnheader', { name: 'Quando' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('linha-00');
  await choose(page, 'Linhas por página', '25');
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const [all] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  expect(all.suggestedFilename()).toBe('atividade.csv');
  expect((await readFile(await all.path(), 'utf8')).trim().split('\r\n')).toHaveLength(13);
  await expect(page.getByText('Exportadas 12 linhas')).toBeVisible();

  // The address contains the view, so that it can be shared.
  const address = page.url();
  expect(address).toContain('ordem=at');
  expect(address).toContain('linhas=25');
  await page.goto('about:blank');
  await page.goto(address);
  await expect(search(page)).toHaveValue(area);
  await expect(rows(page)).toHaveCount(12);
  await expect(rows(page).first()).toContainText('linha-00');
  // The device stores the view as well: an address without parameters restores it.
  await open(page, portal);
  await expect(search(page)).toHaveValue(area);
  await expect(rows(page).first()).toContainText('linha-00');
});

test('keeps the active row visible and uncovered by the selection bar when the page scrolls instead of the table', async ({
  page,
  context,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const area = await recordActivities(context, portal, person, 12);
  await open(page, portal, `?q=${area}&linhas=25`);
  await expect(rows(page)).toHaveCount(12);
  await grid(page).focus();
  await page.keyboard.press(' ');
  const bar = selectionBar(page);
  // The bar floats while the table continues below it.
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (let at = 1; at < 12; at += 1) {
    await page.keyboard.press('ArrowDown');
    await expectUncovered(rows(page).nth(at));
  }
  await page.keyboard.press('Home');
  await expectUncovered(rows(page).first());
});

test('finds and opens a row and shows its details by keyboard alone', async ({ page, context, portal }) => {
  const area = await recordActivities(context, portal, person, 3);
  await open(page, portal, `?q=${area}`);
  await expect(rows(page)).toHaveCount(3);
  await grid(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Um módulo falhou' });
  await expect(dialog).toContainText('linha-00');
  await expect(dialog).toHaveAccessibleDescription(/^O que o portal registrou desta ação\./);
  await expect(dialog).not.toContainText('pagina.modulo.falhar');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('shows own entries to everyone, and all entries to administrators alone', async ({ page, context, portal, browser }) => {
  const area = await recordActivities(context, portal, person, 1);
  await open(page, portal, `?q=${area}&de=todas`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'De quem' })).toHaveCount(0);
  await expect(grid(page).getByRole('columnheader', { name: 'Quem' })).toHaveCount(0);

  const other = await browser.newContext();
  await signIn(other, portal.url(), admin);
  const desk = await other.newPage();
  await open(desk, portal, `?q=${area}`);
  await expect(desk.getByRole('heading', { name: 'Nenhum resultado para os filtros aplicados.' })).toBeVisible();
  await choose(desk, 'De quem', 'Todas as pessoas');
  await expect(rows(desk)).toContainText(['Lucas Teixeira']);
  await choose(desk, 'Resultado', 'Recusada');
  await expect(desk.getByRole('heading', { name: 'Nenhum resultado para os filtros aplicados.' })).toBeVisible();
  await desk.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(search(desk)).toHaveValue('');
  await expect(rows(desk).first()).toBeVisible();
  await other.close();
});

/** The date `days` days before today in the time zone of the page, as DD/MM/AAAA. */
const dayBefore = (page: Page, days: number): Promise<string> =>
  page.evaluate((back) => {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - back).toLocaleDateString('pt-BR');
  }, days);
const isoOf = (day: string): string => day.split('/').toReversed().join('-');

test('checks another period of two days, keeps it in the address, and replaces it by a fixed one', async ({
  page,
  context,
  portal,
}) => {
  const area = await recordActivities(context, portal, person, 2);
  await open(page, portal, `?q=${area}`);
  await expect(rows(page)).toHaveCount(2);
  const [yesterday, today, tomorrow] = await Promise.all([dayBefore(page, 1), dayBefore(page, 0), dayBefore(page, -1)]);
  const dialog = page.getByRole('dialog', { name: 'Outro período' });
  const day = (name: 'De' | 'Até') => dialog.getByRole('textbox', { name });
  const expectText = (text: string) => expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await choose(page, 'Período', 'Outro período…');
  await expect(day('De')).toBeFocused();
  await expect(dialog).toContainText(/O registro começa em \d{2}\/\d{2}\/\d{4}\./);
  await expectCleanInEveryLook(page, 'another period');
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Este campo é obrigatório!')).toHaveCount(2);
  await expect(day('De')).toBeFocused();
  await day('De').fill('31/02/2026');
  await expectText('Informe uma data válida, como 31/12/2026.');
  await day('De').fill('01/01/1999');
  await expect(dialog.getByText(/^Não há registro de antes de \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
  await day('De').fill(tomorrow);
  await expectText('Este dia ainda não chegou.');
  await day('De').fill(today);
  await day('Até').fill(yesterday);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expectText('O período termina antes de começar.');
  await expect(day('Até')).toBeFocused();
  await expectCleanInEveryLook(page, 'a period that ends before it begins');
  await page.setViewportSize({ width: 1280, height: 900 });
  await day('Até').fill(today);
  const olderRequest = page.waitForRequest((request) => request.url().includes('until='));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  // From midnight in the time zone of the page to the next midnight.
  const query = new URL((await olderRequest).url()).searchParams;
  expect(Date.parse(query.get('until') ?? '') - Date.parse(query.get('from') ?? '')).toBe(86_400_000);
  await expect(rows(page)).toHaveCount(2);
  const box = page.getByRole('button', { name: 'Período' }).and(page.locator('[aria-haspopup="listbox"]'));
  await expect(box).toContainText(today);
  expect(new URL(page.url()).searchParams.get('periodo')).toBe(`${isoOf(today)}_${isoOf(today)}`);

  // The address leads to the same view; an invalid period is left out of it.
  await page.reload();
  await expect(box).toContainText(today);
  await expect(rows(page)).toHaveCount(2);
  for (const bad of [`${isoOf(today)}_${isoOf(tomorrow)}`, `${isoOf(today)}_${isoOf(yesterday)}`, 'sempre']) {
    await open(page, portal, `?q=${area}&periodo=${bad}`);
    await expect(box).toContainText('Qualquer data');
    await expect(rows(page)).toHaveCount(2);
  }
  // The dialog starts with the current period, and a fixed period replaces it.
  await open(page, portal, `?q=${area}&periodo=${isoOf(today)}_${isoOf(today)}`);
  await choose(page, 'Período', 'Outro período…');
  await expect(day('De')).toHaveValue(today);
  await expect(day('Até')).toHaveValue(today);
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await choose(page, 'Período', 'Outro período…');
  await day('De').fill(yesterday);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toContainText(today);
  await choose(page, 'Período', 'Últimos 7 dias');
  await expect(rows(page)).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('periodo')).toBe('7');
});

test('shows no rows for a period before the first entry, and clears it', async ({ page, context, portal }) => {
  const area = await recordActivities(context, portal, person, 1);
  await open(page, portal, `?q=${area}&periodo=1999-01-01_1999-12-31`);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows(page).first()).toBeVisible();
  // The date of the oldest entry is unavailable, so any past day is accepted.
  await page.route(/\/x\/activities\?.*order=at(?:&|$)/, (route) =>
    route.fulfill({ status: 503, json: { code: '#INTERNAL', message: '' } }),
  );
  await choose(page, 'Período', 'Outro período…');
  const dialog = page.getByRole('dialog', { name: 'Outro período' });
  await dialog.getByRole('textbox', { name: 'De' }).fill('01/01/1999');
  await dialog.getByRole('textbox', { name: 'Até' }).fill('31/12/1999');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nenhum resultado para os filtros aplicados.' })).toBeVisible();
});

test('ignores an older answer after a newer one, and retries after a failure', async ({ page, context, portal }) => {
  const area = await recordActivities(context, portal, person, 2);
  const other = await recordActivities(context, portal, person, 2);
  const last = await recordActivities(context, portal, person, 2);
  await open(page, portal);
  await expect(rows(page).first()).toBeVisible();
  const held = withResolvers();
  await page.route(list, async (route) => {
    if (!route.request().url().includes('q=antiga')) return route.fallback();
    await held.promise;
    // The page has cancelled the request meanwhile.
    return route.fallback().catch(() => undefined);
  });
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('q=antiga'));
  const olderRequest = page.waitForRequest((request) => request.url().includes('q=antiga'));
  await search(page).fill('antiga');
  await olderRequest;
  // The earlier rows stay, and the table is marked as busy.
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  await expect(rows(page).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await search(page).fill(area);
  await expect(rows(page)).toHaveCount(2);
  await cancelled;
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(rows(page)).toHaveCount(2);
  await page.route(list, (route) => route.fulfill({ status: 429, json: { code: '#TOO_MANY_ATTEMPTS', message: '' } }));
  await search(page).fill(other);
  const failed = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar a lista' });
  await expect(failed).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(rows(page)).toHaveCount(2);

  await context.setOffline(true);
  // A new text, because loaded rows would be shown again.
  await search(page).fill(last);
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
  await context.setOffline(false);
  await expect(rows(page)).toHaveCount(2);
});

test('has no violation in any look, as a table and as cards', async ({ page, context, portal }) => {
  const area = await recordActivities(context, portal, person, 3);
  await open(page, portal, `?q=${area}`);
  await expect(rows(page)).toHaveCount(3);
  await expectCleanInEveryLook(page, 'activity');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(grid(page).getByRole('columnheader')).toHaveCount(0);
  await expect(rows(page).first()).toContainText('posicao: linha-02');
  // Title and status, and below them one line: the height of the cards of the modules.
  for (const row of await rows(page).all()) expect((await row.boundingBox())?.height).toBe(72);
});
