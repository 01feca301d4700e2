// The endings of a sign-in in the shell: refusals, terms, the requested page, restored sessions, sign-out, ended sessions, and
// guests.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { enterEmail, enterPassword, expectInside, heading, signInByPassword } from '#tests/web/support/login.ts';
import { expectNoFailure, readFailure } from '#tests/web/support/failure.ts';
import { runFaultyPortal } from '#tests/web/support/portals/faulty-portal.ts';
import type { FaultyPortal } from '#tests/web/support/portals/faulty-portal.ts';
import { portalAt } from '#tests/web/support/portal.ts';
import { readableText, storedText } from './readable-texts.ts';
import { removeFolder, temporaryFolder } from './shell.ts';
import { startTenantShell, withoutKeychain } from './tenant-shell.ts';
import type { TenantShell, Visit } from './tenant-shell.ts';

const password = demoPasswords.aurora;
const manager = 'mariana.costa@aurora.com.br';
const noKeychain = withoutKeychain();
let shell: TenantShell;

// The journeys share one shell and run one after the other.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.skip(noKeychain !== null, noKeychain ?? '');
test.beforeAll(async () => {
  shell = await startTenantShell();
});
test.afterEach(() => shell.leave());
test.afterAll(() => shell.close());

async function enter(email: string): Promise<Visit> {
  const visit = await shell.visit('localhost');
  await signInByPassword(visit.page, { email, password });
  await expectInside(visit.page);
  return visit;
}

/** Opens an address inside the portal with a page load. */
const goTo = (page: Page, path: string) => page.evaluate((to) => location.assign(to), path);
const isAt = (path: string) => (url: URL) => url.pathname + url.search === path;
const stateOf = (page: Page) => page.evaluate(() => window.portalDesktop?.invoke('session:state', undefined));

test('shows the logo of the tenant', async () => {
  const { page } = await shell.visit('senha');
  const logo = page.locator('img[alt=""]:visible').first();
  await expect(logo).toHaveAttribute('src', /^data:image\/svg\+xml,/);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
});

