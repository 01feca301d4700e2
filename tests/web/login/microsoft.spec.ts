// Microsoft sign-in and handed-on sessions in the browser, against the demo's own OpenID provider.
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { pressBy, tabTo } from '#tests/web/support/keyboard.ts';
import { expectInside, giveEmail, heading, open } from '#tests/web/support/login.ts';
import { scanLink } from '#tests/web/support/link-scanner.ts';
import { expectWaiting } from '#tests/web/support/offline.ts';
import { failuresOf } from '#tests/web/support/failure.ts';
import { expect, test, type Page } from '#tests/web/support/portal.ts';

const password = 'Horizonte@2026';

async function signInAtProvider(page: Page, email: string, secret = password): Promise<void> {
  await expect(heading(page, 'Entrar na conta corporativa')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(secret);
  // The key presses "Entrar", not the button that stands before it.
  await page.keyboard.press('Enter');
}

const microsoft = (page: Page) => page.getByRole('button', { name: 'Continuar com Microsoft' });

test('enters with Microsoft, and arrives where the person wanted to go', async ({ page, portal }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.headers()['referer'] ?? ''));
  await open(page, portal.url('microsoft', '/?redirect_url=%2Fdashboard%2Fprojetos%2Fprojetos'));
  await microsoft(page).click();
  expect(await violations(page)).toEqual([]);
  await signInAtProvider(page, 'isabela.rocha@horizonte.com.br');
  await expectInside(page, '/dashboard/projetos/projetos');
  expect(page.url()).not.toMatch(/code|state/);
  expect(requests.filter((referrer) => /[?&]code=/.test(referrer))).toEqual([]);
  await page.reload();
  await expectInside(page, '/dashboard/projetos/projetos');
});

test('signs a person of Aurora in, whose provider lists accounts of Aurora alone', async ({ page, portal }) => {
  await open(page, portal.url());
  await microsoft(page).click();
  await expect(heading(page, 'Entrar na conta corporativa')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('mariana.costa@aurora.com.br');
  await expect(page.getByRole('table')).not.toContainText('horizonte.com.br');
  await signInAtProvider(page, 'mariana.costa@aurora.com.br', 'Aurora@2026');
  await expectInside(page);
  await expect(page.getByRole('button', { name: /Mariana/ })).toBeVisible();
});

test('leads people whose e-mail is of Microsoft there', async ({ page, portal }) => {
  await open(page, portal.url('microsoft'));
  await giveEmail(page, 'gabriel.esteves@horizonte.com.br');
  await expect(heading(page, 'Entrar com Microsoft')).toBeVisible();
  await expectCleanInEveryLook(page, 'the step of Microsoft');
  await pressBy(page, microsoft(page));
  // No address is typed twice.
  await expect(heading(page, 'Entrar na conta corporativa')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('gabriel.esteves@horizonte.com.br');
  await signInAtProvider(page, 'gabriel.esteves@horizonte.com.br');
  await expectInside(page);
});

test('says why the sign-in failed, and offers another try and the other way', async ({ page, portal }) => {
  await open(page, portal.url('microsoft', '/?redirect_url=%2Fdashboard%2Fprojetos%2Fprojetos'));
  await microsoft(page).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('A entrada com a Microsoft foi cancelada ou recusada.')).toBeVisible();
  await expectCleanInEveryLook(page, 'refused');
  await pressBy(page, page.getByRole('button', { name: 'Tentar de novo' }));
  await signInAtProvider(page, 'fabio.lima@horizonte.com.br');
  await expect(page.getByText('Seu usuário está bloqueado. Entre em contato para obter mais informações.')).toBeVisible();
  // The provider knows who this is, and asks all the same: another account may be wanted.
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await signInAtProvider(page, 'davi.prado@fornecedor.com.br');
  await expect(page.getByText('Contas com este domínio de e-mail não entram neste portal.')).toBeVisible();
  await pressBy(page, page.getByRole('button', { name: 'Usar e-mail e senha' }));
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page).toHaveURL(/redirect_url=%2Fdashboard%2Fprojetos%2Fprojetos/);
});

