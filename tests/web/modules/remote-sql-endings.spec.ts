// How what was asked for on "Consultas" ends: as a job whose result is fetched elsewhere, or before its time.
import { expect, test } from '#tests/web/support/portal.ts';
import { editor, enter, grid, results, run, runs, write } from '#tests/web/support/modules/remote-sql.ts';
import { diego } from '#tests/web/support/signed-in.ts';

test('a job’s result comes with the text it is of, wherever it is asked for', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', '/remote-sql-manager'), diego);
  await write(page, "select 'do lote' as origem");
  await page.getByRole('button', { name: 'Execução' }).click();
  await page.getByRole('option', { name: 'Em lote' }).click();
  await run(page).click();
  await expect(results(page)).toContainText('Consulta em lote pedida');
  await page.reload();
  await write(page, 'select 1 as outra');
  await page.getByRole('tab', { name: 'Lotes' }).click();
  const newest = page.getByRole('table', { name: 'Lotes' }).getByRole('row').nth(1);
  await expect(newest).toContainText('concluído');
  await newest.getByRole('button', { name: /^Ver resultado de/ }).click();
  await expect(grid(page).getByRole('gridcell', { name: 'do lote', exact: true })).toBeVisible();
  await expect(editor(page)).toHaveText("select 'do lote' as origem");
  await page.getByRole('tab', { name: 'Detalhes' }).click();
  await expect(results(page)).toContainText(/#[0-9a-f]{12}/);
  await expect(results(page)).toContainText("select 'do lote' as origem");
  await page
    .getByRole('button', { name: /^Sem título 1/ })
    .first()
    .click();
  await expect(editor(page)).toHaveText('select 1 as outra');
});

test('a statement that writes is cancelled', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', '/remote-sql-manager'), diego);
  const where = '(select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b) > 0';
  await runs(page, `update pedidos set situacao = situacao where numero = (select min(numero) from pedidos) and ${where}`);
  const dialog = page.getByRole('alertdialog', { name: /^Isto altera/ });
  await dialog.getByRole('textbox').fill('1');
  await page.keyboard.press('Enter');
  // At once: while it runs, the database of the demo answers nobody else.
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(results(page)).toContainText('A consulta foi cancelada.');
});
