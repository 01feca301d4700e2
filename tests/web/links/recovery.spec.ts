// A forgotten password, a missing one, and a changed one.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, typeInto } from '#tests/web/support/keyboard.ts';
import { withUnknownSecret, scanLink } from '#tests/web/support/links/link-scanner.ts';
import { enterPassword, heading, open } from '#tests/web/support/login.ts';
import { goodPassword, newAddress, registerNewcomer } from '#tests/web/support/newcomer.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { signIn } from '#tests/web/support/signed-in.ts';

const reset = /Redefina sua senha/;
const changed = /Sua senha foi alterada/;
const newPassword = 'zebra listrada 34';

/** Identifies the session of a new person on any first page. */
const account = (page: Page) => page.getByRole('button', { name: 'Conta de Pessoa Nova' });

async function requestLink(page: Page, url: string, email: string): Promise<void> {
  await open(page, url);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(heading(page, 'Pedido enviado!')).toBeFocused();
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nova senha').fill(password);
  await page.getByLabel('Confirmar senha').fill(password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
}

test('replaces a forgotten password after link scanners opened its link', async ({ page, browser, request, portal }) => {
  test.setTimeout(180_000);
  const email = await registerNewcomer(portal, request, 'esquecida');
  const inbox = await portal.inbox(email);
  const secondContext = await browser.newContext();
  await signIn(secondContext, portal.url(), { tenant: 'aurora', email, password: goodPassword });
  const other = await secondContext.newPage();
  await open(other, portal.url());
  await expect(account(other)).toBeVisible();

  await open(page, portal.url('localhost', '/changePassword'));
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Ops, você precisa informar um email válido.');
  await expectCleanInEveryLook(page, 'asking for a link');
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Pedido enviado!')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: /Novo link em \d+ s/ })).toBeVisible();
  await expectCleanInEveryLook(page, 'the link is sent');
  const link = await inbox.link(reset);
  expect(await inbox.countOf(reset)).toBe(1);

  await scanLink(browser, link, 'Redefinir senha');
  await open(page, link);
  await choose(page, '12345678');
  await expect(page.getByLabel('Nova senha')).toHaveAccessibleDescription(/Esta senha é muito comum/);
  await expectCleanInEveryLook(page, 'a password that will not do');
  await choose(page, newPassword);

  // A link signs nobody in: the page asks for the new password of the same address.
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await inbox.link(changed);
  await enterPassword(page, newPassword);
  await expect(account(page)).toBeVisible();
  await other.reload();
  await expect(heading(other, 'Boas-vindas ao Portal Aurora')).toBeVisible();
  await secondContext.close();

  await page.context().clearCookies();
  for (const [place, title] of [
    [link, 'Este link já foi usado'],
    [withUnknownSecret(link), 'Este link não é válido'],
    [link.replace('//localhost', '//senha.localhost'), 'Este link não é válido'],
  ] as const) {
    await open(page, place);
    await expect(heading(page, title)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Enviar novo link' }).click();
  await expect(heading(page, 'Redefinir senha')).toBeVisible();
});

test('creates a first password by keyboard alone after link scanners opened its link', async ({
  page,
  browser,
  request,
  portal,
}) => {
  test.setTimeout(120_000);
  const email = await registerNewcomer(portal, request, 'primeira');
  const inbox = await portal.inbox(email);
  const place = portal.url('localhost', `/api/auth/v1/general/app/aurora/user/${encodeURIComponent(email)}/password`);
  const response = await request.post(place, { data: { requestType: 'register-password' } });
  expect(response.ok(), await response.text()).toBe(true);
  const link = await inbox.link(/Crie sua senha/);
  await scanLink(browser, link, 'Criar senha');
  await open(page, link);
  // An empty password is refused at its field.
  await pressBy(page, page.getByRole('button', { name: 'Salvar senha' }));
  await expect(page.getByLabel('Nova senha')).toBeFocused();
  await expect(page.getByLabel('Nova senha')).toHaveAccessibleDescription(/Este campo é obrigatório!/);
  for (const label of ['Nova senha', 'Confirmar senha']) await typeInto(page, page.getByLabel(label), newPassword);
  await pressBy(page, page.getByRole('button', { name: 'Salvar senha' }));
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await enterPassword(page, newPassword);
  await expect(account(page)).toBeVisible();
});

test('answers an unknown address in the same way, and sends no mail', async ({ page, portal }) => {
  const email = newAddress('ninguem');
  const inbox = await portal.inbox(email);
  await requestLink(page, portal.url('localhost', '/changePassword'), email);
  await expect(page.getByText('Se o e-mail estiver cadastrado, o link chega em instantes e vale 30 minutos.')).toBeVisible();
  expect(await inbox.countOf(/./)).toBe(0);
});

test('refers a person of a directory to its administrator', async ({ page, context, portal }) => {
  const url = portal.url('ldap');
  await signIn(context, url, { tenant: 'ldap', email: 'claudia.pinto@metalferreira.com.br', password: demoPasswords.ferreira });
  await open(page, portal.url('ldap', '/changePassword'));
  await expect(page.getByText('A redefinição é feita pelo administrador do domínio.')).toBeVisible();
});

test('leads a person with Microsoft to the provider', async ({ page, portal }) => {
  await open(page, portal.url('microsoft', '/changePassword'));
  await expect(page.getByText('Entra com a Microsoft? Sua senha é a da conta Microsoft e não muda aqui.')).toBeVisible();
  await expectCleanInEveryLook(page, 'a portal with Microsoft');
  await page.getByRole('button', { name: 'Continuar com Microsoft' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/dev/idp/'));
});

test('shows expired links, and sends another one on request', async ({ page, request, faulty: portal }) => {
  const [known, newAddressee] = [await registerNewcomer(portal, request, 'tarde'), newAddress('tarde')];
  const [knownMails, freshMails] = [await portal.inbox(known), await portal.inbox(newAddressee)];
  await requestLink(page, portal.url('localhost', '/changePassword'), known);
  const expiredLinks = [await knownMails.link(reset)];
  await open(page, portal.url('localhost', '/register'));
  await page.getByLabel('E-mail').first().fill(newAddressee);
  await page.getByLabel('Confirme o e-mail').fill(newAddressee);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  expiredLinks.push(await freshMails.link(/Conclua seu cadastro/));
  await portal.setFault({ minutesLate: 73 * 60 });
  for (const link of expiredLinks) {
    await open(page, link);
    await expect(heading(page, 'Este link expirou')).toBeVisible();
  }
  await expectCleanInEveryLook(page, 'an expired link');
  await page.getByRole('button', { name: 'Enviar novo link' }).click();
  await expect(page.getByLabel('E-mail').first()).toHaveValue(newAddressee);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(heading(page, 'Confira seu e-mail')).toBeFocused();
  expect(new URL(await freshMails.link(/Conclua seu cadastro/, 2)).pathname).toBe('/register');
});

test('changes the own password by keyboard alone', async ({ page, context, request, portal }) => {
  const email = await registerNewcomer(portal, request, 'troca');
  const inbox = await portal.inbox(email);
  await signIn(context, portal.url(), { tenant: 'aurora', email, password: goodPassword });
  await open(page, portal.url('localhost', '/changePassword'));
  await expect(heading(page, 'Mudar senha')).toBeVisible();
  await page.getByLabel('Senha atual').focus();
  await page.keyboard.type('não é esta');
  for (const text of [newPassword, newPassword]) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Senha atual')).toBeFocused();
  await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription('Senha incorreta');
  await expect(page.getByLabel('Nova senha')).toHaveValue(newPassword);
  await expectCleanInEveryLook(page, 'the old password is wrong');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Senha alterada')).toBeFocused();
  await inbox.link(changed);
  await page.reload();
  await expect(heading(page, 'Mudar senha')).toBeVisible();
});
