// After a successful sign-in (docs/specification.md, section 4): the connection check, and then terms, the requested page,
// notifications, or the app route of the layout.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { choosePassword, enterPassword, expectInside, heading, open, signInAt } from '#tests/web/support/login.ts';
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';

// Narrow enough that the login modal does not open.
test.use({ viewport: { width: 768, height: 900 } });

const password = demoPasswords.ipeLivros;
const clarice = 'clarice@ipelivros.com.br';

/** Holds the connection check until `answer` is called. */
async function holdCheck(
  page: Page,
): Promise<{ readonly requests: () => number; readonly answer: (outcome: 'on' | 'lost') => void }> {
  const held = withResolvers();
  let outcome: 'on' | 'lost' = 'lost';
  let requests = 0;
  await page.route(/\/sql\/conexao/, async (route) => {
    requests += 1;
    await held.promise;
    // Ignores the error of a page that was closed meanwhile.
    await (outcome === 'on' ? route.continue() : route.abort()).catch(() => undefined);
  });
  return {
    requests: () => requests,
    answer(next) {
      outcome = next;
      held.resolve();
    },
  };
}

test('opens the app route of the layout after the check', async ({ page, portal }) => {
  const check = page.waitForResponse(/\/sql\/conexao/);
  await signInAt(page, portal.url('homologacao'), { email: clarice, password });
  expect((await check).status()).toBe(200);
  await expectInside(page, '/menu');
});

test('sends the check and four requests for values at once, and reads no cookie before', async ({ page, portal }) => {
  await page.addInitScript(() =>
    Object.defineProperty(cookieStore, 'get', {
      value: () => {
        document.documentElement.dataset['looked'] = '';
        return Promise.resolve(null);
      },
    }),
  );
  const check = await holdCheck(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    const name = /\/(?:sql|x)\/([\w-]+)/.exec(request.url())?.[1];
    if (name !== undefined) requests.push(name);
  });
  await signInAt(page, portal.url(), { email: 'mariana.costa@aurora.com.br', password: demoPasswords.aurora });
  await expect.poll(() => requests.slice(0, 5)).toEqual(['conexao', 'summaries', 'summaries', 'summaries', 'summaries']);
  check.answer('on');
  await expectInside(page);
  await expectValues(page);
  const cookieRead = page.locator('html[data-looked]');
  await expect(cookieRead).toHaveCount(0);
  await page.evaluate(() => cookieStore.get('code'));
  await expect(cookieRead).toHaveCount(1);
});

test('opens the requested page before notifications, and notifications when no page was requested', async ({ page, portal }) => {
  const otavio = 'otavio@ipelivros.com.br';
  await signInAt(page, portal.url('homologacao', `/?redirect_url=${encodeURIComponent('/help?de=aviso')}`), {
    email: otavio,
    password,
  });
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/help?de=aviso');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAt(page, portal.url('homologacao'), { email: otavio, password });
  await expectInside(page, '/notifications');
});

test('opens the page in redirect_url when the person is already signed in', async ({ page, portal }) => {
  const { origin } = new URL(portal.url());
  await signInAt(page, portal.url(), { email: 'mariana.costa@aurora.com.br', password: demoPasswords.aurora });
  await expectInside(page);
  await open(page, portal.url('localhost', `/?redirect_url=${encodeURIComponent('/menu/vendas?ano=2026')}`));
  await expectInside(page, '/menu/vendas');
  expect(new URL(page.url()).search).toBe('?ano=2026');
  for (const foreign of ['//mal.example/dashboard', `${origin}.mal.example/menu`, '/register', 'javascript:alert(1)']) {
    await open(page, portal.url('localhost', `/?redirect_url=${encodeURIComponent(foreign)}`));
    await expectInside(page);
    expect(new URL(page.url()).origin).toBe(origin);
  }
});

test('shows pending terms first and keeps the requested page', async ({ page, portal }) => {
  await signInAt(page, portal.url('localhost', '/?redirect_url=%2Fmenu'), {
    email: 'renata.alves@aurora.com.br',
    password: demoPasswords.aurora,
  });
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/termos/uso/3?redirect_url=%2Fmenu');
});

test('shows nothing after a reload until the check has passed', async ({ page, portal }) => {
  const check = await holdCheck(page);
  await signInAt(page, portal.url('homologacao', `/?redirect_url=${encodeURIComponent('/help?de=aviso')}`), {
    email: clarice,
    password,
  });
  await expect.poll(check.requests).toBe(1);
  await page.reload();
  await expect.poll(check.requests).toBe(2);
  await expect(page.getByRole('banner')).toBeHidden();
  check.answer('on');
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/help?de=aviso');
  await page.goto(portal.url('homologacao', '/menu'));
  await expectInside(page, '/menu');
  expect(check.requests()).toBe(2);
});

test('shows no screen of the portal before the check has passed, and the maintenance when it fails', async ({ page, portal }) => {
  const check = await holdCheck(page);
  await signInAt(page, portal.url('homologacao', '/?origem=aviso'), { email: clarice, password });
  const tiles = page.locator('article');
  await expect.poll(check.requests).toBe(1);
  await expect(page.getByText('Entrando')).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await expectCleanInEveryLook(page, 'entering');
  check.answer('lost');
  await expect(heading(page, 'Estamos em manutenção')).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/?origem=aviso');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await choosePassword(page);
  await enterPassword(page, demoPasswords.ipeLivros);
  await expectInside(page, '/menu');
});

test('signs out, shows maintenance and returns to the requested page when the check fails after a reload', async ({
  page,
  portal,
}) => {
  const check = await holdCheck(page);
  await signInAt(page, portal.url('homologacao', '/?redirect_url=%2Fmenu'), { email: clarice, password });
  await expect.poll(check.requests).toBe(1);
  await page.reload();
  await expect.poll(check.requests).toBe(2);
  check.answer('lost');
  await expect(heading(page, 'Estamos em manutenção')).toBeVisible();
  await expect(page.getByText('O acervo da Ipê Livros não respondeu.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('code'))).toBeNull();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(clarice);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await choosePassword(page);
  await enterPassword(page, demoPasswords.ipeLivros);
  await expectInside(page, '/menu');
});
