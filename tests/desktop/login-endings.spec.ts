// Every way a sign-in can end, and every way back, in the shell: refusals, terms, the place one wanted, restoring, leaving, being put
// out, and coming as a guest.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { choosePassword, expectInside, giveEmail, givePassword, heading } from '#tests/web/support/login.ts';
import { expectNoFailure, readFailure } from '#tests/web/support/failure.ts';
import { runOddPortal } from '#tests/web/support/portals/odd-portal.ts';
import type { OddPortal } from '#tests/web/support/portals/odd-portal.ts';
import { portalAt } from '#tests/web/support/portal.ts';
import { readableBy, storedFor } from './overheard.ts';
import { removeFolder, temporaryFolder } from './shell.ts';
import { startTenantShell, withoutKeychain } from './tenant-shell.ts';
import type { TenantShell, Visit } from './tenant-shell.ts';

const password = 'Aurora@2026';
const manager = 'mariana.costa@aurora.com.br';
const noKeychain = withoutKeychain();
let shell: TenantShell;

// One shell for the file: its journeys follow each other.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.skip(noKeychain !== null, noKeychain ?? '');
test.beforeAll(async () => {
  shell = await startTenantShell();
});
test.afterEach(() => shell.leave());
test.afterAll(() => shell.close());

async function signIn(page: Page, email: string): Promise<void> {
  await giveEmail(page, email);
  await choosePassword(page);
  await givePassword(page, password);
}

async function enter(email: string): Promise<Visit> {
  const visit = await shell.visit('localhost');
  await signIn(visit.page, email);
  await expectInside(visit.page);
  return visit;
}

/** As an address inside the portal is opened: the page is loaded anew. */
const goTo = (page: Page, path: string) => page.evaluate((to) => location.assign(to), path);
const at = (path: string) => (url: URL) => url.pathname + url.search === path;
const stateOf = (page: Page) => page.evaluate(() => window.portalDesktop?.invoke('session:state', undefined));

