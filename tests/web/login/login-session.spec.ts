// The remains of a sign-in: reload, another tab, the place one wanted, sign-out, and another tenant.
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { choosePassword, expectInside, giveEmail, givePassword, heading, open } from '#tests/web/support/login.ts';
import { giveFirstStep, places } from '#tests/web/support/login-places.ts';
import { expect, type Page, type Portal, test } from '#tests/web/support/portal.ts';

/** Before any notice. */
const firstStep = { email: '', reach: () => Promise.resolve(), title: null };

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

test('never another site, and that is written down', async ({ page, portal }) => {
  const noted = page.waitForResponse((response) => response.url().endsWith('/x/report'));
  await signIn(page, portal.url('localhost', `/?redirect_url=${encodeURIComponent('//mal.example/menu')}`), lucas);
  await expectInside(page);
  const report = await noted;
  expect([report.status(), report.request().postDataJSON()]).toEqual([200, { code: 'redirectRefused', status: 0 }]);
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

test('leaving during the last question of a sign-in leaves no step of it behind', async ({ page, portal }) => {
  const end = withResolvers();
  await page.route('**/api/remotesql/**', async (route) => {
    await end.promise;
    await route.abort();
  });
  await open(page, portal.url());
  await giveEmail(page, juliana);
  await choosePassword(page);
  await givePassword(page, password);
  await expect(page.getByRole('status').filter({ hasText: 'Entrando' })).toBeVisible();
  // A stranger at the device finds the session or the e-mail, and no password step with a person's address.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  end.resolve();
});

type SignInElsewhere = (page: Page, portal: Portal) => Promise<void>;

const byCode = async (page: Page, portal: Portal, email: string): Promise<void> => {
  const inbox = await portal.inbox(email);
  await giveEmail(page, email);
  if (email.endsWith('serraverde.coop.br')) await giveFirstStep(page);
  await page.getByLabel('Código').fill(await inbox.nextCode());
};

/** Somebody else's sign-in at each tenant. At the one in maintenance nobody gets in, in no tab. */
const elsewhere: Readonly<Record<string, SignInElsewhere>> = {
  async localhost(page) {
    await giveEmail(page, carlos);
    await choosePassword(page);
    await givePassword(page, password);
  },
  codigo: (page, portal) => byCode(page, portal, 'renato@vidaplena.com.br'),
  'duas-etapas': (page, portal) => byCode(page, portal, 'otavio@serraverde.coop.br'),
  async microsoft(page) {
    await page.getByRole('button', { name: 'Continuar com Microsoft' }).click();
    await page.getByLabel('E-mail').fill('isabela.rocha@horizonte.com.br');
    await page.getByLabel('Senha').fill('Horizonte@2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
  },
  async senha(page) {
    await giveEmail(page, 'rafael.neves@girassol.com.br');
    await givePassword(page, 'Girassol@2026');
  },
};

for (const [tenant, signInElsewhere] of Object.entries(elsewhere)) {
  const reached = places.filter((place) => place.tenant === tenant);
  const names = ['e-mail', ...reached.map(({ name }) => name)].join(', ');
  test(`${tenant}: another tab that signs in takes this one along from ${names}`, async ({ context, odd: portal }) => {
    test.slow();
    // The codes that other journeys asked for are of another time.
    await portal.be({ minutesLate: 5 });
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
    await signInElsewhere(other, portal);
    await expectInside(other);
    for (const tab of tabs) await expectInside(tab, '/menu');
  });
}

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

test('lists the modules that open without signing in', async ({ page, portal }) => {
  await open(page, portal.url());
  const list = page.getByRole('navigation', { name: 'Acesse sem entrar' });
  await expect(list.getByRole('link')).toHaveCount(4);
  await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/app\/[\w-]+\/[\w-]+$/);
});
