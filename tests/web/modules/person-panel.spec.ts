// The panel of a person in "Usuários": notices, record and data.
import { readFile } from 'node:fs/promises';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const panel = (page: Page) => page.getByRole('complementary');

async function openPerson(page: Page, portal: Pick<OwnPortal, 'url'>, name: string): Promise<void> {
  await page.goto(portal.url('localhost', '/dashboard/administracao/usuarios'));
  await page.getByRole('searchbox', { name: 'Buscar pessoas' }).fill(name);
  const rows = page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(name);
  await rows.first().click();
  await expect(panel(page).getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
}

async function openFolded(page: Page, tab: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: tab }).click();
  await expect(panel(page).getByRole('tab', { name: tab, selected: true })).toBeVisible();
}

test('folds tabs that do not fit, and shows notices and record', async ({ page, context, portal }) => {
  await signInWithNewSession(context, portal.url(), carlos);
  await openPerson(page, portal, 'Mariana Costa');
  await openFolded(page, 'Avisos');
  await expect(panel(page).getByRole('list', { name: 'Avisos' }).getByText('Boas-vindas ao Portal Aurora')).toBeVisible();
  await expect(panel(page).getByText('O texto de cada aviso é só da pessoa.')).toBeVisible();
  await expectCleanInEveryLook(page, 'person-notices');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPerson(page, portal, 'Carlos Andrade');
  await openFolded(page, 'Atividade');
  await expect(panel(page).getByRole('list', { name: 'Atividade' }).getByText('Entrou').first()).toBeVisible();
});

test('exports the data of a person after a proof', async ({ page, context, portal }) => {
  await signInWithNewSession(context, portal.url(), carlos);
  await openPerson(page, portal, 'Mariana Costa');
  await openFolded(page, 'LGPD');
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Exportar dados' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Sua senha').fill(demoPasswords.aurora);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const copy: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(copy).toMatchObject({ person: { email: 'mariana.costa@aurora.com.br' } });
});

test('orders an anonymization, shows its day in the list and in the panel, and cancels it', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await openPerson(page, faulty, 'Mariana Costa');
  await openFolded(page, 'LGPD');
  await expectCleanInEveryLook(page, 'person-privacy');
  await page.setViewportSize({ width: 1440, height: 900 });
  // In another width the panel begins anew.
  await openFolded(page, 'LGPD');
  await panel(page).getByRole('button', { name: 'Anonimizar' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Anonimizar Mariana Costa?' });
  await dialog.getByRole('button', { name: 'Anonimizar' }).press('Enter');
  await expect(dialog.getByText('Informe o motivo da anonimização.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Pedido da própria pessoa');
  await dialog.getByRole('button', { name: 'Anonimizar' }).press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByLabel('Sua senha').fill(demoPasswords.aurora);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  const day = /Exclusão em \d{2}\/\d{2}\/\d{4}/;
  const row = page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]').first();
  await expect(row).toContainText(day);
  await expect(row).toContainText('Ativo');
  await expect(
    panel(page)
      .getByText(/^A conta de Mariana Costa será excluída em/)
      .first(),
  ).toBeVisible();
  await expect(panel(page).getByText('“Pedido da própria pessoa”')).toBeVisible();
  await expectCleanInEveryLook(page, 'person-anonymization');
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel(page).getByRole('button', { name: 'Cancelar anonimização' }).press('Enter');
  await expect(page.getByText('Anonimização cancelada.')).toBeVisible();
  await expect(row).not.toContainText(day);
  await openFolded(page, 'LGPD');
  await expect(panel(page).getByRole('button', { name: 'Anonimizar' })).toBeVisible();
});

test('makes a direct link to the person of the panel', async ({ page, context, portal }) => {
  await signInWithNewSession(context, portal.url(), carlos);
  await openPerson(page, portal, 'Mariana Costa');
  const button = panel(page).getByRole('button', { name: 'Link direto' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Links diretos' });
  await expect(dialog.getByLabel('Para quem')).toHaveValue('mariana.costa@aurora.com.br');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});
