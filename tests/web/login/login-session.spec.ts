// The session after a sign-in: reload, another tab, the requested page, sign-out, and another tenant.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { enterEmail, enterPassword, expectInside, heading, open, signInAt, signInByPassword } from '#tests/web/support/login.ts';
import { enterFirstStep, places } from '#tests/web/support/login-places.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';

/** The state before any notice. */
const firstStep = { email: '', reach: () => Promise.resolve(), title: null };

const password = demoPasswords.aurora;
const mariana = 'mariana.costa@aurora.com.br';
const carlos = 'carlos.andrade@aurora.com.br';
const diego = 'diego.martins@aurora.com.br';
const lucas = 'lucas.teixeira@aurora.com.br';
const juliana = 'juliana@valeverde.com.br';

test('restores the session after a reload and on a new visit', async ({ page, portal }) => {
  await signInAt(page, portal.url(), { email: carlos, password });
  await expectInside(page);
  await page.reload();
  await expectInside(page);
  await page.goto(portal.url());
  await expectInside(page);
});

test('opens the requested address after the sign-in', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/help?de=menu'));
  await page.goto(portal.url('localhost', '/menu?a=1'));
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect_url') === '/menu?a=1');
  await signInByPassword(page, { email: diego, password });
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/menu?a=1');
});

test('never redirects to another site, and reports the attempt', async ({ page, portal }) => {
  const reportResponse = page.waitForResponse((response) => response.url().endsWith('/x/report'));
  await signInAt(page, portal.url('localhost', `/?redirect_url=${encodeURIComponent('//mal.example/menu')}`), {
    email: lucas,
    password,
  });
  await expectInside(page);
  const report = await reportResponse;
  expect([report.status(), report.request().postDataJSON()]).toEqual([200, { code: 'redirectRefused', status: 0 }]);
});

test('ends the session in this tab, in other tabs and on the server at sign-out', async ({ page, context, portal }) => {
  await signInAt(page, portal.url(), { email: mariana, password });
  await expectInside(page);
  const other = await context.newPage();
  await other.goto(portal.url());
  await expectInside(other);
  const code = (await context.cookies()).find(({ name }) => name === 'code')?.value ?? '';
  expect(code).not.toBe('');
  expect(await page.evaluate(() => atob(localStorage.getItem('code') ?? ''))).toBe(code);

  // The icon of the tab shows unread notifications, and nothing after the sign-out.
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', /^data:image\/png/);
  await page.getByRole('button', { name: /Mariana/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(icon).toHaveAttribute('href', /^data:image\/svg/);
  for (const tab of [page, other]) await expect(heading(tab, 'Boas-vindas ao Portal Aurora')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('code');
  expect(await page.evaluate(() => localStorage.getItem('code'))).toBeNull();
  const answer = await page.request.get(portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session'), {
    headers: { code },
  });
  expect(answer.status()).toBe(401);
});

test('shows the login when the session ended elsewhere, and returns to the page afterwards', async ({
  page,
  context,
  portal,
}) => {
  await signInAt(page, portal.url(), { email: juliana, password });
  await expectInside(page);
  await context.clearCookies({ name: 'code' });
  await page.evaluate(() => localStorage.setItem('code', btoa('gone')));
  await page.goto(portal.url('localhost', '/menu'));
  await expect(heading(page, 'Boas-vindas ao Portal Aurora')).toBeVisible();
  await signInByPassword(page, { email: juliana, password });
  await expectInside(page, '/menu');
});

test('stores no step of the login while the connection check runs', async ({ page, portal }) => {
  const end = withResolvers();
  await page.route('**/api/remotesql/**', async (route) => {
    await end.promise;
    await route.abort();
  });
  await open(page, portal.url());
  await signInByPassword(page, { email: juliana, password });
  await expect(page.getByRole('status').filter({ hasText: 'Entrando' })).toBeVisible();
  // The next person at the device finds the session or the e-mail, and no password step with an address.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  end.resolve();
});

type SignIn = (page: Page, portal: Portal) => Promise<void>;

const byCode = async (page: Page, portal: Portal, email: string): Promise<void> => {
  const inbox = await portal.inbox(email);
  await enterEmail(page, email);
  if (email.endsWith('serraverde.coop.br')) await enterFirstStep(page);
  await page.getByLabel('Código').fill(await inbox.nextCode());
};

/** The sign-in of another person in a second tab, per tenant. The tenant in maintenance is missing: it accepts no sign-in. */
const signInByTenant: Readonly<Record<string, SignIn>> = {
  async localhost(page) {
    await signInByPassword(page, { email: carlos, password });
  },
  codigo: (page, portal) => byCode(page, portal, 'renato@vidaplena.com.br'),
  'duas-etapas': (page, portal) => byCode(page, portal, 'otavio@serraverde.coop.br'),
  async microsoft(page) {
    await page.getByRole('button', { name: 'Continuar com Microsoft' }).click();
    await page.getByLabel('E-mail').fill('isabela.rocha@horizonte.com.br');
    await page.getByLabel('Senha').fill(demoPasswords.horizonte);
    await page.getByRole('button', { name: 'Entrar' }).click();
  },
  async senha(page) {
    await enterEmail(page, 'rafael.neves@girassol.com.br');
    await enterPassword(page, demoPasswords.girassol);
  },
};

for (const [tenant, signInOther] of Object.entries(signInByTenant)) {
  const reached = places.filter((place) => place.tenant === tenant);
  const names = ['e-mail', ...reached.map(({ name }) => name)].join(', ');
  test(`${tenant}: signs the other tabs in after a sign-in in one tab, from ${names}`, async ({ context, faulty: portal }) => {
    test.slow();
    // Skips the limits of the codes that other journeys requested.
    await portal.setFault({ minutesLate: 5 });
    const tabs: Page[] = [];
    for (const { email, reach, title } of [firstStep, ...reached]) {
      const tab = await context.newPage();
      tabs.push(tab);
      await open(tab, portal.url(tenant, '/?redirect_url=%2Fmenu%3Fa%3D1'));
      await reach(tab, email);
      if (title !== null) await expect(heading(tab, title)).toBeVisible();
    }
    const other = await context.newPage();
    await open(other, portal.url(tenant));
    await signInOther(other, portal);
    await expectInside(other);
    for (const tab of tabs) await expectInside(tab, '/menu');
  });
}

test('shows another tenant with its own brand and login, and no data of the first', async ({ page, portal }) => {
  await signInAt(page, portal.url(), { email: diego, password });
  await expectInside(page);
  await open(page, portal.url('senha'));
  await expect(page).toHaveTitle('Girassol Energia');
  await expect(heading(page, 'Boas-vindas ao portal Girassol Energia')).toBeVisible();
  const button = page.getByRole('button', { name: 'Continuar', exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(241, 179, 0)');
  await expect(page.getByText('Aurora')).toHaveCount(0);
  await enterEmail(page, 'rafael.neves@girassol.com.br');
  await expect(heading(page, 'Digite sua senha')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar com código por e-mail' })).toHaveCount(0);
});

test('lists the modules that open without signing in', async ({ page, portal }) => {
  await open(page, portal.url());
  const list = page.getByRole('navigation', { name: 'Acesse sem entrar' });
  await expect(list.getByRole('link')).toHaveCount(4);
  await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/app\/[\w-]+\/[\w-]+$/);
});
