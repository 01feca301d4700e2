// Microsoft sign-in and transferred sessions in the browser, against the OpenID provider of the demo.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { pressBy, tabTo } from '#tests/web/support/keyboard.ts';
import { expectInside, enterEmail, heading, open } from '#tests/web/support/login.ts';
import { scanLink } from '#tests/web/support/links/link-scanner.ts';
import { expectDisabledOffline } from '#tests/web/support/network/offline.ts';
import { failuresOf } from '#tests/web/support/failure.ts';
import { expect, test, type Page } from '#tests/web/support/portal.ts';

const password = demoPasswords.horizonte;

async function signInAtProvider(page: Page, email: string, secret = password): Promise<void> {
  await expect(heading(page, 'Entrar na conta corporativa')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(secret);
  // Enter presses "Entrar", not the button before it.
  await page.keyboard.press('Enter');
}

const microsoft = (page: Page) => page.getByRole('button', { name: 'Continuar com Microsoft' });

test('signs in with Microsoft and opens the requested page', async ({ page, portal }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.headers()['referer'] ?? ''));
  await open(page, portal.url('microsoft', '/?redirect_url=%2Fdashboard%2Fprojetos%2Fprojetos'));
  await microsoft(page).click();
  await expect(heading(page, 'Entrar na conta corporativa')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await signInAtProvider(page, 'isabela.rocha@horizonte.com.br');
  await expectInside(page, '/dashboard/projetos/projetos');
  expect(page.url()).not.toMatch(/code|state/);
  expect(requests.filter((referrer) => /[?&]code=/.test(referrer))).toEqual([]);
  await page.reload();
  await expectInside(page, '/dashboard/projetos/projetos');
});

test('signs a person of Aurora in at a provider that lists accounts of Aurora alone', async ({ page, portal }) => {
  await open(page, portal.url());
  await microsoft(page).click();
  await expect(heading(page, 'Entrar na conta corporativa')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('mariana.costa@aurora.com.br');
  await expect(page.getByRole('table')).not.toContainText('horizonte.com.br');
  await signInAtProvider(page, 'mariana.costa@aurora.com.br', demoPasswords.aurora);
  await expectInside(page);
  await expect(page.getByRole('button', { name: /Mariana/ })).toBeVisible();
});

test('leads people with a Microsoft e-mail to the provider', async ({ page, portal }) => {
  await open(page, portal.url('microsoft'));
  await enterEmail(page, 'gabriel.esteves@horizonte.com.br');
  await expect(heading(page, 'Continuar com Microsoft')).toBeVisible();
  await expectCleanInEveryLook(page, 'the step of Microsoft');
  await pressBy(page, microsoft(page));
  // The provider receives the address.
  await expect(heading(page, 'Entrar na conta corporativa')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('gabriel.esteves@horizonte.com.br');
  await signInAtProvider(page, 'gabriel.esteves@horizonte.com.br');
  await expectInside(page);
});

test('shows why the sign-in failed, and offers a retry and the other method', async ({ page, portal }) => {
  await open(page, portal.url('microsoft', '/?redirect_url=%2Fdashboard%2Fprojetos%2Fprojetos'));
  await microsoft(page).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('A entrada com a Microsoft foi cancelada ou recusada.')).toBeVisible();
  await expectCleanInEveryLook(page, 'refused');
  await pressBy(page, page.getByRole('button', { name: 'Tentar de novo' }));
  await signInAtProvider(page, 'fabio.lima@horizonte.com.br');
  await expect(page.getByText('Seu usuário está bloqueado. Entre em contato para obter mais informações.')).toBeVisible();
  // The provider recognises the person and still asks for the account, because the person may want another one.
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await signInAtProvider(page, 'davi.prado@fornecedor.com.br');
  await expect(page.getByText('Contas com este domínio de e-mail não entram neste portal.')).toBeVisible();
  await pressBy(page, page.getByRole('button', { name: 'Usar e-mail e senha' }));
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page).toHaveURL(/redirect_url=%2Fdashboard%2Fprojetos%2Fprojetos/);
});

