// The list of a person's sessions, a session that ends by itself, and the stored data after a sign-out.
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { expectInside, enterEmail, enterPassword, heading, open } from '#tests/web/support/login.ts';
import { goodPassword, registerNewcomer } from '#tests/web/support/newcomer.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { beatriz, camila, girassol, mariana, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const menu = (page: Page) => page.getByRole('button', { name: /^Conta de/ });
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos rápidos' }).getByText(text);

async function openProfile(page: Page, section?: 'Segurança' | 'Aceites'): Promise<void> {
  await menu(page).click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  await expect(page.getByRole('dialog', { name: 'Meu perfil' })).toBeVisible();
  if (section !== undefined) await page.getByRole('tab', { name: section }).click();
}

test('shows and changes profile data, sessions, password and receipts, by keyboard as well', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(120_000);
  await signInWithNewSession(context, portal.url(), beatriz);
  await page.goto(portal.url('localhost', '/dashboard'));
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Meu perfil' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Meu perfil' });
  await expect(dialog.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(beatriz.email);
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('readonly');
  await expectCleanInEveryLook(page, 'profile');

  await dialog.getByLabel('Nome').fill('B');
  await dialog.getByLabel('Telefone').fill('12');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Este campo precisa ter no mínimo 2 dígitos!').first()).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Falta corrigir 2 campos');
  await dialog.getByLabel('Nome').fill('Beatriz Lima Souza');
  await dialog.getByLabel('Telefone').fill('11 98765-4321');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Perfil salvo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Conta de Beatriz Lima Souza', includeHidden: true })).toBeAttached();

  await page.getByRole('tab', { name: 'Segurança' }).click();
  await expect(dialog.getByText('Este aparelho')).toBeVisible();
  await expectCleanInEveryLook(page, 'sessions');
  await dialog.getByRole('button', { name: 'Mudar senha' }).click();
  const password = page.getByRole('dialog', { name: 'Mudar senha' });
  await expect(password.getByLabel('Encerrar outras sessões')).toBeChecked();
  await password.getByLabel('Senha atual').fill('não é esta');
  await password.getByLabel('Nova senha').fill('girafa vermelha 12');
  await password.getByLabel('Confirmar senha').fill('girafa vermelha 12');
  await password.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(password.getByText('Senha incorreta').first()).toBeVisible();
  expect(await violations(page), 'password').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' }).getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('tab', { name: 'Aceites' }).click();
  await expect(dialog.getByRole('list', { name: 'Meus aceites' }).or(dialog.getByText('Você ainda não aceitou'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menu(page)).toBeFocused();
});

