// Without a connection: on every screen what would send waits and says why, and what was typed stays. Screens behind a link, an
// invitation or a provider are held to the same in their own journeys.
import { choosePassword, giveEmail, heading, open } from '#tests/web/support/login.ts';
import { expectWaiting } from '#tests/web/support/offline.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { beatriz, signInAnew } from '#tests/web/support/signed-in.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('before one is signed in', async ({ page, portal }) => {
  test.setTimeout(90_000);
  await open(page, portal.url());
  await page.getByLabel('E-mail').fill(beatriz.email);
  await expectWaiting(page, button(page, 'Continuar'));
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(beatriz.email);
  await giveEmail(page, beatriz.email);
  await expectWaiting(page, page.getByRole('button', { name: 'Com código por e-mail' }));
  await choosePassword(page);
  await page.getByLabel('Senha', { exact: true }).fill(beatriz.password);
  await expectWaiting(page, button(page, 'Entrar'), button(page, 'Esqueci minha senha'));
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(beatriz.password);

  await open(page, portal.url('localhost', '/register'));
  await page.getByLabel('E-mail').first().fill('joana@cliente.com.br');
  await expectWaiting(page, button(page, 'Enviar link'));
  await expect(page.getByLabel('E-mail').first()).toHaveValue('joana@cliente.com.br');
  await open(page, portal.url('localhost', '/changePassword'));
  await page.getByLabel('E-mail').fill('joana@cliente.com.br');
  await expectWaiting(page, button(page, 'Enviar link'));
  await open(page, portal.url('localhost', '/directScript'));
  await page.getByLabel('Telefone').fill('11987654321');
  await expectWaiting(page, button(page, 'Pedir link'));
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
  await open(page, portal.url('microsoft', '/federationLogin/microsoft'));
  await expectWaiting(page, button(page, 'Continuar com Microsoft'));
  await open(page, portal.url('microsoft', '/'));
  await expectWaiting(page, button(page, 'Continuar com Microsoft'));
});

test('inside: home, profile, password, sessions, preferences', async ({ page, context, portal }) => {
  test.setTimeout(90_000);
  await signInAnew(context, portal.url(), beatriz);
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectWaiting(page, page.getByRole('button', { name: /^Atualizado às/ }));

  await page.getByRole('button', { name: /^Conta de/ }).click();
  await button(page, 'Meu perfil').click();
  const dialog = page.getByRole('dialog', { name: 'Meu perfil' });
  await dialog.getByLabel('Nome').fill('Beatriz Sem Rede');
  await expectWaiting(page, button(page, 'Salvar'));
  await expect(dialog.getByLabel('Nome')).toHaveValue('Beatriz Sem Rede');
  await page.getByRole('tab', { name: 'Segurança' }).click();
  await expect(dialog.getByText('Este aparelho')).toBeVisible();
  await button(page, 'Mudar senha').click();
  const password = page.getByRole('dialog', { name: 'Mudar senha' });
  for (const label of ['Senha atual', 'Nova senha', 'Confirmar senha'])
    await password.getByLabel(label).fill('girafa vermelha 12');
  await expectWaiting(page, button(page, 'Salvar senha'));
  await expect(password.getByLabel('Confirmar senha')).toHaveValue('girafa vermelha 12');
});

test('ending sessions elsewhere', async ({ page, context, browser, portal }) => {
  const elsewhere = await browser.newContext();
  for (const place of [elsewhere, context]) await signInAnew(place, portal.url(), beatriz);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await button(page, 'Meu perfil').click();
  await page.getByRole('tab', { name: 'Segurança' }).click();
  await expectWaiting(page, button(page, 'Encerrar outras sessões'), button(page, /^Encerrar .+•/).first());
  await elsewhere.close();
});

test('a password set by a person who is signed in, on the page of its own', async ({ page, context, portal }) => {
  await signInAnew(context, portal.url(), beatriz);
  await open(page, portal.url('localhost', '/changePassword'));
  await expect(heading(page, 'Mudar senha')).toBeVisible();
  await page.getByLabel('Senha atual').fill(beatriz.password);
  await expectWaiting(page, button(page, 'Salvar senha'));
  await expect(page.getByLabel('Senha atual')).toHaveValue(beatriz.password);
});
