// Attachments of tickets in the file manager: shown to members of admin-content, who can delete them.
import type { Page } from '@playwright/test';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { choose, pdf, row } from '#tests/web/support/modules/file-manager.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { carlos, type Person, signIn } from '#tests/web/support/signed-in.ts';

/** Acts for companies, and is not in admin-content. */
const bruno: Person = { tenant: 'aurora', email: 'bruno.tavares@aurora.com.br', password: demoPasswords.aurora };
const manager = '/dashboard/pessoas/arquivos';
const places = (page: Page) => page.getByRole('navigation', { name: 'Pastas' });
const title = (page: Page) => page.getByRole('heading', { name: 'Arquivos', level: 1 });

/** Sends a file without a session, as the ticket form does, and opens no ticket. */
async function sendWithoutTicket(page: Page, origin: string, filename: string): Promise<void> {
  const upload = await page.request.post(`${origin}/api/file/v1/public/app/aurora/upload`, {
    headers: { path: 'chamados', filename, filetype: 'application/pdf' },
  });
  const { url } = (await upload.json()) as { readonly url: string };
  const sent = await page.request.put(origin + url, { data: pdf('tela'), headers: { 'content-type': 'application/pdf' } });
  expect(sent.status()).toBe(200);
}

test('shows an attachment without a ticket to admin-content, and deletes it', async ({ page, context, portal }) => {
  const name = `tela-${Date.now()}.pdf`;
  await sendWithoutTicket(page, portal.url('localhost', '').replace(/\/$/, ''), name);
  await signIn(context, portal.url(), carlos);
  await page.goto(portal.url('localhost', `${manager}?ordem=-createdAt`));
  await expect(title(page)).toBeVisible();
  await places(page).getByRole('button', { name: 'Anexos de chamados' }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('area') === 'tickets');
  await expect(row(page, name)).toContainText('Sem chamado');
  await expect(page.getByRole('meter', { name: 'Espaço usado pelos anexos de chamados' })).toBeVisible();
  await expectCleanInEveryLook(page, 'attachments of tickets');
  await page.setViewportSize({ width: 1280, height: 900 });

  await choose(page, name, 'Abrir detalhes');
  const panel = page.getByRole('complementary', { name });
  await expect(panel).toContainText('Enviado com chamado');
  await page.getByRole('button', { name: 'Fechar painel' }).click();
  await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Abrir detalhes', 'Baixar', 'Mover para a lixeira']);
  await page.getByRole('menuitem', { name: 'Mover para a lixeira' }).click();
  await expect(row(page, name)).toBeHidden();
  await places(page).getByRole('button', { name: 'Lixeira' }).click();
  await choose(page, name, 'Excluir de vez');
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(row(page, name)).toBeHidden();
});

test('reports an empty list once the last attachment is deleted', async ({ page, context, faulty }) => {
  const name = `unica-${Date.now()}.pdf`;
  await sendWithoutTicket(page, faulty.url('localhost', '').replace(/\/$/, ''), name);
  await signIn(context, faulty.url(), carlos);
  await page.goto(faulty.url('localhost', `${manager}?area=tickets&linhas=100`));
  await expect(row(page, name)).toBeVisible();
  // Tickets of other tests in this portal may have left attachments.
  await page.getByRole('checkbox', { name: /^Selecionar tod/ }).check();
  await page.getByRole('button', { name: 'Mover para a lixeira' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhum anexo de chamado.' })).toBeVisible();
  await expectCleanInEveryLook(page, 'no attachments of tickets');
});

test('hides the folder from other people, and refuses its address', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), bruno);
  await page.goto(portal.url('localhost', `${manager}?area=tickets`));
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('Não foi possível mostrar os arquivos')).toBeVisible();
  await expect(places(page).getByRole('button', { name: 'Lixeira' })).toBeVisible();
  await expect(places(page).getByRole('button', { name: 'Anexos de chamados' })).toHaveCount(0);
});
