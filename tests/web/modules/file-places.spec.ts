// The views and targets of files: grid, folders of companies, drag and drop, and the clipboard.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { choose, file, filesField, openNewFolder, newFolder, pdf, row } from '#tests/web/support/modules/file-manager.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, type Person, signIn } from '#tests/web/support/signed-in.ts';

/** Acts for three companies of Mariana's, and has no files of others. */
const bruno: Person = { tenant: 'aurora', email: 'bruno.tavares@aurora.com.br', password: demoPasswords.aurora };
const manager = '/dashboard/pessoas/arquivos';
const places = (page: Page) => page.getByRole('navigation', { name: 'Pastas' });
const folder = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Pastas aqui' }).getByRole('button', { name: new RegExp(`^${name}`) });
const sending = (page: Page) => page.getByRole('region', { name: 'Envios' });
const tiles = (page: Page) => page.getByRole('list', { name: 'Arquivos desta pasta' });

/** Clears the list of finished uploads, so that nothing moves under the pointer afterwards. */
async function clearFinished(page: Page): Promise<void> {
  await sending(page).getByRole('button', { name: 'Limpar concluídos' }).click();
  await expect(sending(page)).toHaveCount(0);
}

test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', manager));
  await expect(page.getByRole('heading', { name: 'Arquivos', level: 1 })).toBeVisible();
});

test('focuses the list when its first file takes the place of the upload button', async ({ page }) => {
  await openNewFolder(page, 'Foco');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher arquivos' }).press('Enter');
  await (await chooser).setFiles([file('um.txt', Buffer.from('um'))]);
  await expect(row(page, 'um.txt')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('table').locator(':focus-visible')).toHaveCount(1);
});

test('shows files in a grid, sorts them, and keeps the view in the address', async ({ page }) => {
  await openNewFolder(page, 'Grade');
  await filesField(page).setInputFiles([
    file('a.txt', Buffer.from('a')),
    file('b.txt', Buffer.from('bb'.repeat(600))),
    file('c.pdf', pdf('c')),
  ]);
  await expect(row(page, 'c.pdf')).toBeVisible();
  await clearFinished(page);
  await page.getByRole('button', { name: 'Grade', exact: true }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('modo') === 'grade');
  await expect(page.getByRole('table')).toHaveCount(0);
  const names = tiles(page).getByRole('button', { name: /^[abc]\.\w{3}$/ });
  await expect(names).toHaveText(['a.txt', 'b.txt', 'c.pdf']);
  await page.getByRole('button', { name: /Ordenar por/ }).click();
  await page.getByRole('option', { name: 'Maiores' }).click();
  await expect(names).toHaveText(['b.txt', 'c.pdf', 'a.txt']);
  await expectCleanInEveryLook(page, 'tiles');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(names).toHaveText(['b.txt', 'c.pdf', 'a.txt']);

  // Every action of the list is available here, by keyboard as well.
  await names.first().press('Enter');
  await expect(page.getByRole('region', { name: 'Prévia de b.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar painel' }).click();
  await page.getByRole('checkbox', { name: 'Selecionar a.txt' }).check();
  await page.getByRole('checkbox', { name: 'Selecionar b.txt' }).press('Space');
  await expect(page.getByText('2 arquivos selecionados')).toBeVisible();
  await page.getByRole('button', { name: 'Mover para a lixeira' }).click();
  await expect(names).toHaveText(['c.pdf']);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(names).toHaveCount(3);
  await choose(page, 'c.pdf', 'Renomear');
  await page.getByRole('textbox', { name: 'Nome do arquivo' }).fill('contrato');
  await page.keyboard.press('Enter');
  await expect(tiles(page).getByRole('button', { name: 'contrato.pdf', exact: true })).toBeVisible();
});

test('moves one file or all selected files into folders by drag and drop', async ({ page }) => {
  const name = await openNewFolder(page, 'Arrasto');
  // The tree on the left also contains folders of other journeys.
  const target = `Destino ${Date.now()}`;
  await newFolder(page, target);
  await filesField(page).setInputFiles(['um', 'dois', 'tres'].map((one) => file(`${one}.txt`, Buffer.from(one))));
  await expect(row(page, 'dois.txt')).toBeVisible();
  await expect(sending(page).getByRole('status')).toHaveText('3 de 3 enviados');
  await clearFinished(page);
  await row(page, 'um.txt').getByText('um.txt').dragTo(folder(page, target));
  await expect(row(page, 'um.txt')).toBeHidden();
  await expect(folder(page, target)).toContainText('1 arquivo');

  for (const one of ['dois.txt', 'tres.txt'])
    await page.getByRole('checkbox', { name: `Selecionar ${one}`, exact: true }).check();
  // Drops onto the tree on the left.
  await row(page, 'dois.txt')
    .getByText('dois.txt')
    .dragTo(places(page).getByRole('button', { name: target }));
  await expect(folder(page, target)).toContainText('3 arquivos');
  await expect(page.getByText('2 arquivos movidos.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Solte arquivos aqui.' })).toBeVisible();

  // Drags a tile back to its earlier folder.
  await folder(page, target).click();
  await page.getByRole('button', { name: 'Grade', exact: true }).click();
  await tiles(page)
    .getByRole('button', { name: 'um.txt', exact: true })
    .dragTo(places(page).getByRole('button', { name, exact: true }));
  await expect(tiles(page).getByRole('listitem')).toHaveCount(2);
  // A target that accepts no files leaves the file in place.
  await tiles(page)
    .getByRole('button', { name: 'dois.txt', exact: true })
    .dragTo(places(page).getByRole('button', { name: 'Lixeira' }));
  await expect(tiles(page).getByRole('listitem')).toHaveCount(2);
});

