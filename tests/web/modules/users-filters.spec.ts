// "Usuários": the filters by days of the registration and by company, which are part of the address.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, signIn } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const rows = (page: Page) => page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]');

const filterBox = (page: Page, filter: string) => page.getByRole('button', { name: new RegExp(filter) }).first();

/** Adds a filter that is not shown at first, and opens the dialog that asks for its value. */
async function ask(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name: filter }).click();
  await filterBox(page, filter).click();
  await page.getByRole('option', { name: option }).click();
}

test('filters people by the day until which they were added', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await page.goto(portal.url('localhost', '/dashboard/administracao/usuarios'));
  await expect(rows(page)).toHaveCount(10);
  await ask(page, 'Cadastro', 'Outro período…');
  const dialog = page.getByRole('dialog', { name: 'Período do cadastro' });
  await dialog.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await expect(dialog.getByText('Informe pelo menos um dia.')).toBeVisible();
  await expectCleanInEveryLook(page, 'created-filter');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('textbox', { name: /^Até/ }).fill('31/12/2019');
  await dialog.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await expect(page.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
  await expect(page).toHaveURL(/cadastro=_2019-12-31/);
  await expect(filterBox(page, 'Cadastro')).toContainText('Cadastro até 31/12/2019');
  await page.reload();
  await expect(page.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
});

test('filters people by a company', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await page.goto(portal.url('localhost', '/dashboard/administracao/usuarios'));
  await expect(rows(page)).toHaveCount(10);
  await ask(page, 'Empresa', 'Escolher empresa…');
  const dialog = page.getByRole('dialog', { name: 'Pessoas de uma empresa' });
  await dialog.getByRole('combobox', { name: 'Empresa' }).fill('11.444.777/0001-62');
  await dialog.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await expect(dialog.getByText('Informe um CNPJ válido.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Empresa' }).fill('11.444.777/0001-61');
  await dialog.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await expect(page).toHaveURL(/empresa=11444777000161/);
  await expect(page.getByText('Nenhum resultado para os filtros aplicados.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows(page)).toHaveCount(10);
});
