// Screens without a connection: buttons that send are disabled with a reason, and typed text stays. The screens of links,
// invitations and providers have the same checks in their own journeys.
import { choosePassword, enterEmail, heading, open } from '#tests/web/support/login.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { beatriz, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('disables sending before the sign-in, and keeps the typed text', async ({ page, portal }) => {
  test.setTimeout(90_000);
  await open(page, portal.url());
  await page.getByLabel('E-mail').fill(beatriz.email);
  await expectDisabledOffline(page, button(page, 'Continuar'));
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(beatriz.email);
  await enterEmail(page, beatriz.email);
  await expectDisabledOffline(page, page.getByRole('button', { name: 'Com código por e-mail' }));
  await choosePassword(page);
  await page.getByLabel('Senha', { exact: true }).fill(beatriz.password);
  await expectDisabledOffline(page, button(page, 'Entrar'), button(page, 'Esqueci minha senha'));
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(beatriz.password);

  await open(page, portal.url('localhost', '/register'));
  await page.getByLabel('E-mail').first().fill('joana@cliente.com.br');
  await expectDisabledOffline(page, button(page, 'Enviar link'));
  await expect(page.getByLabel('E-mail').first()).toHaveValue('joana@cliente.com.br');
  await open(page, portal.url('localhost', '/changePassword'));
  await page.getByLabel('E-mail').fill('joana@cliente.com.br');
  await expectDisabledOffline(page, button(page, 'Enviar link'));
  await open(page, portal.url('localhost', '/directScript'));
  await page.getByLabel('Telefone').fill('11987654321');
  await expectDisabledOffline(page, button(page, 'Pedir link'));
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
  await open(page, portal.url('microsoft', '/federationLogin/microsoft'));
  await expectDisabledOffline(page, button(page, 'Continuar com Microsoft'));
  await open(page, portal.url('microsoft', '/'));
  await expectDisabledOffline(page, button(page, 'Continuar com Microsoft'));
});

test('disables sending in home, profile and password, and keeps the typed text', async ({ page, context, portal }) => {
  test.setTimeout(90_000);
  await signInWithNewSession(context, portal.url(), beatriz);
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectDisabledOffline(page, page.getByRole('button', { name: /^Atualizado às/ }));

  await page.getByRole('button', { name: /^Conta de/ }).click();
  await button(page, 'Meu perfil').click();
  const dialog = page.getByRole('dialog', { name: 'Meu perfil' });
  await dialog.getByLabel('Nome').fill('Beatriz Sem Rede');
  await expectDisabledOffline(page, button(page, 'Salvar'));
  await expect(dialog.getByLabel('Nome')).toHaveValue('Beatriz Sem Rede');
  await page.getByRole('tab', { name: 'Segurança' }).click();
  await expect(dialog.getByText('Este aparelho')).toBeVisible();
  await button(page, 'Mudar senha').click();
  const password = page.getByRole('dialog', { name: 'Mudar senha' });
  for (const label of ['Senha atual', 'Nova senha', 'Confirmar senha'])
    await password.getByLabel(label).fill('girafa vermelha 12');
  await expectDisabledOffline(page, button(page, 'Salvar senha'));
  await expect(password.getByLabel('Confirmar senha')).toHaveValue('girafa vermelha 12');
});

test('does not end other sessions without a connection', async ({ page, context, browser, portal }) => {
  const secondContext = await browser.newContext();
  for (const target of [secondContext, context]) await signInWithNewSession(target, portal.url(), beatriz);
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await button(page, 'Meu perfil').click();
  await page.getByRole('tab', { name: 'Segurança' }).click();
  await expectDisabledOffline(page, button(page, 'Encerrar outras sessões'), button(page, /^Encerrar .+•/).first());
  await secondContext.close();
});

test('does not change a password of a signed-in person without a connection', async ({ page, context, portal }) => {
  await signInWithNewSession(context, portal.url(), beatriz);
  await open(page, portal.url('localhost', '/changePassword'));
  await expect(heading(page, 'Mudar senha')).toBeVisible();
  await page.getByLabel('Senha atual').fill(beatriz.password);
  await expectDisabledOffline(page, button(page, 'Salvar senha'));
  await expect(page.getByLabel('Senha atual')).toHaveValue(beatriz.password);
});
