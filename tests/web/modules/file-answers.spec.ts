// The file manager with pending requests and unreadable input: an answer changes no other file, folder or dialog.
import { choose, file, filesField, openNewFolder, newFolder, row } from '#tests/web/support/modules/file-manager.ts';
import { hold } from '#tests/web/support/network/held.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const name = (page: Page) => page.getByRole('textbox', { name: /^Nome d/ });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' });

/** Closes a dialog with a typed text. */
async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(question(page)).toHaveCount(0);
}

test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard/pessoas/arquivos'));
  await expect(page.getByRole('heading', { name: 'Arquivos', level: 1 })).toBeVisible();
});

async function sendFiles(page: Page, kind: string, ...names: readonly string[]): Promise<string> {
  const folder = await openNewFolder(page, kind);
  await filesField(page).setInputFiles(names.map((one) => file(one, Buffer.from('Olá'))));
  for (const one of names) await expect(row(page, one)).toBeVisible();
  await page.getByRole('region', { name: 'Envios' }).getByRole('button', { name: 'Limpar concluídos' }).click();
  return folder;
}

test('shows a refused name at the field, asks before Escape discards the typed text, and returns the focus', async ({ page }) => {
  await openNewFolder(page, 'Nomes');
  for (const one of ['Um', 'Dois']) {
    await newFolder(page, one);
    await expect(page.getByRole('button', { name: `Ações de ${one}` })).toBeVisible();
  }
  await choose(page, 'Um', 'Renomear');
  await expect(name(page)).toBeFocused();
  await name(page).fill(' ');
  await page.keyboard.press('Enter');
  await expect(name(page)).toHaveAccessibleDescription('Este campo é obrigatório!');
  await name(page).fill('Dois');
  await expect(name(page)).not.toHaveAttribute('aria-invalid');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(name(page)).toHaveAccessibleDescription('Já existe uma pasta com este nome aqui.');
  await expect(name(page)).toHaveValue('Dois');
  await expect(name(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(name(page)).toHaveValue('Dois');
  await expect(name(page)).toBeFocused();
  await discard(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ações de Um' })).toBeFocused();
});

test('keeps another dialog open when the answer to an earlier one arrives, and shows a refusal', async ({ page }) => {
  await sendFiles(page, 'Perguntas', 'um.txt', 'dois.txt');
  const renaming = await hold(page, /\/files\/rename$/);
  await choose(page, 'um.txt', 'Renomear');
  await name(page).fill('novo');
  await page.keyboard.press('Enter');
  await expect.poll(renaming.count).toBe(1);
  await discard(page);
  await choose(page, 'dois.txt', 'Mover');
  const moving = page.getByRole('dialog', { name: 'Mover 1 arquivo' });
  await expect(moving).toBeVisible();
  renaming.release();
  // The dialog hides the page behind it from queries by role.
  await expect(page.getByText('novo.txt', { exact: true })).toBeVisible();
  await expect(moving).toBeVisible();
  await page.keyboard.press('Escape');

  await page.unroute(/\/files\/rename$/);
  const refused = await hold(page, /\/files\/rename$/);
  await page.route(/\/files\/rename$/, (route) => route.fallback({ postData: JSON.stringify({ key: 'x', name: 'x.txt' }) }));
  await choose(page, 'novo.txt', 'Renomear');
  await name(page).fill('outro');
  await page.keyboard.press('Enter');
  await expect.poll(refused.count).toBe(1);
  await discard(page);
  refused.release();
  await expect(page.getByText('Algum dos arquivos não existe mais, ou não é seu.')).toBeVisible();
});

test('shows the reason of a failure at the field while the lists are reloaded', async ({ page }) => {
  await sendFiles(page, 'Queda', 'um.txt');
  await page.route(/\/files\/rename$/, (route) => route.abort());
  await choose(page, 'um.txt', 'Renomear');
  await name(page).fill('novo');
  const lists = await hold(page, /\/files\?/);
  await page.keyboard.press('Enter');
  await expect.poll(lists.count).toBe(1);
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(name(page)).toHaveValue('novo');
  lists.release();
  await page.unroute(/\/files\/rename$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(row(page, 'novo.txt')).toBeVisible();
});

test('hides the entries of the earlier folder while another one is loaded', async ({ page }) => {
  await sendFiles(page, 'Antes', 'daqui.txt');
  await newFolder(page, 'Dentro');
  await expect(page.getByRole('button', { name: 'Ações de Dentro' })).toBeVisible();
  const reading = await hold(page, /\/files\?/);
  await page.getByRole('navigation', { name: 'Pastas' }).getByRole('button', { name: 'Lixeira' }).click();
  await expect.poll(reading.count).toBe(1);
  await expect(row(page, 'daqui.txt')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ações de Dentro' })).toBeHidden();
  reading.release();
});

test('reports dropped files that cannot be read, and ignores files that another program only names', async ({ page }) => {
  await openNewFolder(page, 'Soltos');
  await newFolder(page, 'Alvo');
  const target = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Ações de Alvo' }) });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await target.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('application/x-portal-files', 'isto não é JSON');
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await page.getByRole('heading', { name: 'Arquivos', level: 1 }).evaluate((element) => {
    const entry = { isFile: true, isDirectory: false, name: 'a.txt', file: (_: unknown, reject: () => void) => reject() };
    DataTransferItem.prototype.webkitGetAsEntry = () => entry as unknown as FileSystemEntry;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a'], 'a.txt'));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Não foi possível ler o que você soltou. Tente de novo.')).toBeVisible();
  expect(failures).toEqual([]);
});
