// "Usuários": invitations, and changes of many people at once.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const rows = (page: Page) => page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]');
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos rápidos' }).getByText(text);
const open = (page: Page, portal: Pick<OwnPortal, 'url'>, query = '') =>
  page.goto(portal.url('localhost', `/dashboard/administracao/usuarios${query}`));

/** Confirms who the administrator is, when the portal asks for it. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Sua senha').fill(demoPasswords.aurora);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
}

test('invites people by keyboard, and says what became of each address', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await page.getByRole('button', { name: 'Convidar', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Convidar pessoa' });
  await dialog.getByRole('button', { name: 'Enviar convite' }).press('Enter');
  await expect(dialog.getByText('Este campo é obrigatório!')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /E-mails/ })).toBeFocused();
  await expectCleanInEveryLook(page, 'invite');
  await dialog.getByRole('textbox', { name: /E-mails/ }).fill('nova.pessoa@cliente.com.br; beatriz.lima@aurora.com.br;');
  await dialog.getByRole('textbox', { name: 'Grupos' }).fill('vendas');
  await dialog.getByRole('button', { name: 'Enviar 2 convites' }).press('Enter');
  await prove(page);
  await expect(toast(page, 'Convite enviado.')).toBeVisible();
  await expect(dialog.getByText('nova.pessoa@cliente.com.br: Convite enviado')).toBeVisible();
  await expect(dialog.getByText(/^beatriz.lima@aurora.com.br já tem acesso/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Agora não' }).click();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Buscar pessoas' }).fill('nova.pessoa');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Pendente de link');
});

test('keeps the form of one typed address that has access already', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty);
  await page.getByRole('button', { name: 'Convidar', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Convidar pessoa' });
  await dialog.getByRole('textbox', { name: /E-mails/ }).fill('beatriz.lima@aurora.com.br');
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Bem-vinda');
  await dialog.getByRole('button', { name: 'Enviar 1 convite' }).press('Enter');
  await prove(page);
  await expect(dialog.getByText(/^beatriz.lima@aurora.com.br já tem acesso/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Enviar 1 convite' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Bem-vinda');
});

test('changes the people of a filter, names those left out, and undoes it', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await open(page, faulty, '?q=aurora.com.br&ordem=-name');
  await expect(rows(page)).toHaveCount(10);
  await rows(page).first().locator('[data-pick]').click();
  const bar = page.getByRole('group', { name: 'Ações nas linhas selecionadas' });
  await bar.getByRole('button', { name: /^Selecionar os \d+ resultados do filtro$/ }).click();
  await bar.getByRole('button', { name: 'Grupos', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Mudar os grupos de \d+ pessoas$/ });
  const count = /\d+/.exec((await dialog.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Incluir o grupo logistica' }).click();
  await dialog.getByRole('button', { name: `Mudar ${count} pessoas` }).click();
  await expect(dialog.getByText(`Digite ${count}.`)).toBeVisible();
  await expectCleanInEveryLook(page, 'bulk');
  await dialog.getByLabel(`Digite ${count} para confirmar`).fill(count);
  await dialog.getByRole('button', { name: `Mudar ${count} pessoas` }).click();
  await prove(page);
  const left = page.getByText('Carlos Andrade: o seu próprio cadastro muda só no perfil');
  await expect(left).toBeVisible();
  await expectCleanInEveryLook(page, 'report');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(toast(page, 'Desfeito.')).toBeVisible();
  await expect(left).toBeHidden();
});

test('adds a filter and keeps it in the address', async ({ page, context, portal }) => {
  await signInWithNewSession(context, portal.url(), carlos);
  await open(page, portal);
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Grupo' }).click();
  await page.getByRole('button', { name: /Grupo/ }).first().click();
  await page.getByRole('option', { name: 'rh', exact: true }).click();
  await expect(page).toHaveURL(/grupo=rh/);
  await expect(rows(page).first()).toContainText('Bruno Tavares');
});