test('lists and ends sessions, and restores the page and the typed text of a signed-out person', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const url = portal.url('senha', '/dashboard');
  await signInWithNewSession(context, url, camila);
  const secondContext = await browser.newContext();
  await signInWithNewSession(secondContext, url, camila);
  const other = await secondContext.newPage();
  await other.goto(url);
  await openProfile(other);
  await other.getByLabel('Nome').fill('Camila D. Interrompida');

  await page.goto(url);
  await openProfile(page, 'Segurança');
  const list = page.getByRole('list', { name: 'Onde você está conectado' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('Este aparelho')).toHaveCount(1);
  await page.getByRole('button', { name: 'Encerrar outras sessões' }).click();
  await expect(toast(page, '1 sessão encerrada.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/' && searchParams.get('redirect_url') === '/dashboard',
  );
  await expect(toast(other, 'Sua sessão terminou.')).toHaveCount(1);
  await enterEmail(other, camila.email);
  await enterPassword(other, camila.password);
  await expectInside(other);
  await expect(other.getByText('Restaurar o que você estava preenchendo?')).toBeVisible();
  expect(await violations(other), 'restore').toEqual([]);
  await other.getByRole('button', { name: 'Restaurar' }).click();
  await expect(other.getByRole('dialog', { name: 'Meu perfil' }).getByLabel('Nome')).toHaveValue('Camila D. Interrompida');
  await other.reload();
  await expectInside(other);
  await expect(other.getByText('Restaurar o que você estava preenchendo?')).toHaveCount(0);
  await secondContext.close();
});

test('removes cookie, storage, script and drafts at sign-out, in other tabs and on Back as well', async ({
  page,
  context,
  portal,
}) => {
  await signInWithNewSession(context, portal.url(), mariana);
  // Creates a history entry for Back.
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.goto(portal.url('localhost', '/dashboard/vendas/pedidos'));
  await expect(page.locator('iframe')).toBeAttached();
  const tab = await context.newPage();
  await tab.goto(portal.url('localhost', '/dashboard'));
  await openProfile(tab);
  await tab.getByLabel('Nome').fill('Nome que não fica');
  await page.evaluate(() => {
    localStorage.setItem('module/aurora/x/vendas/pedidos/filtro', 'meu');
    sessionStorage.setItem('portal-draft/aurora/x/y', '{}');
  });

  await menu(page).click();
  const signOutResponse = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Sair' }).click();
  expect(await (await signOutResponse).headerValue('clear-site-data')).toBe('"cache"');
  for (const currentPage of [page, tab]) {
    await expect(heading(currentPage, 'Boas-vindas ao Portal Aurora')).toBeVisible();
    await expect(currentPage).toHaveURL(({ pathname, search }) => pathname + search === '/');
    await expect(currentPage.locator('iframe')).toHaveCount(0);
    await expect(currentPage.getByRole('dialog')).toHaveCount(0);
  }
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('code');
  for (const currentPage of [page, tab]) {
    const storedKeys = await currentPage.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(storedKeys.filter((key) => /code|session-open|draft|^module\//.test(key))).toEqual([]);
  }
  await page.goBack();
  await expect(page.getByText('Mariana')).toHaveCount(0);
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('signs out every tab, each with a redirect to its own page, when the session is lost in one', async ({
  page,
  context,
  portal,
}) => {
  await signInWithNewSession(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  const tab = await context.newPage();
  await tab.goto(portal.url('localhost', '/dashboard/vendas'));
  await expectInside(tab, '/dashboard/vendas');
  const code = (await context.cookies()).find(({ name }) => name === 'code')?.value ?? '';
  await page.request.delete(portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session'), { headers: { code } });
  await page.reload();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === '/dashboard');
  await expect(tab).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === '/dashboard/vendas');
});

test('renews the session code after a change of password, and keeps the typed text of another tab', async ({
  page,
  context,
  request,
  portal,
}) => {
  const email = await registerNewcomer(portal, request, 'renova');
  await signInWithNewSession(context, portal.url(), { tenant: 'aurora', email, password: goodPassword });
  const codeOf = async () => (await context.cookies()).find(({ name }) => name === 'code')?.value ?? '';
  const before = await codeOf();
  const tab = await context.newPage();
  await tab.goto(portal.url('localhost', '/dashboard'));
  await openProfile(tab);
  await tab.getByLabel('Nome').fill('Pessoa Renovada');

  await open(page, portal.url('localhost', '/changePassword'));
  await page.getByLabel('Senha atual').fill(goodPassword);
  for (const label of ['Nova senha', 'Confirmar senha']) await page.getByLabel(label).fill('zebra listrada 34');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(heading(page, 'Senha alterada')).toBeFocused();
  const after = decodeURIComponent(await codeOf());
  expect(after).not.toBe(before);
  expect(await page.evaluate(() => atob(localStorage.getItem('code') ?? ''))).toBe(after);
  const session = portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session');
  expect((await request.get(session, { headers: { code: before } })).status()).toBe(401);

  await expect(tab.getByLabel('Nome')).toHaveValue('Pessoa Renovada');
  await tab.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(tab, 'Perfil salvo.')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Mudar senha')).toBeVisible();
});

test('ends a session by keyboard alone', async ({ page, context, browser, portal }) => {
  const secondContext = await browser.newContext();
  for (const target of [secondContext, context]) await signInWithNewSession(target, portal.url('senha'), girassol);
  await page.goto(portal.url('senha', '/dashboard'));
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Meu perfil' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Dados' }).focus();
  await page.keyboard.press('ArrowRight');
  const list = page.getByRole('list', { name: 'Onde você está conectado' });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  const end = list.getByRole('button', { name: /^Encerrar / }).first();
  for (let stop = 0; stop < 8 && !(await end.evaluate((element) => element === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab');
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Sessão encerrada.')).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
  await expect(list).toBeFocused();
  await secondContext.close();
});
