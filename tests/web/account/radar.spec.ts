// "Auditoria": the findings about the companies of the person, which a query of the tenant answers.
import { readFile } from 'node:fs/promises';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { girassol, mariana, signIn } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Auditoria' });
const grid = (page: Page) => dialog(page).getByRole('grid', { name: 'Pendências das suas empresas' });
const audit = '**/entity/audit';

async function open(page: Page, portal: Portal): Promise<void> {
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Auditoria', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByRole('button', { name: label }).and(page.locator('[aria-haspopup="listbox"]')).click();
  await page.getByRole('option', { name: option }).click();
}

test('lists findings by level, filters, exports, and names the company that could not be read', async ({
  page,
  context,
  portal,
}) => {
  await signIn(context, portal.url(), mariana);
  await open(page, portal);
  await expect(grid(page).locator('[data-index]').first()).toContainText('Crítico');
  await expect(dialog(page).getByText('Não foi possível consultar 1 empresa')).toBeVisible();
  await expect(dialog(page).getByText(/^Aurora Filial Manaus\. As pendências/)).toBeVisible();
  await expect(grid(page).getByText('Aurora Filial Manaus')).toHaveCount(0);

  await choose(page, 'Nível', 'Atenção');
  await choose(page, 'Fonte', 'Prefeitura');
  const rows = grid(page).locator('[data-index]');
  await expect(rows.first()).toContainText('Alvará de funcionamento');
  const shown = await rows.count();
  expect(shown).toBeGreaterThan(0);
  for (const text of await rows.allInnerTexts()) expect(text).toMatch(/Atenção[\s\S]*Prefeitura/);
  await dialog(page).getByRole('button', { name: 'Exportar', exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('auditoria.csv');
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThanOrEqual(shown);
  expect(lines.filter((line) => !line.includes('Prefeitura'))).toEqual([]);

  await dialog(page).getByRole('searchbox').fill('nada disso existe');
  await dialog(page).getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(grid(page).locator('[data-index]').first()).toContainText('Crítico');
});

test('opens a finding of the portal with the keyboard, and closes', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await open(page, portal);
  await dialog(page).getByRole('searchbox').fill('Entrega da EFD');
  await expect(dialog(page).getByText(/^\d+ de \d+ linhas$/)).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/financeiro\/notas-fiscais$/);
  await expect(dialog(page)).toBeHidden();
});

test('says that there is nothing, and that the reading failed', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.route(audit, (route) => route.fulfill({ json: { findings: [], failed: [], truncated: false } }));
  await open(page, portal);
  await expect(dialog(page).getByText('Nenhuma pendência nas suas empresas.')).toBeVisible();
  await page.unroute(audit);
  await page.route(audit, (route) => route.fulfill({ status: 429, json: { code: '#TOO_MANY_ATTEMPTS' } }));
  await open(page, portal);
  await expect(dialog(page).getByText('Não foi possível consultar as pendências')).toBeVisible();
  await page.unroute(audit);
  await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(grid(page).locator('[data-index]').first()).toBeVisible();
});

test('does not exist in a tenant without a radar', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), girassol);
  await page.goto(portal.url('senha', '/dashboard'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await expect(page.getByRole('button', { name: 'Sua opinião' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Auditoria', exact: true })).toHaveCount(0);
});

test('has no accessibility violation in any look, and does not scroll sideways', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await open(page, portal);
  await expect(grid(page).locator('[data-index]').first()).toBeVisible();
  await expectCleanInEveryLook(page, 'the dialog of the radar');
});
