// "Usuários": people from a file.
import { readFile } from 'node:fs/promises';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Written by an Excel on Windows: semicolons, and "João" in windows-1252. */
const file = Buffer.from(
  [
    'E-mail;Nome;Grupos;Matrícula',
    'importada.um@cliente.com.br;João Prado;"vendas, rh";1',
    'importada.dois@;Sem Endereço;;2',
    'importada.um@cliente.com.br;Repetida;;3',
    'beatriz.lima@aurora.com.br;;vendas;4',
    'carlos.andrade@aurora.com.br;;grupo-novo;5',
  ].join('\r\n'),
  'latin1',
);

/** Confirms who the administrator is, when the portal asks for it. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Sua senha').fill(demoPasswords.aurora);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Importar pessoas de um arquivo' });

async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Importar CSV' }).press('Enter');
  await importDialog(page).getByLabel('Arquivo CSV').setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: file });
}

test('previews a file, checks it, imports it once, and writes the result', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await page.goto(faulty.url('localhost', '/dashboard/administracao/usuarios'));
  await choose(page);
  const dialog = importDialog(page);
  await expect(dialog.getByText('3 linhas sem erro e 2 linhas com erro, que ficam de fora.')).toBeVisible();
  await expect(dialog.getByText('Colunas que a importação não usa: Matrícula.')).toBeVisible();
  await expect(dialog.getByText('E-mail: repete uma linha anterior')).toBeVisible();
  await expectCleanInEveryLook(page, 'preview');
  await dialog.getByRole('checkbox', { name: 'Só linhas com erro' }).check();
  await expect(dialog.getByText('importada.dois@')).toBeVisible();
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await prove(page);
  await expect(dialog.getByText('1 pessoa nova, 1 completada, 0 já estão assim, 3 com erro.')).toBeVisible();
  await expect(dialog.getByText('E-mail: é o seu próprio cadastro')).toBeVisible();
  await expectCleanInEveryLook(page, 'checked');
  await dialog.getByRole('button', { name: 'Importar 2 pessoas' }).click();
  await expect(dialog.getByText('Importação concluída')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar o resultado' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[1]).toBe('2;importada.um@cliente.com.br;Pessoa nova;João Prado');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();

  await choose(page);
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await expect(dialog.getByText('Não há nada a importar.')).toBeVisible();
});

test('explains a file that it cannot use', async ({ page, context, portal }) => {
  await signInWithNewSession(context, portal.url(), carlos);
  await page.goto(portal.url('localhost', '/dashboard/administracao/usuarios'));
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const field = importDialog(page).getByLabel('Arquivo CSV');
  await field.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('nome;grupo\nAna;rh') });
  await expect(importDialog(page).getByText('O arquivo não tem a coluna E-mail. Compare com o modelo.')).toBeVisible();
  const download = page.waitForEvent('download');
  await importDialog(page).getByRole('button', { name: 'Baixar modelo' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('E-mail;Nome;Tipo;Grupos;Empresas;Validade');
});
