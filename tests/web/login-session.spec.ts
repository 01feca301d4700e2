// What remains of a sign-in: reload, another tab, the place one wanted, sign-out, and another tenant.
import { choosePassword, expectInside, giveEmail, givePassword, heading, open } from './support/login.ts';
import { expect, type Page, test } from './support/portal.ts';

const password = 'Aurora@2026';
const mariana = 'mariana.costa@aurora.com.br';
const carlos = 'carlos.andrade@aurora.com.br';
const diego = 'diego.martins@aurora.com.br';
const lucas = 'lucas.teixeira@aurora.com.br';
const juliana = 'juliana@valeverde.com.br';

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await open(page, url);
  await giveEmail(page, email);
  await choosePassword(page);
  await givePassword(page, password);
}

test('a reload and a new visit restore the session', async ({ page, portal }) => {
  await signIn(page, portal.url(), carlos);
  await expectInside(page);
  await page.reload();
  await expectInside(page);
  await page.goto(portal.url());
  await expectInside(page);
});

test('the address one wanted is where one arrives', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/help?de=menu'));
  await page.goto(portal.url('localhost', '/menu?a=1'));
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect_url') === '/menu?a=1');
  await giveEmail(page, diego);
  await choosePassword(page);
  await givePassword(page, password);
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/menu?a=1');
});

test('never another site', async ({ page, portal }) => {
  await signIn(page, portal.url('localhost', `/?redirect_url=${encodeURIComponent('//mal.example/menu')}`), lucas);
  await expectInside(page);
});

test('signing out forgets the session here, in other tabs and on the server', async ({ page, context, portal }) => {
  await signIn(page, portal.url(), mariana);
  await expectInside(page);
  const other = await context.newPage();
  await other.goto(portal.url());
  await expectInside(other);
  const code = (await context.cookies()).find(({ name }) => name === 'code')?.value ?? '';
  expect(code).not.toBe('');
  expect(await page.evaluate(() => atob(localStorage.getItem('code') ?? ''))).toBe(code);

  await page.getByRole('button', { name: /Mariana/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  for (const tab of [page, other]) await expect(heading(tab, 'Boas-vindas ao Portal Aurora')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('code');
  expect(await page.evaluate(() => localStorage.getItem('code'))).toBeNull();
  const answer = await page.request.get(portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session'), {
    headers: { code },
  });
  expect(answer.status()).toBe(401);
});

test('a session that ended elsewhere leads to the login, and back to the place', async ({ page, context, portal }) => {
  await signIn(page, portal.url(), juliana);
  await expectInside(page);
  await context.clearCookies({ name: 'code' });
  await page.evaluate(() => localStorage.setItem('code', btoa('gone')));
  await page.goto(portal.url('localhost', '/menu'));
  await expect(heading(page, 'Boas-vindas ao Portal Aurora')).toBeVisible();
  await giveEmail(page, juliana);
  await choosePassword(page);
  await givePassword(page, password);
  await expectInside(page, '/menu');
});

test('another tab that signs in takes this one along', async ({ page, context, portal }) => {
  await open(page, portal.url());
  const other = await context.newPage();
  await signIn(other, portal.url(), carlos);
  await expectInside(other);
  await expectInside(page);
});

test('another tenant has another brand, another way in, and nothing of the first', async ({ page, portal }) => {
  await signIn(page, portal.url(), diego);
  await expectInside(page);
  await open(page, portal.url('senha'));
  await expect(page).toHaveTitle('Girassol Energia');
  await expect(heading(page, 'Boas-vindas ao portal Girassol Energia')).toBeVisible();
  const button = page.getByRole('button', { name: 'Continuar', exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(241, 179, 0)');
  await expect(page.getByText('Aurora')).toHaveCount(0);
  await giveEmail(page, 'rafael.neves@girassol.com.br');
  await expect(heading(page, 'Digite sua senha')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar com código por e-mail' })).toHaveCount(0);
});

test('what opens without signing in is listed', async ({ page, portal }) => {
  await open(page, portal.url());
  const list = page.getByRole('navigation', { name: 'Acesse sem entrar' });
  await expect(list.getByRole('link')).toHaveCount(4);
  await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/app\/[\w-]+\/[\w-]+$/);
});
