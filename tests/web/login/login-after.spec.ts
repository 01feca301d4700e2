// After success (docs/specification.md, section 4): the connection check, and then terms, the place one wanted, notifications, or
// the app route of the layout.
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { choosePassword, expectInside, giveEmail, givePassword, heading, open } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';

// Narrow enough that the login modal does not open.
test.use({ viewport: { width: 768, height: 900 } });

const clarice = 'clarice@ipelivros.com.br';

async function signIn(page: Page, url: string, email: string, password = 'IpeLivros@2026'): Promise<void> {
  await open(page, url);
  await giveEmail(page, email);
  await choosePassword(page);
  await givePassword(page, password);
}

/** The network as a person may have it: the question to the company's systems stays on its way until `answer` lets it go. */
async function holdCheck(page: Page): Promise<{ readonly asked: () => number; readonly answer: (how: 'on' | 'lost') => void }> {
  const held = withResolvers();
  let how: 'on' | 'lost' = 'lost';
  let asked = 0;
  await page.route(/\/sql\/conexao/, async (route) => {
    asked += 1;
    await held.promise;
    // A page that is gone waits no more.
    await (how === 'on' ? route.continue() : route.abort()).catch(() => undefined);
  });
  return {
    asked: () => asked,
    answer(next) {
      how = next;
      held.resolve();
    },
  };
}

test('the app route of the layout, after the check', async ({ page, portal }) => {
  const check = page.waitForResponse(/\/sql\/conexao/);
  await signIn(page, portal.url('homologacao'), clarice);
  expect((await check).status()).toBe(200);
  await expectInside(page, '/menu');
});

test('after the answer, sends the check at once and four requests for values with it; no request waits for a cookie', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(cookieStore, 'get', {
      value: () => {
        document.documentElement.dataset['looked'] = '';
        return Promise.resolve(null);
      },
    }),
  );
  const check = await holdCheck(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/(?:sql|x)\/([\w-]+)/.exec(request.url())?.[1];
    if (name !== undefined) asked.push(name);
  });
  await signIn(page, portal.url(), 'mariana.costa@aurora.com.br', 'Aurora@2026');
  await expect.poll(() => asked.slice(0, 5)).toEqual(['conexao', 'summaries', 'summaries', 'summaries', 'summaries']);
  check.answer('on');
  await expectInside(page);
  await expect(page.locator('article[data-kind="loading"]')).toHaveCount(0);
  const looked = page.locator('html[data-looked]');
  await expect(looked).toHaveCount(0);
  await page.evaluate(() => cookieStore.get('code'));
  await expect(looked).toHaveCount(1);
});

test('the place one wanted, before notifications; notifications, where none was wanted', async ({ page, portal }) => {
  const otavio = 'otavio@ipelivros.com.br';
  await signIn(page, portal.url('homologacao', `/?redirect_url=${encodeURIComponent('/help?de=aviso')}`), otavio);
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/help?de=aviso');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, portal.url('homologacao'), otavio);
  await expectInside(page, '/notifications');
});

test('the place in redirect_url, for a person who is signed in already', async ({ page, portal }) => {
  const { origin } = new URL(portal.url());
  await signIn(page, portal.url(), 'mariana.costa@aurora.com.br', 'Aurora@2026');
  await expectInside(page);
  await open(page, portal.url('localhost', `/?redirect_url=${encodeURIComponent('/menu/vendas?ano=2026')}`));
  await expectInside(page, '/menu/vendas');
  expect(new URL(page.url()).search).toBe('?ano=2026');
  for (const elsewhere of ['//mal.example/dashboard', `${origin}.mal.example/menu`, '/register', 'javascript:alert(1)']) {
    await open(page, portal.url('localhost', `/?redirect_url=${encodeURIComponent(elsewhere)}`));
    await expectInside(page);
    expect(new URL(page.url()).origin).toBe(origin);
  }
});

test('terms that wait come first, and remember the place', async ({ page, portal }) => {
  await signIn(page, portal.url('localhost', '/?redirect_url=%2Fmenu'), 'renata.alves@aurora.com.br', 'Aurora@2026');
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/termos/uso/3?redirect_url=%2Fmenu');
});

test('a reload in the middle of the check shows nothing until it is passed', async ({ page, portal }) => {
  const check = await holdCheck(page);
  await signIn(page, portal.url('homologacao', `/?redirect_url=${encodeURIComponent('/help?de=aviso')}`), clarice);
  await expect.poll(check.asked).toBe(1);
  await page.reload();
  await expect.poll(check.asked).toBe(2);
  await expect(page.getByRole('banner')).toBeHidden();
  check.answer('on');
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/help?de=aviso');
  await page.goto(portal.url('homologacao', '/menu'));
  await expectInside(page, '/menu');
  expect(check.asked()).toBe(2);
});

test('hides the screen that is drawn ahead until the check is passed, and removes it when the check fails', async ({
  page,
  portal,
}) => {
  const check = await holdCheck(page);
  await signIn(page, portal.url('homologacao', '/?origem=aviso'), clarice);
  const tiles = page.locator('article');
  await expect(tiles.first()).toBeAttached();
  await expect(tiles.first()).toBeHidden();
  await expect(page.getByText('Entrando')).toBeVisible();
  await expectCleanInEveryLook(page, 'entering');
  check.answer('lost');
  await expect(heading(page, 'Estamos em manutenção')).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/?origem=aviso');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await choosePassword(page);
  await givePassword(page, 'IpeLivros@2026');
  await expectInside(page, '/menu');
});

test('a check that fails after a reload: signed out, maintenance, and back to the place', async ({ page, portal }) => {
  const check = await holdCheck(page);
  await signIn(page, portal.url('homologacao', '/?redirect_url=%2Fmenu'), clarice);
  await expect.poll(check.asked).toBe(1);
  await page.reload();
  await expect.poll(check.asked).toBe(2);
  check.answer('lost');
  await expect(heading(page, 'Estamos em manutenção')).toBeVisible();
  await expect(page.getByText('O acervo da Ipê Livros não respondeu.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('code'))).toBeNull();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(clarice);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await choosePassword(page);
  await givePassword(page, 'IpeLivros@2026');
  await expectInside(page, '/menu');
});
