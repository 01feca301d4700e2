// Files and the scanner: what it says of each stands in its row, and nothing is there before it was found clean.
import { eicar } from '../../support/clamd.ts';
import { violations } from '../support/axe.ts';
import { file, filesField, inOwnFolder, pdf, row } from '../support/file-manager.ts';
import { expect, test } from '../support/portal.ts';
import { mariana, signInAnew } from '../support/signed-in.ts';

test('a file waits for the scanner, is refused by it, or tried again', async ({ page, context, odd }) => {
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
  await expect(sending.getByText('O antivírus recusou este arquivo. Ele não foi guardado.')).toBeVisible();
  // Another try would end the same.
  await expect(sending.getByRole('button', { name: /^Tentar de novo/ })).toHaveCount(0);
  await expect(row(page, 'limpo.pdf')).toBeVisible();
  await expect(row(page, 'virus.pdf')).toHaveCount(0);

  await sending.getByRole('button', { name: 'Limpar concluídos' }).click();
  await odd.be({ scanner: 'away' });
  await filesField(page).setInputFiles([file('espera.pdf', pdf('espera'))]);
  await expect(sending.getByText('O antivírus ainda não verificou este arquivo. Tente de novo em alguns minutos.')).toBeVisible();
  await expect(row(page, 'espera.pdf')).toHaveCount(0);
  await odd.be({});
  await sending.getByRole('button', { name: 'Tentar de novo: espera.pdf' }).click();
  await expect(row(page, 'espera.pdf')).toBeVisible();
});
