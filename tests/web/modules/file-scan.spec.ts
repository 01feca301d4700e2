// Files and the virus scanner: its result is shown in the row, and a file is available only after a clean result.
import { eicar } from '#tests/support/clamd.ts';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { choose, file, filesField, openNewFolder, pdf, row } from '#tests/web/support/modules/file-manager.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test('shows a file as pending, and removes it when the scanner refuses it', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard/pessoas/arquivos'));
  await openNewFolder(page, 'Antivírus');
  const sending = page.getByRole('region', { name: 'Envios' });
  await faulty.setFault({ scanner: 'thinking' });
  await filesField(page).setInputFiles([file('limpo.pdf', pdf('limpo')), file('virus.pdf', pdf(eicar))]);
  await expect(sending.getByText(/Em análise$/)).toHaveCount(2);
  await expect(row(page, 'limpo.pdf')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await faulty.setFault({});
  await expect(sending.getByRole('status')).toHaveText('1 de 2 enviados · 1 falhou');
  await expect(sending.getByText('O antivírus encontrou um vírus neste arquivo. Ele não foi guardado.')).toBeVisible();
  // A retry would have the same result.
  await expect(sending.getByRole('button', { name: /^Tentar de novo/ })).toHaveCount(0);
  await expect(row(page, 'limpo.pdf')).toBeVisible();
  await expect(row(page, 'virus.pdf')).toHaveCount(0);

  await sending.getByRole('button', { name: 'Limpar concluídos' }).click();
  await faulty.setFault({ scanner: 'away' });
  await filesField(page).setInputFiles([file('espera.pdf', pdf('espera'))]);
  await expect(sending.getByText(/Em análise$/)).toBeVisible();
  await expect(sending.getByRole('button', { name: /^Tentar de novo/ })).toHaveCount(0);
});

test('lists a pending file with its actions and its result', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard/pessoas/arquivos'));
  await openNewFolder(page, 'Espera');
  await faulty.setFault({ scanner: 'away' });
  await filesField(page).setInputFiles([file('espera.pdf', pdf('espera')), file('virus.pdf', pdf(eicar))]);
  for (const name of ['espera.pdf', 'virus.pdf']) await expect(row(page, name)).toContainText('Em análise');
  await page.getByRole('region', { name: 'Envios' }).getByRole('button', { name: 'Limpar concluídos' }).click();
  await page.getByRole('button', { name: 'Ações de espera.pdf' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Abrir detalhes', 'Renomear', 'Mover', 'Mover para a lixeira']);
  await page.getByRole('menuitem', { name: 'Abrir detalhes' }).click();
  const notice = page.getByText('O antivírus ainda não verificou este arquivo');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Prévia' })).toBeHidden();
  await expectCleanInEveryLook(page, 'a file that waits for the scanner');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Fechar painel' }).click();
  await expect(notice).toBeHidden();

  // The server repeats the scan by itself, and the list polls the server.
  await faulty.setFault({});
  await expect(row(page, 'virus.pdf')).toContainText('Recusado', { timeout: 60_000 });
  await expect(row(page, 'espera.pdf')).toContainText('Só você', { timeout: 60_000 });
  await choose(page, 'virus.pdf', 'Abrir detalhes');
  await expect(page.getByText('O antivírus encontrou um vírus neste arquivo.')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar painel' }).click();
  await choose(page, 'virus.pdf', 'Mover para a lixeira');
  await expect(row(page, 'virus.pdf')).toHaveCount(0);
});
