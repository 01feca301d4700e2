// "Consultas": the text on the screen is executed, results stay with their text, and statements that write are counted, confirmed
// and undone.
import { readFile } from 'node:fs/promises';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { choose, editor, enter, grid, results, run, runStatement, status, write } from '#tests/web/support/modules/remote-sql.ts';
import { diego } from '#tests/web/support/signed-in.ts';

const slow = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';

test.describe('people who may write', () => {
  test.beforeEach(({ page, portal }) => enter(page, portal.url('localhost', '/remote-sql-manager'), diego));

  test('executes the text on the screen in each of a hundred edits and runs', async ({ page }) => {
    test.slow();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/x/run')) sent.push((request.postDataJSON() as { sql: string }).sql);
    });
    const statements = Array.from({ length: 100 }, (_, index) => `select ${index} as numero, 'texto ${index}' as texto`);
    for (const [index, sql] of statements.entries()) {
      await runStatement(page, sql);
      await expect(grid(page).getByRole('gridcell', { name: `texto ${index}`, exact: true })).toBeVisible();
    }
    expect(sent).toEqual(statements);
  });

  test('keeps a result with its query', async ({ page }) => {
    await runStatement(page, slow);
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    const side = page.getByRole('complementary', { name: 'Conectores e consultas' });
    await side.getByRole('button', { name: 'Nova consulta' }).click();
    await expect(results(page)).toContainText('Nada executado ainda');
    await write(page, 'select 22 as segunda');
    await page.getByRole('button', { name: /^Sem título 1/ }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(results(page)).toContainText('A consulta foi cancelada.');
    await page.getByRole('button', { name: /^Sem título 2/ }).click();
    await run(page).click();
    await expect(grid(page).getByRole('gridcell', { name: '22', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Sem título 1/ }).click();
    await expect(results(page)).toContainText('A consulta foi cancelada.');
    await expect(editor(page)).toContainText('generate_series');
  });

  test('shows values, selection, limit and an outdated result', async ({ page }) => {
    await write(page, 'select {{quando}}::date as dia, {{quantidade}}::int as n\n-- select 7 as sete');
    await run(page).click();
    await expect(page.getByRole('textbox', { name: 'quantidade' })).toHaveAccessibleDescription(/Informe/);
    const hint = page.getByRole('region', { name: 'Avisos rápidos' }).getByText('Corrija os parâmetros para executar.');
    await expect(hint).toBeVisible();
    await page.getByRole('textbox', { name: 'quando' }).fill('abc');
    await expect(hint, 'the hint about the value before').toHaveCount(0);
    await page.getByRole('button', { name: /Tipo de quando/ }).click();
    await page.getByRole('option', { name: 'data' }).click();
    await page.getByRole('textbox', { name: 'quando' }).fill('01/11/2026');
    await page.getByRole('textbox', { name: 'quantidade' }).fill('3');
    await run(page).click();
    await expect(status(page)).toContainText(/^1 linha em \d+ ms · limite 1\.000 · dw-aurora · [\d:]{8} · #[0-9a-f]{6}$/);
    await expect(grid(page).getByRole('gridcell', { name: '01/11/2026' })).toBeVisible();
    await expectCleanInEveryLook(page, 'a result');
    await page.setViewportSize({ width: 1280, height: 800 });

    await editor(page).press('Control+End');
    await page.keyboard.insertText(' ');
    await expect(results(page)).toContainText('Desatualizado');
    await page.getByRole('tab', { name: 'Detalhes' }).click();
    await expect(results(page)).toContainText('quantidade = 3');
    await expect(results(page)).toContainText(diego.email);
    await expect(results(page)).toContainText(/#[0-9a-f]{12}/);

    await page.getByRole('tab', { name: /^Resultado/ }).click();
    await write(page, 'select 7 as sete');
    await editor(page).press('Control+a');
    await choose(page, 'Executar seleção');
    await expect(status(page)).toContainText('Resultado da seleção.');
    await expect(grid(page).getByRole('gridcell', { name: '7', exact: true })).toBeVisible();
  });

  test('shows the position of an error, and formats the text', async ({ page }) => {
    await runStatement(page, 'select numero,\n  nao_existe from pedidos');
    await expect(results(page)).toContainText('Linha 2, coluna 3');
    await results(page).getByRole('button', { name: 'Ir para a linha 2, coluna 3' }).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.insertText('[aqui]');
    await expect(editor(page)).toContainText('[aqui]nao_existe from pedidos');
    // The position of an error in a selection refers to the whole text.
    await write(page, 'select 1;\n  select nada');
    await page.keyboard.press('Shift+Home');
    await choose(page, 'Executar seleção');
    await results(page).getByRole('button', { name: 'Ir para a linha 2, coluna 10' }).click();
    await page.keyboard.insertText('[e aqui]');
    await expect(editor(page)).toContainText('select [e aqui]nada');
    await write(page, 'select numero from pedidos');
    await page.getByRole('button', { name: 'Formatar' }).click();
    await expect(editor(page).getByText('from', { exact: true })).toBeVisible();
    await expect(results(page)).toContainText('Desatualizado');
  });

  test('counts, confirms and undoes a statement that writes', async ({ page }) => {
    const change = 'update pedidos set situacao = situacao where numero in (select numero from pedidos order by numero limit 3)';
    await runStatement(page, change);
    const dialog = page.getByRole('alertdialog', { name: 'Isto altera cerca de 3 linhas' });
    await expect(dialog).toBeVisible();
    // The focus returns to the element that opened the dialog.
    await page.keyboard.press('Escape');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeVisible();
    await expectCleanInEveryLook(page, 'the confirmation');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('textbox').fill('3');
    await dialog.getByRole('button', { name: 'Executar alteração' }).click();
    await expect(results(page)).toContainText('3 linhas alteradas, ainda não gravadas');
    // Nothing else runs in this tab until the person decides.
    await editor(page).press('Control+Enter');
    const decideFirst = 'Grave ou desfaça a alteração antes de executar outro comando.';
    await expect(page.getByRole('region', { name: 'Avisos rápidos' }).getByText(decideFirst)).toBeVisible();
    await expect(run(page)).toHaveAccessibleDescription(decideFirst);
    await expect(results(page)).toContainText('3 linhas alteradas, ainda não gravadas');
    await results(page).getByRole('button', { name: 'Desfazer' }).click();
    await expect(results(page)).toContainText('Alteração desfeita. Nada foi gravado.');
    await expect(editor(page)).toBeFocused();
    await expect(
      page
        .getByRole('region', { name: 'Histórico' })
        .getByText(/escrita desfeita/)
        .first(),
    ).toBeVisible();
  });

  test('exports all rows, and keeps the text after a reload', async ({ page }) => {
    await runStatement(page, "select n, '=1+' || n as formula from generate_series(1, 1500) n");
    await expect(results(page)).toContainText('Há mais linhas: o limite de 1.000 cortou o resultado.');
    await results(page).getByRole('button', { name: 'Exportar', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Exportar tudo (CSV)' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect([lines.length, lines[1], download.suggestedFilename()]).toEqual([1_502, "1;'=1+1", 'sem-titulo-1.csv']);
    await page.reload();
    await expect(editor(page)).toContainText('generate_series(1, 1500)');
    await expect(results(page)).toContainText('Nada executado ainda');
  });

  test('marks missing values, filters the loaded rows, and follows the session', async ({ page }) => {
    await runStatement(page, "select 'um' as texto, null as nada union all select 'dois', 'x' where {{email}} <> ''");
    await expect(grid(page).getByRole('gridcell', { name: 'nulo', exact: true })).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'email', exact: true })).toHaveValue(diego.email);
    await expect(page.getByRole('textbox', { name: 'email', exact: true })).toHaveAttribute('readonly');
    await results(page).getByRole('button', { name: 'Filtrar' }).click();
    await page.keyboard.type('dois');
    await expect(grid(page).getByRole('gridcell', { name: 'um', exact: true })).toHaveCount(0);
    await results(page).getByRole('button', { name: 'Filtrar' }).click();
    await expect(grid(page).getByRole('gridcell', { name: 'um', exact: true })).toBeVisible();
  });

  test('says that a result of too many bytes is not complete', async ({ page }) => {
    await runStatement(page, "select repeat('x', 12000) as texto from generate_series(1, 1000)");
    const words =
      'Há mais dados do que cabe em uma resposta: o resultado está incompleto. O limite é de 10 MB, e de 1 MB por célula.';
    await expect(results(page)).toContainText(words);
  });

  test('saves, changes and restores a query', async ({ page }) => {
    const id = `prova-${Date.now().toString(36)}`;
    await write(page, 'select 1 as um');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Salvar consulta' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('textbox', { name: /^Nome/ })).toHaveAccessibleDescription('Este campo é obrigatório!');
    await dialog.getByRole('textbox', { name: /^Identificador/ }).fill(id);
    await dialog.getByRole('textbox', { name: /^Nome/ }).fill(`Prova ${id}`);
    await expectCleanInEveryLook(page, 'saving');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Salva como versão 1.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Consultas salvas' }).getByRole('button', { name: `Prova ${id}` }),
    ).toBeVisible();

    await write(page, 'select 2 as dois');
    await page.keyboard.press('Control+s');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Salva como versão 2.')).toBeVisible();
    await choose(page, 'Versões');
    const versions = page.getByRole('dialog', { name: `Versões de Prova ${id}` });
    await versions.press('Escape');
    await expect(page.getByRole('button', { name: 'Mais ações' })).toBeFocused();
    await choose(page, 'Versões');
    await versions.getByText(/^Versão 1/).click();
    await expect(versions.getByRole('region', { name: /Diferenças.*Versão 1/ })).toContainText('select 1 as um');
    await expectCleanInEveryLook(page, 'versions');
    await page.setViewportSize({ width: 1280, height: 800 });
    await versions.getByRole('button', { name: 'Restaurar esta versão: Versão 1' }).click();
    await expect(page.getByText('Salva como versão 3.')).toBeVisible();
    await expect(editor(page)).toContainText('select 1 as um');

    await choose(page, 'Excluir');
    const remove = page.getByRole('alertdialog', { name: `Excluir Prova ${id}?` });
    await remove.getByRole('textbox').fill(id);
    await remove.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Consulta excluída.')).toBeVisible();
  });

  test('shows a version that another window saved, and saves on top of it', async ({ page }) => {
    const id = `janelas-${Date.now().toString(36)}`;
    const dialog = page.getByRole('dialog', { name: 'Salvar consulta' });
    await write(page, 'select 1 as um');
    await page.keyboard.press('Control+s');
    await dialog.getByRole('textbox', { name: /^Identificador/ }).fill(id);
    await dialog.getByRole('textbox', { name: /^Nome/ }).fill(id);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Salva como versão 1.')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('region', { name: 'Consultas salvas' }).getByRole('button', { name: id }).click();
    await expect(editor(other)).toContainText('select 1 as um');
    await expect(other.getByRole('region', { name: 'Conectores' }).getByRole('button')).toContainText('dw-aurora');
    await write(other, 'select 1 as outra');
    await other.keyboard.press('Control+s');
    await other.getByRole('dialog', { name: 'Salvar consulta' }).getByRole('button', { name: 'Salvar' }).click();
    await expect(other.getByText('Salva como versão 2.')).toBeVisible();
    await other.close();
    await write(page, 'select 1 as minha');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Você salvou a versão 2 em outra janela')).toBeVisible();
    await expectCleanInEveryLook(page, 'a newer version');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Ficar com o meu texto' }).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Control+s');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Salva como versão 3.')).toBeVisible();
  });

  test('runs a query as a job and fetches its result', async ({ page }) => {
    await write(page, 'select 99 as lote');
    await page.getByRole('radio', { name: 'Em lote' }).check();
    await run(page).click();
    await expect(results(page)).toContainText('Consulta em lote pedida');
    await page.getByRole('tab', { name: 'Lotes' }).click();
    await results(page)
      .getByRole('button', { name: /^Ver resultado de/ })
      .first()
      .click();
    await expect(grid(page).getByRole('gridcell', { name: '99', exact: true })).toBeVisible();
  });
});
