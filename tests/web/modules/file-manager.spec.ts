// The file manager: folders, files and their actions, public links, and pending uploads.
import { readFile } from 'node:fs/promises';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { choose, file, filesField, openNewFolder, newFolder, pdf, row } from '#tests/web/support/modules/file-manager.ts';
import { selectionBar } from '#tests/web/support/modules/selection-bar.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';
import { expectUncovered } from '#tests/web/support/layout/uncovered.ts';

test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard/pessoas/arquivos'));
  await expect(page.getByRole('heading', { name: 'Arquivos', level: 1 })).toBeVisible();
});

test('sends, renames, moves, deletes and restores files', async ({ page }) => {
  const folder = await openNewFolder(page, 'Jornada');
  await expectCleanInEveryLook(page, 'an empty folder');
  await page.setViewportSize({ width: 1280, height: 900 });
  await filesField(page).setInputFiles([
    file('contrato.pdf', pdf('um')),
    file('nota.txt', Buffer.from('Olá <script>alert(1)</script>')),
    file('falso.pdf', Buffer.from('MZ')),
    file('programa.exe', Buffer.from('MZ')),
  ]);
  const sending = page.getByRole('region', { name: 'Envios' });
  await expect(sending.getByRole('status')).toHaveText('2 de 4 enviados · 2 falharam');
  await expect(sending.getByText('Extensão inválida do Arquivo(programa.exe)')).toBeVisible();
  await expect(sending.getByText('O conteúdo do arquivo não corresponde à sua extensão.')).toBeVisible();
  await expect(row(page, 'contrato.pdf')).toBeVisible();
  await expectCleanInEveryLook(page, 'a list');
  await page.setViewportSize({ width: 1280, height: 900 });
  // A failed upload stays until the person has read it.
  await sending.getByRole('button', { name: 'Limpar concluídos' }).click();
  await expect(sending.getByRole('listitem')).toHaveCount(2);
  await sending.getByRole('button', { name: 'Limpar falhas' }).click();
  await expect(sending).toBeHidden();

  await choose(page, 'contrato.pdf', 'Renomear');
  const rename = page.getByRole('dialog', { name: 'Renomear contrato.pdf' });
  await expect(rename).toHaveAccessibleDescription('O arquivo continua na mesma pasta.');
  await expect(rename.getByRole('textbox')).toBeFocused();
  await page.getByRole('textbox', { name: 'Nome do arquivo' }).fill('contrato social');
  await page.keyboard.press('Enter');
  await expect(row(page, 'contrato social.pdf')).toBeVisible();

  await newFolder(page, 'Assinados');
  await choose(page, 'contrato social.pdf', 'Mover');
  await page.getByRole('button', { name: /Para onde/ }).click();
  await page.getByRole('option', { name: `${folder}/Assinados` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mover' }).click();
  await expect(row(page, 'contrato social.pdf')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Pastas aqui' })).toContainText('1 arquivo');

  await choose(page, 'nota.txt', 'Abrir detalhes');
  // The preview shows the text and runs no script of it.
  await expect(page.getByRole('region', { name: 'Prévia de nota.txt' })).toHaveText('Olá <script>alert(1)</script>');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar painel' }).click();

  await choose(page, 'nota.txt', 'Mover para a lixeira');
  await expect(row(page, 'nota.txt')).toBeHidden();
  // It was the last file: the focus is on the folder above, not lost.
  await expect(page.getByRole('list', { name: 'Pastas aqui' }).getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row(page, 'nota.txt')).toBeVisible();
  await choose(page, 'nota.txt', 'Mover para a lixeira');
  await expect(row(page, 'nota.txt')).toBeHidden();
  await page.getByRole('navigation', { name: 'Pastas' }).getByRole('button', { name: 'Lixeira' }).click();
  await choose(page, 'nota.txt', 'Excluir de vez');
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(row(page, 'nota.txt')).toBeHidden();
});

test('does not cover a focused file with the selection bar', async ({ page }) => {
  await openNewFolder(page, 'Barra');
  await page.setViewportSize({ width: 1280, height: 560 });
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.txt`);
  await filesField(page).setInputFiles(names.map((name) => file(name, Buffer.from('Olá'))));
  const sending = page.getByRole('region', { name: 'Envios' });
  await expect(sending.getByRole('status')).toHaveText('6 de 6 enviados');
  await sending.getByRole('button', { name: 'Limpar concluídos' }).click();
  await row(page, 'a.txt').getByRole('checkbox').check();
  await expect(selectionBar(page)).toBeInViewport({ ratio: 1 });
  for (const name of names) {
    await row(page, name).focus();
    await expectUncovered(row(page, name));
  }
});

test('downloads a folder as a ZIP, and moves it to the bin and back', async ({ page }) => {
  const folder = await openNewFolder(page, 'Pacote');
  await filesField(page).setInputFiles([file('um.pdf', pdf('um')), file('dois.pdf', pdf('dois'))]);
  await expect(row(page, 'dois.pdf')).toBeVisible();
  await page.getByRole('navigation', { name: 'Onde você está' }).getByRole('button', { name: 'Meus' }).click();
  const downloadEvent = page.waitForEvent('download');
  await choose(page, folder, 'Baixar ZIP');
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^arquivos-\d{4}-\d\d-\d\d\.zip$/);
  const zip = (await readFile(await download.path())).toString('latin1');
  for (const name of ['um.pdf', 'dois.pdf']) expect(zip).toContain(name);
  await choose(page, folder, 'Remover pasta');
  await expect(page.getByRole('button', { name: `Ações de ${folder}` })).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('button', { name: `Ações de ${folder}` })).toBeVisible();
});

test('gives a file to an external person by a link with a password, until the link is revoked', async ({ page, browser }) => {
  await openNewFolder(page, 'Links');
  await filesField(page).setInputFiles([file('proposta.pdf', pdf('proposta'))]);
  await expect(row(page, 'proposta.pdf')).toBeVisible();
  await choose(page, 'proposta.pdf', 'Compartilhar por link');
  await page.getByRole('radio', { name: '7 dias' }).check();
  await page.getByLabel('Senha do link').fill('abc');
  await page.getByRole('button', { name: 'Criar link' }).click();
  await expect(page.getByLabel('Senha do link')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Senha do link')).toBeFocused();
  await page.getByLabel('Senha do link').fill('abacate');
  await page.keyboard.press('Enter');
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await expect(row(page, 'proposta.pdf')).toContainText('Link público');
  await expect(page.getByRole('button', { name: 'Ações de proposta.pdf' })).toBeFocused();

  const outside = await browser.newContext();
  const stranger = await outside.newPage();
  await stranger.goto(url);
  await expect(stranger.getByRole('heading', { name: 'Baixar proposta.pdf' })).toBeVisible();
  await expect(stranger).toHaveURL((address) => address.pathname === '/shared-file' && address.search === '');
  await expectCleanInEveryLook(stranger, 'a shared file');
  await stranger.getByLabel('Senha do link').fill('errada');
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText('Senha incorreta')).toBeVisible();
  await stranger.getByLabel('Senha do link').fill('abacate');
  const downloadEvent = stranger.waitForEvent('download');
  await stranger.getByRole('button', { name: /^Baixar/ }).click();
  expect(await readFile(await (await downloadEvent).path())).toEqual(pdf('proposta'));

  await choose(page, 'proposta.pdf', 'Abrir detalhes');
  await expect(page.getByText('1 abertura')).toBeVisible();
  await page.getByRole('button', { name: /^Revogar o link/ }).click();
  await expect(page.getByText('Revogado', { exact: true })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Este link terminou' })).toBeVisible();
  await outside.close();
});

test('waits with uploads for the connection, and asks for the file again after a reload', async ({ page, context }) => {
  await openNewFolder(page, 'Espera');
  const files = [file('a.txt', Buffer.from('a')), file('b.txt', Buffer.from('b'))];
  await context.setOffline(true);
  await filesField(page).setInputFiles(files);
  const sending = page.getByRole('region', { name: 'Envios' });
  await expect(sending.getByText('Sem conexão. O envio continua quando ela voltar.')).toBeVisible();
  await expect(sending.getByRole('listitem')).toContainText(['Na fila', 'Na fila']);
  await context.setOffline(false);
  await expect(sending.getByRole('status')).toHaveText('2 de 2 enviados');
  await expect(row(page, 'b.txt')).toBeVisible();

  // The contents of files do not survive a reload: an unfinished upload asks for its file and continues in its row.
  await sending.getByRole('button', { name: 'Limpar concluídos' }).click();
  await context.setOffline(true);
  await filesField(page).setInputFiles([file('c.txt', Buffer.from('c'))]);
  await sending.getByRole('button', { name: 'Pausar tudo' }).click();
  await context.setOffline(false);
  await expect(sending.getByText('Sem conexão. O envio continua quando ela voltar.')).toBeHidden();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(sending.getByText('Escolha o arquivo de novo para continuar o envio')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sending.getByRole('button', { name: 'Cancelar: c.txt' }).click();
  await expect(sending).toBeHidden();
});

for (const hasViewer of [true, false])
  test(`opens a PDF ${hasViewer ? 'in the panel' : 'in another tab when the browser has no viewer'}`, async ({ page }) => {
    await page.addInitScript((has) => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => has });
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        document.documentElement.dataset['violated'] = violatedDirective;
      });
    }, hasViewer);
    await page.reload();
    await openNewFolder(page, 'Prévia');
    await filesField(page).setInputFiles([file('contrato.pdf', pdf('contrato'))]);
    await expect(row(page, 'contrato.pdf')).toBeVisible();
    const viewed = page.waitForResponse(/\/api\/file\/v1\/view\//, { timeout: 15_000 }).catch(() => null);
    await choose(page, 'contrato.pdf', 'Abrir detalhes');
    const link = page.getByRole('link', { name: 'Abrir o PDF em outra aba' });
    await expect(link).toHaveAttribute('href', /\/api\/file\/v1\/view\//);
    const frame = page.getByTitle('Prévia de contrato.pdf');
    if (!hasViewer) return expect(frame).toHaveCount(0);
    await expect(frame).toBeVisible();
    const answer = await viewed;
    const { 'content-type': type, 'content-security-policy': policy = '' } = answer?.headers() ?? {};
    expect([answer?.status(), answer?.frame().parentFrame() === page.mainFrame(), type]).toEqual([200, true, 'application/pdf']);
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/);
    await expect(page.locator('html')).not.toHaveAttribute('data-violated');
  });