test('begins nothing by itself, and knows its own portal', async ({ page, portal }) => {
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

test('systems that do not answer: maintenance as after a password, and back to the place', async ({ page, odd: portal }) => {
  await portal.be({ queries: { 'count(*) as linhas': 'away' } });
  await open(page, portal.url('microsoft', '/?redirect_url=%2Fdashboard%2Fprojetos%2Fprojetos'));
  await microsoft(page).click();
  await signInAtProvider(page, 'isabela.rocha@horizonte.com.br');
  await expect(heading(page, 'Estamos em manutenção')).toBeVisible();
  await expect(page.getByText('A base de projetos da Horizonte não respondeu.')).toBeVisible();
  await expect(page.getByText(/Vamos verificar de novo em 0:[123]\d/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.cookie + (localStorage.getItem('code') ?? ''))).not.toContain('code=');
  await portal.be({});
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('isabela.rocha@horizonte.com.br');
  await microsoft(page).click();
  await expectInside(page, '/dashboard/projetos/projetos');
});

test('terms that wait come before the place, as after a password', async ({ page, odd: portal }) => {
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

test('a first access creates the account, and asks about notifications', async ({ page, portal }) => {
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

test('a trade without an answer is shown in place, is on record, and can be tried again', async ({
  page,
  proxied: { proxy, ...portal },
}) => {
  const code = 'a'.repeat(43);
  const failures = async () => (await failuresOf(portal, 'microsoft')).map(([, what, status]) => [what, status]);
  // Journeys before this one may have left their own.
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

test('a link to the trade of a code, on another site or on this one, opens no session', async ({ page, context, portal }) => {
  const trade = portal.url('microsoft', `/api/auth/v1/app/microsoft/federation/login/code/${'a'.repeat(43)}?verifier=b`);
  const evil = portal.url('senha', '/evil');
  for (const place of [evil, portal.url('microsoft', '/evil')]) {
    await page.route(place, (route) => route.fulfill({ contentType: 'text/html', body: `<a href="${trade}">Veja as fotos</a>` }));
    await page.goto(place);
    const [answer] = await Promise.all([page.waitForNavigation(), page.getByRole('link', { name: 'Veja as fotos' }).click()]);
    expect(answer?.status()).toBe(403);
  }
  expect((await page.goto(trade))?.status()).toBe(403);
  // The page itself may ask: this code was never issued.
  await open(page, portal.url('microsoft'));
  expect(await page.evaluate(async (url) => (await fetch(url)).status, trade)).toBe(401);
  expect((await context.cookies()).filter(({ name }) => name === 'code')).toEqual([]);
});

test('says that it takes long, and then offers the other way', async ({ page, portal }) => {
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

test('hands a session on to another browser, once and by a click', async ({ page, portal, browser }) => {
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
  await scanLink(browser, received, 'Entrar em Horizonte Consultoria com o acesso recebido?');
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await open(elsewhere, received);
  await expect(heading(elsewhere, 'Entrar em Horizonte Consultoria com o acesso recebido?')).toBeVisible();
  expect(elsewhere.url()).not.toContain(code);
  await expectCleanInEveryLook(elsewhere, 'an access received');
  await expectWaiting(elsewhere, elsewhere.getByRole('button', { name: 'Continuar' }));
  await pressBy(elsewhere, elsewhere.getByRole('button', { name: 'Continuar' }));
  await expectInside(elsewhere);
  await open(elsewhere, received);
  await expect(heading(elsewhere, 'Você está conectado como Isabela. Trocar de conta?')).toBeVisible();
  await expectCleanInEveryLook(elsewhere, 'an access received by a signed-in person');
  await tabTo(elsewhere, elsewhere.getByRole('button', { name: 'Continuar como Isabela' }));
  await pressBy(elsewhere, elsewhere.getByRole('button', { name: 'Trocar de conta' }));
  await expect(heading(elsewhere, 'Este acesso não vale mais')).toBeVisible();
  await elsewhere.getByText('Detalhes', { exact: true }).click();
  await expect(elsewhere.getByText('StatusCode: 401 / Erro: #INVALID_SESSION - Unauthorized')).toBeVisible();
  await expectCleanInEveryLook(elsewhere, 'an access that is over');
  await open(elsewhere, portal.url('microsoft', '/dashboard'));
  await expectInside(elsewhere);
  await context.close();
});
