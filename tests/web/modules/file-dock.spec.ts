// The dock of uploads: over the files, collapsed by the person or on a phone, and with the names that files of one name get.
import { expectCleanInEveryLook, sideways } from '#tests/web/support/axe.ts';
import { choose, file, filesField, openNewFolder, row } from '#tests/web/support/modules/file-manager.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const dock = (page: Page) => page.getByRole('region', { name: 'Envios' });
const note = (text: string) => file('nota.txt', Buffer.from(text));

test.beforeEach(async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard/pessoas/arquivos'));
  await expect(page.getByRole('heading', { name: 'Arquivos', level: 1 })).toBeVisible();
});

for (const width of [320, 360, 1280])
  test(`shows uploads over the files at ${width} px, and moves nothing`, async ({ page }) => {
    await openNewFolder(page, `Doca ${width}`);
    await page.setViewportSize({ width, height: 780 });
    const button = page.getByRole('button', { name: 'Nova pasta' });
    const before = await button.boundingBox();
    await filesField(page).setInputFiles([note('um')]);
    await expect(dock(page).getByRole('status')).toHaveText('1 de 1 enviado');
    await expect(row(page, 'nota.txt')).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await expect(dock(page).getByRole('listitem')).toHaveCount(width < 786 ? 0 : 1);
    await expect(dock(page)).toBeInViewport({ ratio: 1 });
  });

for (const width of [360, 800, 1280])
  test(`shows toasts beside the failures of the dock at ${width} px, and the files added last first`, async ({ page }) => {
    await openNewFolder(page, `Avisos ${width}`);
    await filesField(page).setInputFiles([file('programa.exe', Buffer.from('MZ')), note('um')]);
    await expect(dock(page).getByRole('status')).toHaveText('1 de 2 enviados · 1 falhou');
    await filesField(page).setInputFiles([file('outra.txt', Buffer.from('dois'))]);
    await expect(dock(page).getByRole('status')).toHaveText('2 de 3 enviados · 1 falhou');
    await expect(dock(page).getByRole('listitem')).toContainText(['outra.txt', 'programa.exe', 'nota.txt']);
    await page.setViewportSize({ width, height: 780 });
    await choose(page, 'outra.txt', 'Mover para a lixeira');
    const toast = page.getByRole('region', { name: 'Avisos rápidos' });
    await expect(toast.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await expect
      .poll(async () => {
        const [over, at] = [await toast.boundingBox(), await dock(page).boundingBox()];
        if (over === null || at === null) return 'not shown';
        const isBeside = over.x + over.width <= at.x || over.y + over.height <= at.y;
        return isBeside && over.x >= 0 ? 'beside' : 'over';
      })
      .toBe('beside');
  });

test('collapses to one line and opens again by keyboard', async ({ page }) => {
  await openNewFolder(page, 'Dobra');
  await filesField(page).setInputFiles([note('um'), file('programa.exe', Buffer.from('MZ'))]);
  await expect(dock(page).getByRole('status')).toHaveText('1 de 2 enviados · 1 falhou');
  await dock(page).getByRole('button', { name: 'Recolher envios' }).press('Enter');
  await expect(dock(page).getByRole('listitem')).toHaveCount(0);
  await expect(dock(page)).toContainText('1 de 2 enviados · 1 falhou');
  await expectCleanInEveryLook(page, 'the collapsed dock');
  await page.setViewportSize({ width: 1280, height: 800 });
  await dock(page).getByRole('button', { name: 'Mostrar envios' }).press('Enter');
  await expect(dock(page).getByRole('listitem')).toHaveCount(2);
  await expectCleanInEveryLook(page, 'the open dock');
  await page.setViewportSize({ width: 1280, height: 800 });
  await dock(page).getByRole('button', { name: 'Cancelar: programa.exe' }).press('Enter');
  await expect(dock(page).getByRole('list', { name: 'Envios' })).toBeFocused();
  await dock(page).getByRole('button', { name: 'Limpar concluídos' }).press('Enter');
  await expect(dock(page)).toHaveCount(0);
});

test('gives files of one name a number', async ({ page }) => {
  await openNewFolder(page, 'Nomes');
  await filesField(page).setInputFiles([note('um')]);
  await expect(row(page, 'nota.txt')).toBeVisible();
  await filesField(page).setInputFiles([note('dois'), note('três')]);
  await expect(dock(page).getByRole('status')).toHaveText('3 de 3 enviados');
  for (const name of ['nota (2).txt', 'nota (3).txt']) {
    await expect(dock(page).getByText(`Enviado como ${name}`)).toBeVisible();
    await expect(row(page, name)).toBeVisible();
  }
});
