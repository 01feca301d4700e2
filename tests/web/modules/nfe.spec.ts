// The products of NF-e files: opened, corrected, restored and exported, in a screen of the portal.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectCleanInEveryLook, sideways } from '#tests/web/support/axe.ts';
import { noteXml, type NoteProduct } from '#tests/web/support/modules/nfe.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const shirt: NoteProduct = { code: '17', name: 'Camiseta básica KIT 12', unit: 'CX', price: '120.00', quantity: '3.0000' };
const thread: NoteProduct = { code: '18', name: 'Linha', unit: 'PC', price: '1.4285714286', quantity: '10.0000' };
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/xml', buffer });
const choose = (page: Page) => page.getByLabel('Escolher arquivos XML');
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard/logistica/produtos-da-nota'));
  await expect(page.getByRole('heading', { name: 'Nenhuma nota aberta' })).toBeVisible();
});

test('reads, corrects, restores and exports products', async ({ page }) => {
  await expectCleanInEveryLook(page, 'no note');
  await page.setViewportSize({ width: 1280, height: 800 });
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivos XML' }).press('Enter');
  await (
    await fileChooser
  ).setFiles([
    file('nota-48216.xml', noteXml('48216', [shirt, thread])),
    file('copia.xml', noteXml('48216', [shirt])),
    file('conhecimento.xml', Buffer.from('<CTe/>')),
    file('quebrada.xml', Buffer.from('<NFe>')),
    file('sem-acento.xml', Buffer.from([0x3c, 0xe7])),
    file('nota.pdf', Buffer.from('%PDF')),
  ]);
  // Files are read one after the other, and each row shows its result.
  const files = page.getByRole('region', { name: 'Arquivos' }).getByRole('listitem');
  await expect(files).toContainText([
    'Nota 48216: 2 produtos',
    'A nota 48216 já está na lista',
    'O arquivo não é uma NF-e.',
    'O arquivo não é um XML que se possa ler.',
    'Não foi possível ler o arquivo',
    'Escolha um arquivo XML',
  ]);
  await expect(page.getByText('R$\u00A0120,00 ÷ 12 = R$\u00A010,00 por unidade')).toBeVisible();
  await expect(cell(page, 'Produto de 17')).toHaveValue('Camiseta básica KIT 12');
  await expect(cell(page, 'Valor de 18')).toHaveValue('1,428571');
  const totals = page.getByRole('region', { name: 'Totais' });
  await expect(totals).toContainText('R$\u00A0374,29');
  await expect(totals.getByRole('status')).toHaveText('1 nota · 2 produtos · Nenhuma correção');

  // An invalid text stays in the cell and does not count in the totals.
  await cell(page, 'Valor de 17').fill('cento e vinte');
  await expect(cell(page, 'Valor de 17')).toHaveAccessibleDescription('Informe um número.');
  await expect(cell(page, 'Valor de 17')).toHaveAttribute('aria-invalid', 'true');
  await expect(totals).toContainText('R$\u00A0374,29');
  await expect(totals).toContainText('Corrija os campos marcados para exportar');
  await expect(totals.getByRole('status')).toHaveText('1 nota · 2 produtos · 1 célula a corrigir');
  // Its first letter is in view when nobody types in it.
  await cell(page, 'Valor de 17').blur();
  await expect(cell(page, 'Valor de 17')).toHaveCSS('text-align', 'start');
  await expectCleanInEveryLook(page, 'a cell with a problem');
  await page.setViewportSize({ width: 1280, height: 800 });
  await cell(page, 'Valor de 17').fill('60');
  await expect(page.getByText('R$\u00A060,00 ÷ 12 = R$\u00A05,00 por unidade')).toBeVisible();
  await cell(page, 'Produto de 18').fill('=Linha');
  // A corrected value says so in words, and is not invalid.
  await expect(cell(page, 'Produto de 18')).toHaveAccessibleDescription('Corrigido');
  await expect(cell(page, 'Produto de 18')).not.toHaveAttribute('aria-invalid');
  await expect(totals.getByRole('status')).toHaveText('1 nota · 2 produtos · 2 células corrigidas');

  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe('produtos-nfe.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1);
  expect(lines).toEqual([
    '\uFEFFNota;Emissão;Código;Produto;Unidade;Valor;Valor por unidade;Quantidade;Qtd. faturada;Base do ICMS;ICMS;Corrigido',
    '48216;20/11/2026 09:30;17;Camiseta básica KIT 12;CX;60;5;3;3;100;18;sim',
    "48216;20/11/2026 09:30;18;'=Linha;PC;1,428571;1,428571;10;10;100;18;sim",
  ]);

  await page.getByRole('button', { name: 'Restaurar Valor: 120' }).press('Enter');
  await expect(cell(page, 'Valor de 17')).toHaveValue('120');
  await expect(cell(page, 'Valor de 17')).toBeFocused();
  await expect(totals.getByRole('status')).toHaveText('1 nota · 2 produtos · 1 célula corrigida');
  // Discarding corrections asks for confirmation.
  await page.getByRole('button', { name: 'Começar de novo' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText('1 correção se perde');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhuma nota aberta' })).toBeVisible();
});

test('keeps a file in its row without a connection, and reads it on retry', async ({ page, context }) => {
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'Escolher arquivos XML' })).toHaveAttribute('aria-disabled', 'true');
  await choose(page).setInputFiles(file('nota.xml', noteXml('7', [thread])));
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar de novo: nota.xml' }).click();
  await expect(page.getByText('Nota 7: 1 produto')).toBeVisible();
});

test('writes the rule of a kit in one line beside the product', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose(page).setInputFiles(file('nota.xml', noteXml('7', [shirt])));
  const rule = await page.getByText(/ por unidade$/).boundingBox();
  expect(rule?.height).toBeLessThanOrEqual(20);
});

test('scrolls the whole screen on a phone, with all values of a card at one left edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await choose(page).setInputFiles(file('nota.xml', noteXml('7', [shirt, thread])));
  const last = page.getByRole('table').getByRole('row').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  const edges = await page
    .getByRole('table')
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
  expect(edges.length).toBeGreaterThan(7);
  expect(new Set(edges).size, edges.join()).toBe(1);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
