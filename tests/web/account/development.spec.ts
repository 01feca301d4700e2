// "Desenvolvimento": environment, services, simulated failures and caches. Absent in production unless a developer turns it on.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';
import { carlos, diego, type Person, signIn } from '#tests/web/support/signed-in.ts';

const clarice: Person = { tenant: 'homologacao', email: 'clarice@ipelivros.com.br', password: demoPasswords.ipeLivros };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Desenvolvimento' });
const entry = (page: Page) => page.getByRole('button', { name: 'Desenvolvimento', exact: true });

async function openMenu(page: Page, portal: Portal, tenant = 'localhost', path = '/dashboard'): Promise<void> {
  await page.goto(portal.url(tenant, path));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
}

async function openInHomologation(page: Page, portal: Portal): Promise<void> {
  await openMenu(page, portal, 'homologacao', '/menu');
  await entry(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('shows environment, build, services and switches, and copies them', async ({ page, context, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, portal.url('homologacao'), clarice);
  await openInHomologation(page, portal);
  await expect(dialog(page).getByText('Homologação', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('/api/auth · porta de desenvolvimento 4101')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Limpar caches' }).click();
  await expect(dialog(page).getByText(/respostas? descartadas?, 0 caches do navegador removidos\./)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Copiar diagnóstico' }).click();
  await expect(dialog(page).getByText('Diagnóstico copiado.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Ambiente: Homologação');
  expect(copied).toContain('style.layout.menu: ligada');
  expect(copied).not.toContain(clarice.email);
});

test('causes failures on purpose, with the keyboard alone', async ({ page, context, portal }) => {
  await signIn(context, portal.url('homologacao'), clarice);
  await openInHomologation(page, portal);
  await dialog(page).getByRole('button', { name: 'Provocar Sem conexão' }).press('Enter');
  await expect(page.getByText('Sem conexão. O que você digitar fica guardado neste aparelho.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Provocar Conexão de volta' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Provocar 500: erro do servidor' }).press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Algum imprevisto aconteceu!' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Ok, entendi' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Provocar 401: sessão recusada' }).press('Enter');
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('opens another portal by its domain', async ({ page, context, portal }) => {
  await signIn(context, portal.url('homologacao'), clarice);
  await openInHomologation(page, portal);
  const field = dialog(page).getByRole('textbox', { name: 'Domínio' });
  await field.fill('não há');
  await field.press('Enter');
  await expect(dialog(page).getByText('Não há um portal neste endereço.')).toBeVisible();
  await field.fill('senha.localhost');
  await dialog(page).getByRole('button', { name: 'Abrir portal' }).click();
  await expect(page).toHaveURL(portal.url('senha'));
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('is absent in production until a developer turns it on, and again after signing out', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), diego);
  await openMenu(page, portal);
  await expect(entry(page)).toHaveCount(0);
  await page.goto(portal.url('localhost', '/playground'));
  await page.getByRole('switch', { name: 'Mostrar “Desenvolvimento” no menu da conta' }).press('Space');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await entry(page).click();
  await expect(dialog(page).getByText('Produção: as chamadas usam dados reais')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await expect(entry(page)).toBeVisible();

  await signIn(context, portal.url(), carlos);
  await openMenu(page, portal);
  await expect(entry(page)).toHaveCount(0);
});

test('has no accessibility violation in any look, and does not scroll sideways', async ({ page, context, portal }) => {
  await signIn(context, portal.url('homologacao'), clarice);
  await openInHomologation(page, portal);
  await expectCleanInEveryLook(page, 'the dialog for development');
});
