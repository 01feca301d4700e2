// The screens of developers and administrators.
import type { Page } from 'playwright-core';
import { carlos, diego } from '#tests/web/support/signed-in.ts';
import type { Screen } from './screen.ts';

const queries = { person: diego, path: '/remote-sql-manager' } as const;
const code = { person: diego, path: '/dashboard/desenvolvimento/codigo' } as const;
const activity = { person: carlos, path: '/dashboard/conta/atividade' } as const;
const result = (page: Page) => page.getByRole('region', { name: 'Resultado', exact: true });

/** Writes a statement in "Consultas" and runs it. */
async function runStatement(page: Page, sql: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: /^SQL de / });
  await editor.press('Control+a');
  await page.keyboard.insertText(sql);
  await page.keyboard.press('Control+Enter');
}

const orders = `select p.numero, c.nome as cliente, p.emissao, p.situacao, p.valor
from pedidos p join clientes c on c.id = p.cliente
order by p.numero desc limit 200`;
/** Changes no value. */
const change = 'update pedidos set situacao = situacao where numero in (select numero from pedidos order by numero limit 3)';

async function askToWrite(page: Page): Promise<void> {
  await runStatement(page, change);
  await page.getByRole('alertdialog', { name: /^Isto altera/ }).waitFor();
}

/** Writes, and leaves the decision open. The database of the demo answers nobody else meanwhile. */
async function write(page: Page): Promise<void> {
  await askToWrite(page);
  const dialog = page.getByRole('alertdialog', { name: /^Isto altera/ });
  await dialog.getByRole('textbox').fill('3');
  await dialog.getByRole('button', { name: 'Executar alteração' }).click();
  await result(page)
    .getByText(/ainda não gravadas/)
    .first()
    .waitFor();
}

async function undo(page: Page): Promise<void> {
  await result(page).getByRole('button', { name: 'Desfazer' }).click();
  await result(page)
    .getByText(/Alteração desfeita/)
    .first()
    .waitFor();
}

/** Opens a script of the demo. Without room for the list, the empty editor offers it. */
async function openScript(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: 'Ver scripts e arquivos' });
  const script = page.getByRole('button', { name: /^pedidos(?:,|$)/ }).first();
  await offer.or(script).first().waitFor();
  if (await offer.isVisible()) await offer.click();
  await script.click();
  const editor = page.getByRole('textbox', { name: 'Código de pedidos' });
  // The parts of a line have colours once the language is loaded.
  await editor.locator('.cm-line span').first().waitFor();
}

/** Opens the script and writes at its start. */
async function changeScript(page: Page, text: string): Promise<void> {
  await openScript(page);
  await page.getByRole('textbox', { name: 'Código de pedidos' }).press('ControlOrMeta+Home');
  await page.keyboard.insertText(text);
}

/** Presses a tool of the bar, or its entry of the menu where the bar has no room for it. */
async function pressTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole('button', { name, exact: true });
  if (await tool.isVisible()) return tool.click();
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Opens the first entry of the record. */
async function openActivity(page: Page): Promise<void> {
  await page.getByRole('grid', { name: 'Registro de atividade' }).press('Enter');
  await page.getByRole('dialog').waitFor();
}

async function openCalendar(page: Page): Promise<void> {
  // A column header may have a similar name, and opens nothing.
  await page.getByRole('button', { name: 'Período' }).and(page.locator('[aria-haspopup="listbox"]')).click();
  await page.getByRole('option', { name: 'Outro período…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Outro período' });
  await dialog.getByRole('button', { name: 'Escolher no calendário: De', exact: true }).click();
  await page.getByRole('dialog', { name: 'Calendário: De', exact: true }).waitFor();
}

export const toolScreens: readonly Screen[] = [
  { ...queries, name: 'consultas' },
  {
    ...queries,
    name: 'consultas-resultado',
    async reach(page) {
      await runStatement(page, orders);
      await result(page).getByRole('gridcell').first().waitFor();
    },
  },
  {
    ...queries,
    name: 'consultas-falha',
    async reach(page) {
      await runStatement(page, 'select numero,\n  nao_existe from pedidos');
      await result(page)
        .getByRole('button', { name: /^Ir para a linha/ })
        .waitFor();
    },
  },
  // The run waits for the answer to the question.
  { ...queries, name: 'consultas-confirmacao', isLoading: true, reach: askToWrite },
  { ...queries, name: 'consultas-escrita', reach: write, leave: undo },
  { ...code, name: 'codigo' },
  { ...code, name: 'codigo-aberto', reach: openScript },
  {
    ...code,
    name: 'codigo-problemas',
    async reach(page) {
      await changeScript(page, 'const a = 1;\nconst a = 2;\n');
      await page.getByRole('button', { name: /Linha 2, coluna 7/ }).waitFor();
    },
  },
  {
    ...code,
    name: 'codigo-versoes',
    async reach(page) {
      await openScript(page);
      await pressTool(page, 'Versões');
      await page.getByText('Versão 1', { exact: true }).first().waitFor();
    },
  },
  {
    ...code,
    name: 'codigo-diferenca',
    async reach(page) {
      await changeScript(page, '// Revisto em novembro.\n');
      await pressTool(page, 'Comparar com publicado');
      await page.getByRole('region', { name: 'Diferenças de pedidos' }).waitFor();
    },
  },
  { ...activity, name: 'atividade' },
  { ...activity, name: 'atividade-registro', reach: openActivity },
  { ...activity, name: 'atividade-calendario', reach: openCalendar },
  {
    name: 'estilo',
    person: diego,
    path: '/style',
    isLoading: true,
    reach: (page) => page.getByRole('cell', { name: 'Fundo da página', exact: true }).waitFor(),
  },
  { name: 'laboratorio', person: diego, path: '/playground' },
];
