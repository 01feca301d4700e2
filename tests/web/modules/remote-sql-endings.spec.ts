// The end of executions in "Consultas": a job whose result is fetched later, and a cancelled statement.
import { expect, test } from '#tests/web/support/portal.ts';
import { editor, enter, grid, results, run, runStatement, write } from '#tests/web/support/modules/remote-sql.ts';
import { diego } from '#tests/web/support/signed-in.ts';

test('shows the result of a job with its text, also in another query', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', '/remote-sql-manager'), diego);
  await write(page, "select 'do lote' as origem");
  await page.getByRole('radio', { name: 'Em lote' }).check();
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

test('cancels a statement that writes', async ({ page, portal }) => {
  await enter(page, portal.url('localhost', '/remote-sql-manager'), diego);
  const where = '(select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b) > 0';
  await runStatement(
    page,
    `update pedidos set situacao = situacao where numero = (select min(numero) from pedidos) and ${where}`,
  );
  const dialog = page.getByRole('alertdialog', { name: /^Isto altera/ });
  await dialog.getByRole('textbox').fill('1');
  await page.keyboard.press('Enter');
  // Cancels at once, because the running statement blocks the database of the demo.
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(results(page)).toContainText('A consulta foi cancelada.');
});