test.describe('refuses the sign-in', () => {
  test('refuses a blocked person', async () => {
    const { page, code } = await shell.visit('senha');
    await giveEmail(page, 'igor.siqueira@girassol.com.br');
    await expect(page.getByText('Seu usuário está bloqueado. Entre em contato para obter mais informações.')).toBeVisible();
    expect(code()).toBeNull();
  });

  test('refuses a guest whom the inviting person disabled', async () => {
    const { page, code } = await shell.visit('localhost');
    await giveEmail(page, 'otavio@riodoce.com.br');
    await expect(heading(page, 'Acesso bloqueado')).toBeFocused();
    await expect(page.getByText('Quem cuida dos acessos da sua empresa suspendeu este usuário.', { exact: false })).toBeVisible();
    expect(code()).toBeNull();
  });

  test('refuses an unknown address, which stays for another try', async () => {
    const { page } = await shell.visit('senha');
    await giveEmail(page, 'ninguem@girassol.com.br');
    await expect(heading(page, 'Não encontramos este e-mail')).toBeFocused();
    await page.getByRole('button', { name: 'Usar outro e-mail' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('ninguem@girassol.com.br');
  });

  test('sends a link by mail to an unknown address where people register themselves', async () => {
    const { page } = await shell.visit('localhost');
    await giveEmail(page, 'nova.pessoa@aurora.com.br');
    await page.getByRole('button', { name: 'Confirmar e receber o link' }).click();
    await expect(heading(page, 'Pedido enviado!')).toBeVisible();
  });

  test('refuses a blocked address', async () => {
    const { page } = await shell.visit('bloqueado');
    await expect(page).toHaveURL(at('/blocked'));
    await expect(page.getByText('O acesso por este endereço está suspenso enquanto mudamos de sistema.')).toBeVisible();
  });

  test('while the tenant’s systems are away: the session that was opened is not kept', async () => {
    const { page, code, overheard } = await shell.visit('manutencao');
    await giveEmail(page, 'tereza@portonorte.com.br');
    await givePassword(page, 'PortoNorte@2026');
    await expect(heading(page, 'Estamos em manutenção')).toBeVisible();
    await expect(page.getByText('Os sistemas do porto estão sendo atualizados. Voltamos até as 18h.')).toBeVisible();
    await expect.poll(code).toBeNull();
    expect(await overheard.answers()).not.toMatch(/"code":"[\w-]{20,}/);
  });
});

test.describe('at a portal that can be made odd', () => {
  let folder: string;
  let odd: OddPortal;
  test.beforeAll(async () => {
    folder = await temporaryFolder();
    odd = await runOddPortal(folder);
  });
  test.afterAll(async () => {
    await odd.close();
    await removeFolder(folder);
  });

  test('sends a person without a password the link to make one', async () => {
    const portal = portalAt(odd.url);
    const camila = 'camila.duarte@girassol.com.br';
    await odd.forgetPassword('senha', camila);
    const inbox = await portal.inbox(camila);
    const { page, code } = await shell.visit('senha', portal);
    await giveEmail(page, camila);
    await expect(heading(page, 'Pedido enviado!')).toBeFocused();
    await expect(page.getByText('Enviamos o link para você criar sua senha.', { exact: false })).toBeVisible();
    expect(await inbox.link(/senha/i)).toContain('/');
    expect(code()).toBeNull();
  });

  test('shows an unforeseen failure with the details for support, loses nothing typed, and works again', async () => {
    const { page, code } = await shell.visit('senha', portalAt(odd.url));
    await giveEmail(page, 'rafael.neves@girassol.com.br');
    await odd.be({ passwordsFail: true });
    await givePassword(page, 'Girassol@2026');
    expect(await readFailure(page)).toContain('StatusCode: 500 / Erro: #INTERNAL - Falha no servidor');
    await expectNoFailure(page);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('Girassol@2026');
    expect(code()).toBeNull();
    await odd.be({});
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expectInside(page);
    expect(code()).not.toBeNull();
  });
});

test.describe('the place one wanted', () => {
  test('is where one arrives, after a reload of the login, too', async () => {
    const { page } = await shell.visit('localhost');
    await goTo(page, '/menu?a=1');
    await expect(page).toHaveURL((url) => url.searchParams.get('redirect_url') === '/menu?a=1');
    await page.reload();
    await signIn(page, manager);
    await expect(page).toHaveURL(at('/menu?a=1'));
  });

  test('is never another site', async () => {
    const { page } = await shell.visit('localhost');
    await goTo(page, `/?redirect_url=${encodeURIComponent('https://mal.example/menu')}`);
    await signIn(page, manager);
    await expectInside(page);
  });

  test('comes after the terms that wait', async () => {
    const { page, overheard, code } = await shell.visit('localhost');
    await goTo(page, '/menu?a=1');
    await signIn(page, 'paula.nunes@aurora.com.br');
    await expect(page).toHaveURL((url) => url.pathname === '/termos/uso/3');
    await page.getByRole('checkbox', { name: 'Li e concordo' }).check();
    await page.getByRole('button', { name: 'Aceito', exact: true }).click();
    await expect(page).toHaveURL(at('/menu?a=1'));
    await overheard.expectWithout(code() ?? '');
  });
});

test('the question about notifications comes first, until it is answered', async () => {
  const { page } = await shell.visit('homologacao');
  // The company's message over its login, where there is room for it.
  await expect(page.getByRole('dialog', { name: 'Ipê Livros' })).toBeVisible();
  await page.keyboard.press('Escape');
  await giveEmail(page, 'otavio@ipelivros.com.br');
  await choosePassword(page);
  await givePassword(page, 'IpeLivros@2026');
  await expect(page).toHaveURL(at('/notifications'));
  await expect(heading(page, 'Como você quer ser avisado?')).toBeVisible();
});

test('a session is restored from the keychain when the shell starts again', async () => {
  const { code } = await enter(manager);
  const sessionCode = code() ?? '';
  const again = await shell.restart();
  await expectInside(again.page);
  expect(again.code()).toBe(sessionCode);
  await again.page.reload();
  await expectInside(again.page);
  await again.overheard.expectWithout(sessionCode);
});

test('signing out leaves nothing: in the keychain, in the page, on the server', async () => {
  const { page, code } = await enter(manager);
  const sessionCode = code() ?? '';
  await test.step('a module keeps something on this device', async () => {
    await goTo(page, '/dashboard/vendas/tabela-de-precos');
    await page.frameLocator('iframe').getByRole('button', { name: 'Mercearia', exact: true }).click();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join('\n'))).toContain('tabela-de-precos');
  });
  await page.getByRole('button', { name: /Mariana/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect.poll(code).toBeNull();
  expect(await readableBy(page)).not.toContain(sessionCode);
  for (const trace of ['tabela-de-precos', manager, 'Mariana']) expect(await storedFor(page)).not.toContain(trace);
  expect(await stateOf(page)).toMatchObject({ ok: true, value: { present: false, storedIn: 'nowhere' } });
  const address = shell.portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session');
  expect((await fetch(address, { headers: { code: sessionCode } })).status).toBe(401);
  await goTo(page, '/dashboard');
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('a session that the server ended leads to the login, and back to the place', async () => {
  const { page, code } = await enter(manager);
  const address = shell.portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session');
  const ended = code() ?? '';
  expect((await fetch(address, { method: 'DELETE', headers: { code: ended } })).status).toBe(200);
  await page
    .getByRole('link', { name: /^Pedidos/ })
    .first()
    .click();
  await expect(page).toHaveURL(at(`/?redirect_url=${encodeURIComponent('/dashboard/vendas/pedidos')}`));
  await expect.poll(code).toBeNull();
  await signIn(page, manager);
  await expect(page).toHaveURL(at('/dashboard/vendas/pedidos'));
  expect(code()).not.toBe(ended);
});

test('a guest sees what is open, is refused the rest, and is kept nowhere', async () => {
  const { page, overheard, code } = await shell.visit('localhost');
  await page.getByRole('navigation', { name: 'Acesse sem entrar' }).getByRole('link').first().click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app/publico/'));
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overheard.answers()).toContain('"isPublic":true');
  expect(`${await overheard.answers()}\n${await readableBy(page)}`).not.toMatch(/"code":"[\w-]{20,}/);
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/v1/session/app/aurora/x/sessions');
    return [answer.status, JSON.parse(await answer.text()).code];
  });
  expect(refused).toEqual([403, '#PUBLIC_SESSION']);
  expect(code()).toBeNull();
  expect(await stateOf(page)).toMatchObject({ ok: true, value: { present: false } });
  await goTo(page, '/menu');
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect_url') === '/menu');
  await signIn(page, manager);
  await expectInside(page, '/menu');
  await overheard.expectWithout(code() ?? '');
});