test('waits for a click, and refuses a login of another portal', async ({ page, portal }) => {
  await open(page, portal.url('microsoft', '/federationLogin/microsoft'));
  await expect(microsoft(page)).toBeVisible();
  await expectCleanInEveryLook(page, 'ready');
  await open(page, portal.url('microsoft', '/federationLogin/outra?code=abc'));
  await expect(heading(page, 'Este login pertence a outro portal.')).toBeVisible();
  await expectCleanInEveryLook(page, 'of another portal');
  await pressBy(page, page.getByRole('button', { name: 'Ir para o login' }));
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await open(page, portal.url('microsoft', `/federationLogin/microsoft?code=${'a'.repeat(43)}`));
  await expect(heading(page, 'Não foi possível entrar')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await pressBy(page, page.getByRole('button', { name: 'Usar e-mail e senha' }));
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('shows maintenance when the systems do not answer, and opens the requested page afterwards', async ({
  page,
  faulty: portal,
}) => {
  await portal.setFault({ queries: { 'count(*) as linhas': 'away' } });
  await open(page, portal.url('microsoft', '/?redirect_url=%2Fdashboard%2Fprojetos%2Fprojetos'));
  await microsoft(page).click();
  await signInAtProvider(page, 'isabela.rocha@horizonte.com.br');
  await expect(heading(page, 'Estamos em manutenção')).toBeVisible();
  await expect(page.getByText('A base de projetos da Horizonte não respondeu.')).toBeVisible();
  await expect(page.getByText(/Vamos verificar de novo em 0:[123]\d/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.cookie + (localStorage.getItem('code') ?? ''))).not.toContain('code=');
  await portal.setFault({});
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('isabela.rocha@horizonte.com.br');
  await microsoft(page).click();
  await expectInside(page, '/dashboard/projetos/projetos');
});

test('shows pending terms before the requested page', async ({ page, faulty: portal }) => {
  await portal.requireTerms('microsoft', true);
  try {
    await open(page, portal.url('microsoft', '/?redirect_url=%2Fdashboard%2Fprojetos%2Fprojetos'));
    await microsoft(page).click();
    await signInAtProvider(page, 'gabriel.esteves@horizonte.com.br');
    await expect(page).toHaveURL(({ pathname }) => pathname === '/termos/uso/1');
    await expect(heading(page, 'Termos de uso')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Li e concordo' }).check();
    await page.getByRole('button', { name: 'Aceito', exact: true }).click();
    await expectInside(page, '/dashboard/projetos/projetos');
  } finally {
    await portal.requireTerms('microsoft', false);
  }
});

test('creates the account at the first access, and asks about notifications', async ({ page, portal }) => {
  await open(page, portal.url('microsoft'));
  await microsoft(page).click();
  await signInAtProvider(page, 'clara.novaes@horizonte.com.br');
  await expect(heading(page, 'Como você quer ser avisado?')).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/notifications');
  await page.getByRole('button', { name: 'Salvar preferências' }).click();
  await expectInside(page);
  await page.reload();
  await expectInside(page);
});

test('shows an unanswered exchange of the code in place, reports it, and offers a retry', async ({
  page,
  proxied: { proxy, ...portal },
}) => {
  const code = 'a'.repeat(43);
  const failures = async () => (await failuresOf(portal, 'microsoft')).map(([, failureCode, status]) => [failureCode, status]);
  // Earlier journeys may have left reports.
  const before = (await failures()).length;
  const reported = async () => (await failures()).slice(before);
  proxy.fail({ path: /\/federation\//, how: 'reset' }, { path: /\/session\/validate/, how: { status: 503 } });
  await open(page, portal.url('microsoft', `/federationLogin/microsoft?code=${code}`));
  await expect(page.getByText('Não houve resposta.')).toBeVisible();
  await expect.poll(reported).toEqual([['loginFail', 0]]);
  await open(page, portal.url('microsoft', `/session/${code}`));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Não houve resposta.')).toBeVisible();
  await expect.poll(reported).toEqual([
    ['loginFail', 0],
    ['loginFail', 503],
  ]);
  await expect(page.getByRole('button', { name: 'Ir para o login' })).toBeVisible();
  proxy.fail();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(heading(page, 'Este acesso não vale mais')).toBeVisible();
});

test('opens no session from a link to the code exchange, on another site or on this one', async ({ page, context, portal }) => {
  const exchange = portal.url('microsoft', `/api/auth/v1/app/microsoft/federation/login/code/${'a'.repeat(43)}?verifier=b`);
  const evil = portal.url('senha', '/evil');
  for (const place of [evil, portal.url('microsoft', '/evil')]) {
    await page.route(place, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${exchange}">Veja as fotos</a>` }),
    );
    await page.goto(place);
    const [answer] = await Promise.all([page.waitForNavigation(), page.getByRole('link', { name: 'Veja as fotos' }).click()]);
    expect(answer?.status()).toBe(403);
  }
  expect((await page.goto(exchange))?.status()).toBe(403);
  // The page itself may send the request; this code was never issued.
  await open(page, portal.url('microsoft'));
  expect(await page.evaluate(async (url) => (await fetch(url)).status, exchange)).toBe(401);
  expect((await context.cookies()).filter(({ name }) => name === 'code')).toEqual([]);
});

test('reports a slow exchange, and then offers the other method', async ({ page, portal }) => {
  await page.clock.install();
  const { promise: held, resolve: release } = withResolvers();
  await page.route('**/federation/login/code/*', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, portal.url('microsoft', `/federationLogin/microsoft?code=${'a'.repeat(43)}`));
  await expect(heading(page, 'Entrando…')).toBeVisible();
  await expectCleanInEveryLook(page, 'waiting');
  const other = page.getByRole('button', { name: 'Usar e-mail e senha' });
  await expect(other).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Está demorando…')).toBeVisible();
  await expectCleanInEveryLook(page, 'waiting for long');
  await pressBy(page, other);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  release();
});

test('transfers a session to another browser, once and after a click', async ({ page, portal, browser }) => {
  test.slow();
  await open(page, portal.url('microsoft'));
  await microsoft(page).click();
  await signInAtProvider(page, 'isabela.rocha@horizonte.com.br');
  await expectInside(page);
  const code = await page.evaluate(async () => {
    const session = document.cookie.split('; ').find((one) => one.startsWith('code='));
    const answer = await fetch('/api/auth/v1/session/app/microsoft/x/hand-off', {
      method: 'POST',
      headers: { code: session?.slice(5) ?? '' },
    });
    return String(((await answer.json()) as { code: unknown }).code);
  });
  const received = portal.url('microsoft', `/session/${code}`);
  await scanLink(browser, received, 'Entrar no portal Horizonte Consultoria com o acesso recebido?');
  const context = await browser.newContext();
  const otherPage = await context.newPage();
  await open(otherPage, received);
  await expect(heading(otherPage, 'Entrar no portal Horizonte Consultoria com o acesso recebido?')).toBeVisible();
  expect(otherPage.url()).not.toContain(code);
  await expectCleanInEveryLook(otherPage, 'an access received');
  await expectDisabledOffline(otherPage, otherPage.getByRole('button', { name: 'Continuar' }));
  await pressBy(otherPage, otherPage.getByRole('button', { name: 'Continuar' }));
  await expectInside(otherPage);
  await open(otherPage, received);
  await expect(heading(otherPage, 'Você está conectado como Isabela. Trocar de conta?')).toBeVisible();
  await expectCleanInEveryLook(otherPage, 'an access received by a signed-in person');
  await tabTo(otherPage, otherPage.getByRole('button', { name: 'Continuar como Isabela' }));
  await pressBy(otherPage, otherPage.getByRole('button', { name: 'Trocar de conta' }));
  await expect(heading(otherPage, 'Este acesso não vale mais')).toBeVisible();
  await otherPage.getByText('Detalhes', { exact: true }).click();
  await expect(otherPage.getByText('StatusCode: 401 / Erro: #INVALID_SESSION - Unauthorized')).toBeVisible();
  await expectCleanInEveryLook(otherPage, 'an access that is over');
  await open(otherPage, portal.url('microsoft', '/dashboard'));
  await expectInside(otherPage);
  await context.close();
});
