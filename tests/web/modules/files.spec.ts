// Files of an item: sent, listed, downloaded and deleted, in the frame of a real script.
import { readFile } from 'node:fs/promises';
import { violations } from '#tests/web/support/axe.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module.spec.ts.
test.use({ extraHTTPHeaders: {} });

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('attaches a file to a contract and downloads it', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard/pessoas/contratos'));
  const module = frameOf(page, 'Contratos');
  await module.locator('tbody tr').first().getByRole('button').click();
  const card = module.getByRole('region', { name: 'Anexos do contrato' });
  await expect(card.getByText('Nenhum arquivo ainda')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const name = `Orçamento ${Date.now()}.pdf`;
  const input = card.locator('input[type="file"]');
  await input.setInputFiles([
    file(name, pdf('um')),
    file('falso.pdf', Buffer.from('<script>')),
    file('pagina.html', Buffer.from('x')),
  ]);
  await expect(card.getByRole('button', { name: `Baixar ${name}` })).toBeVisible();
  await expect(card.getByText(/ · Mariana Costa$/)).toBeVisible();
  // A refused file stays with its reason, and does not stop the others.
  await expect(card.getByText('O conteúdo do arquivo não corresponde à sua extensão.', { exact: true })).toBeVisible();
  await expect(card.getByText('Extensão inválida do Arquivo(pagina.html)', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Descartar pagina.html' }).click();
  await card.getByRole('button', { name: 'Tentar de novo enviar falso.pdf' }).click();
  await expect(card.getByText('O conteúdo do arquivo não corresponde à sua extensão.', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Descartar falso.pdf' }).click();

  const downloadEvent = page.waitForEvent('download');
  await card.getByRole('button', { name: `Baixar ${name}` }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe(name);
  expect(await readFile(await download.path())).toEqual(pdf('um'));
  // The download leaves the contract open.
  await expect(page).toHaveURL((url) => /^\/dashboard\/pessoas\/contratos\/CT-\d{4}-\d{4}$/.test(url.pathname));

  // By keyboard alone: the confirmation has the focus on the harmless answer.
  await card.getByRole('button', { name: `Remover ${name}`, exact: true }).press('Enter');
  await expect(card.getByRole('button', { name: 'Manter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: `Baixar ${name}` })).toBeVisible();
  await expect(card.getByRole('button', { name: `Remover ${name}`, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: `Remover ${name} de vez` }).click();
  await expect(card.getByText('Nenhum arquivo ainda')).toBeVisible();
  await expect(card.getByRole('status')).toHaveText(`${name} removido.`);
});
