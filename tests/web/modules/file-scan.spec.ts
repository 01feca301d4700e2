// Files and the scanner: what it says of each stands in its row, and nothing is there before it was found clean.
import { eicar } from '#tests/support/clamd.ts';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { choose, file, filesField, inOwnFolder, pdf, row } from '#tests/web/support/modules/file-manager.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signInAnew } from '#tests/web/support/signed-in.ts';

test('a file is looked at by the scanner, and refused by it, or waits', async ({ page, context, odd }) => {
  await signInAnew(context, odd.url(), mariana);
  await page.goto(odd.url('localhost', '/dashboard/pessoas/arquivos'));
  await inOwnFolder(page, 'Antivírus');
  const sending = page.getByRole('region', { name: 'Envios' });
  await odd.be({ scanner: 'thinking' });
  await filesField(page).setInputFiles([file('limpo.pdf', pdf('limpo')), file('virus.pdf', pdf(eicar))]);
  await expect(sending.getByText(/Em análise$/)).toHaveCount(2);
  await expect(row(page, 'limpo.pdf')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await odd.be({});
  await expect(sending.getByRole('status')).toHaveText('1 de 2 enviados · 1 falhou');
  await expect(sending.getByText('O antivírus encontrou um vírus neste arquivo.')).toBeVisible();
  // Another try would end the same.
  await expect(sending.getByRole('button', { name: /^Tentar de novo/ })).toHaveCount(0);
  await expect(row(page, 'limpo.pdf')).toBeVisible();
  await expect(row(page, 'virus.pdf')).toHaveCount(0);

  await sending.getByRole('button', { name: 'Limpar concluídos' }).click();
  await odd.be({ scanner: 'away' });
  await filesField(page).setInputFiles([file('espera.pdf', pdf('espera'))]);
  await expect(sending.getByText(/Em análise$/)).toBeVisible();
  await expect(sending.getByRole('button', { name: /^Tentar de novo/ })).toHaveCount(0);
});

test('lists a file that waits for the scanner, with its actions and its result', async ({ page, context, odd }) => {
  await signInAnew(context, odd.url(), mariana);
  await page.goto(odd.url('localhost', '/dashboard/pessoas/arquivos'));
  await inOwnFolder(page, 'Espera');
  await odd.be({ scanner: 'away' });
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

  // The server asks the scanner again by itself, and the list asks the server.
  await odd.be({});
  await expect(row(page, 'virus.pdf')).toContainText('Recusado', { timeout: 60_000 });
  await expect(row(page, 'espera.pdf')).toContainText('Só você', { timeout: 60_000 });
  await choose(page, 'virus.pdf', 'Abrir detalhes');
  await expect(page.getByText('O antivírus encontrou um vírus neste arquivo.')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar painel' }).click();
  await choose(page, 'virus.pdf', 'Mover para a lixeira');
  await expect(row(page, 'virus.pdf')).toHaveCount(0);
});