/** Drops files of the disk onto an element through the events of the browser. */
async function dropFiles(page: Page, target: Locator, files: readonly string[], whileOver: () => Promise<void>): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('Nowhere to drop.');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  await session.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at, data });
  await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...at, data });
  await whileOver();
  await session.send('Input.dispatchDragEvent', { type: 'drop', ...at, data });
  await session.detach();
}

test('uploads dropped files and whole folders', async ({ page }) => {
  const root = await mkdtemp(join(tmpdir(), 'portal-queda-'));
  try {
    await mkdir(join(root, 'Notas', 'Março'), { recursive: true });
    await mkdir(join(root, 'Notas', '.git'));
    await writeFile(join(root, 'solta.txt'), 'solta');
    await writeFile(join(root, 'Notas', 'fevereiro.txt'), 'fevereiro');
    await writeFile(join(root, 'Notas', 'Março', 'nota.txt'), 'nota');
    await writeFile(join(root, 'Notas', '.git', 'config.txt'), 'ninguém quer isto');
    await openNewFolder(page, 'Queda');
    await dropFiles(
      page,
      page.getByRole('heading', { name: 'Solte arquivos aqui.' }),
      [join(root, 'solta.txt'), join(root, 'Notas')],
      () => expect(page.getByText('Solte para enviar')).toBeVisible(),
    );
    await expect(page.getByText('Solte para enviar')).toBeHidden();
    await expect(sending(page).getByRole('status')).toHaveText('3 de 3 enviados');
    await expect(row(page, 'solta.txt')).toBeVisible();
    await folder(page, 'Notas').click();
    await expect(row(page, 'fevereiro.txt')).toBeVisible();
    await folder(page, 'Março').click();
    await expect(row(page, 'nota.txt')).toBeVisible();

    // The bin accepts no files from the disk.
    await clearFinished(page);
    await places(page).getByRole('button', { name: 'Lixeira' }).click();
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('area') === 'bin');
    await dropFiles(page, page.getByRole('heading', { name: 'Arquivos', level: 1 }), [join(root, 'solta.txt')], () =>
      expect(page.getByText('Solte para enviar')).toHaveCount(0),
    );
    await expect(sending(page)).toHaveCount(0);
  } finally {
    await rm(root, { recursive: true });
  }
});

test('uploads a pasted picture, and previews it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNewFolder(page, 'Colar');
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob !== null) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  });
  // Text pasted into a field belongs to the field.
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+v');
  await page.getByRole('heading', { name: 'Arquivos', level: 1 }).click();
  await page.keyboard.press('Control+v');
  await expect(sending(page).getByRole('status')).toHaveText('1 de 1 enviado');
  await expect(row(page, 'image.png')).toHaveCount(1);
  await choose(page, 'image.png', 'Abrir detalhes');
  const picture = page.getByRole('img', { name: 'Prévia de image.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  expect(await violations(page)).toEqual([]);
});

test('opens a PDF in another tab, with headers that allow no script', async ({ page }) => {
  await openNewFolder(page, 'PDF');
  await filesField(page).setInputFiles([file('proposta.pdf', pdf('proposta'))]);
  await choose(page, 'proposta.pdf', 'Abrir detalhes');
  const link = page.getByRole('link', { name: 'Abrir o PDF em outra aba' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectCleanInEveryLook(page, 'a PDF from near');
  const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect(await answer.body()).toEqual(pdf('proposta'));
  const headers = answer.headers();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^inline; filename="proposta\.pdf"/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('script-src');
});

test('shows folders of a company to everybody who acts for it, and lets the sender alone change files', async ({
  page,
  browser,
  portal,
}) => {
  const company = 'Aurora Matriz';
  await places(page).getByRole('button', { name: 'Da empresa' }).click();
  await expect(page.getByText('Escolha uma empresa para ver os arquivos dela.')).toBeVisible();
  await expectCleanInEveryLook(page, 'no company yet');
  await page.setViewportSize({ width: 1280, height: 900 });
  const chooseCompany = async (on: Page): Promise<void> => {
    await places(on)
      .getByRole('button', { name: /Empresa$/ })
      .click();
    await on.getByRole('option', { name: company, exact: true }).click();
    await expect(on.getByRole('navigation', { name: 'Onde você está' })).toContainText(company);
  };
  await chooseCompany(page);
  const name = await openNewFolder(page, 'Contratos');
  await filesField(page).setInputFiles([file('minuta.pdf', pdf('minuta'))]);
  await expect(row(page, 'minuta.pdf')).toContainText('Mariana Costa');
  await expect(row(page, 'minuta.pdf')).toContainText('Da empresa');
  await expectCleanInEveryLook(page, 'a folder of a company');

  const other = await browser.newContext();
  await signIn(other, portal.url(), bruno);
  const colleague = await other.newPage();
  await colleague.goto(portal.url('localhost', manager));
  await places(colleague).getByRole('button', { name: 'Da empresa' }).click();
  await chooseCompany(colleague);
  await folder(colleague, name).click();
  await colleague.getByRole('button', { name: 'Ações de minuta.pdf' }).click();
  await expect(colleague.getByRole('menuitem')).toHaveText(['Abrir detalhes', 'Baixar']);
  await colleague.keyboard.press('Escape');
  await other.close();
});