test.describe('refuses the sign-in', () => {
  test('shows a blocked person the reason', async () => {
    const { page, code } = await shell.visit('senha');
    await enterEmail(page, 'igor.siqueira@girassol.com.br');
    await expect(page.getByText('Seu usuário está bloqueado. Entre em contato para obter mais informações.')).toBeVisible();
    expect(code()).toBeNull();
  });

  test('refuses a guest who was disabled by the inviting person', async () => {
    const { page, code } = await shell.visit('localhost');
    await enterEmail(page, 'otavio@riodoce.com.br');
    await expect(heading(page, 'Acesso bloqueado')).toBeFocused();
    await expect(page.getByText('Quem cuida dos acessos da sua empresa suspendeu este usuário.', { exact: false })).toBeVisible();
    expect(code()).toBeNull();
  });

  test('refuses an unknown address and keeps it in the field', async () => {
    const { page } = await shell.visit('senha');
    await enterEmail(page, 'ninguem@girassol.com.br');
    await expect(heading(page, 'Não encontramos este e-mail')).toBeFocused();
    await page.getByRole('button', { name: 'Trocar de e-mail' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('ninguem@girassol.com.br');
  });

  test('sends a link by mail to an unknown address in tenants with self-registration', async () => {
    const { page } = await shell.visit('localhost');
    await enterEmail(page, 'nova.pessoa@aurora.com.br');
    await page.getByRole('button', { name: 'Confirmar e receber o link' }).click();
    await expect(heading(page, 'Pedido enviado!')).toBeVisible();
  });

  test('refuses a blocked address', async () => {
    const { page } = await shell.visit('bloqueado');
    await expect(page).toHaveURL(isAt('/blocked'));
    await expect(page.getByText('O acesso por este endereço está suspenso enquanto mudamos de sistema.')).toBeVisible();
  });

  test('stores no session while the systems of the tenant are unavailable', async () => {
    const { page, code, readableTexts } = await shell.visit('manutencao');
    await enterEmail(page, 'tereza@portonorte.com.br');
    await enterPassword(page, demoPasswords.portoNorte);
    await expect(heading(page, 'Estamos em manutenção')).toBeVisible();
    await expect(page.getByText('Os sistemas do porto estão sendo atualizados. Voltamos até as 18h.')).toBeVisible();
    await expect.poll(code).toBeNull();
    expect(await readableTexts.answers()).not.toMatch(/"code":"[\w-]{20,}/);
  });
});

test.describe('at a portal with faults', () => {
  let folder: string;
  let faulty: FaultyPortal;
  test.beforeAll(async () => {
    folder = await temporaryFolder();
    faulty = await runFaultyPortal(folder);
  });
  test.afterAll(async () => {
    await faulty.close();
    await removeFolder(folder);
  });

  test('sends a person without a password a link to create one', async () => {
    const portal = portalAt(faulty.url);
    const camila = 'camila.duarte@girassol.com.br';
    await faulty.forgetPassword('senha', camila);
    const inbox = await portal.inbox(camila);
    const { page, code } = await shell.visit('senha', portal);
    await enterEmail(page, camila);
    await expect(heading(page, 'Pedido enviado!')).toBeFocused();
    await expect(page.getByText('Enviamos o link para você criar sua senha.', { exact: false })).toBeVisible();
    expect(await inbox.link(/senha/i)).toContain('/');
    expect(code()).toBeNull();
  });

  test('shows an unexpected failure with details for support, keeps the typed text, and works afterwards', async () => {
    const { page, code } = await shell.visit('senha', portalAt(faulty.url));
    await enterEmail(page, 'rafael.neves@girassol.com.br');
    await faulty.setFault({ passwordsFail: true });
    await enterPassword(page, demoPasswords.girassol);
    expect(await readFailure(page)).toContain('StatusCode: 500 / Erro: #INTERNAL - Falha no servidor');
    await expectNoFailure(page);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(demoPasswords.girassol);
    expect(code()).toBeNull();
    await faulty.setFault({});
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expectInside(page);
    expect(code()).not.toBeNull();
  });
});

test.describe('the requested page', () => {
  test('opens after the sign-in, also after a reload of the login', async () => {
    const { page } = await shell.visit('localhost');
    await goTo(page, '/menu?a=1');
    await expect(page).toHaveURL((url) => url.searchParams.get('redirect_url') === '/menu?a=1');
    await page.reload();
    await signInByPassword(page, { email: manager, password });
    await expect(page).toHaveURL(isAt('/menu?a=1'));
  });

  test('is never another site', async () => {
    const { page } = await shell.visit('localhost');
    await goTo(page, `/?redirect_url=${encodeURIComponent('https://mal.example/menu')}`);
    await signInByPassword(page, { email: manager, password });
    await expectInside(page);
  });

  test('opens after pending terms', async () => {
    const { page, readableTexts, code } = await shell.visit('localhost');
    await goTo(page, '/menu?a=1');
    await signInByPassword(page, { email: 'paula.nunes@aurora.com.br', password });
    await expect(page).toHaveURL((url) => url.pathname === '/termos/uso/3');
    await page.getByRole('checkbox', { name: 'Li e concordo' }).check();
    await page.getByRole('button', { name: 'Aceito', exact: true }).click();
    await expect(page).toHaveURL(isAt('/menu?a=1'));
    await readableTexts.expectWithout(code() ?? '');
  });
});

test('asks about notifications first, until the question is answered', async () => {
  const { page } = await shell.visit('homologacao');
  // The modal of the company over its login, in a window that is wide enough.
  await expect(page.getByRole('dialog', { name: 'Ipê Livros' })).toBeVisible();
  await page.keyboard.press('Escape');
  await signInByPassword(page, { email: 'otavio@ipelivros.com.br', password: demoPasswords.ipeLivros });
  await expect(page).toHaveURL(isAt('/notifications'));
  await expect(heading(page, 'Como você quer ser avisado?')).toBeVisible();
});

test('restores a session from the keychain after a restart of the shell', async () => {
  const { code } = await enter(manager);
  const sessionCode = code() ?? '';
  const restarted = await shell.restart();
  await expectInside(restarted.page);
  expect(restarted.code()).toBe(sessionCode);
  await restarted.page.reload();
  await expectInside(restarted.page);
  await restarted.readableTexts.expectWithout(sessionCode);
});

test('leaves nothing in the keychain, in the page and on the server after sign-out', async () => {
  const { page, code } = await enter(manager);
  const sessionCode = code() ?? '';
  await test.step('stores data of a module on this device', async () => {
    await goTo(page, '/dashboard/vendas/tabela-de-precos');
    await page
      .frameLocator('iframe')
      .getByRole('tab', { name: /^Mercearia/ })
      .click();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join('\n'))).toContain('tabela-de-precos');
  });
  await page.getByRole('button', { name: /Mariana/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect.poll(code).toBeNull();
  expect(await readableText(page)).not.toContain(sessionCode);
  for (const trace of ['tabela-de-precos', manager, 'Mariana']) expect(await storedText(page)).not.toContain(trace);
  expect(await stateOf(page)).toMatchObject({ ok: true, value: { present: false, storedIn: 'nowhere' } });
  const address = shell.portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session');
  expect((await fetch(address, { headers: { code: sessionCode } })).status).toBe(401);
  await goTo(page, '/dashboard');
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('shows the login when the server ended the session, and returns to the page afterwards', async () => {
  const { page, code } = await enter(manager);
  const address = shell.portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session');
  const ended = code() ?? '';
  expect((await fetch(address, { method: 'DELETE', headers: { code: ended } })).status).toBe(200);
  await page
    .getByRole('link', { name: /^Pedidos/ })
    .first()
    .click();
  await expect(page).toHaveURL(isAt(`/?redirect_url=${encodeURIComponent('/dashboard/vendas/pedidos')}`));
  await expect.poll(code).toBeNull();
  await signInByPassword(page, { email: manager, password });
  await expect(page).toHaveURL(isAt('/dashboard/vendas/pedidos'));
  expect(code()).not.toBe(ended);
});

test('shows a guest public items alone, refuses other calls, and stores no session', async () => {
  const { page, readableTexts, code } = await shell.visit('localhost');
  await page.getByRole('navigation', { name: 'Acesse sem entrar' }).getByRole('link').first().click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/app/publico/'));
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readableTexts.answers()).toContain('"isPublic":true');
  expect(`${await readableTexts.answers()}\n${await readableText(page)}`).not.toMatch(/"code":"[\w-]{20,}/);
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/v1/session/app/aurora/x/sessions');
    return [answer.status, JSON.parse(await answer.text()).code];
  });
  expect(refused).toEqual([403, '#PUBLIC_SESSION']);
  expect(code()).toBeNull();
  expect(await stateOf(page)).toMatchObject({ ok: true, value: { present: false } });
  await goTo(page, '/menu');
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect_url') === '/menu');
  await signInByPassword(page, { email: manager, password });
  await expectInside(page, '/menu');
  await readableTexts.expectWithout(code() ?? '');
});
