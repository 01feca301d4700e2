// Every step of the login without an accessibility violation, in both modes and at the narrowest and a usual width.
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { chooseCode, choosePassword, giveEmail, heading, open } from '#tests/web/support/login.ts';
import { expectCleanInEveryLook, sideways, violations } from '#tests/web/support/axe.ts';
import { pressBy } from '#tests/web/support/keyboard.ts';
import { expect, test } from '#tests/web/support/portal.ts';

test.describe('no violation, in both modes and widths', () => {
  test.slow();

  test('e-mail, method, password, failure', async ({ page, context, portal }) => {
    await open(page, portal.url());
    await expect(page.getByText('Fechamento de novembro')).toBeVisible();
    await page.setViewportSize({ width: 1600, height: 900 });
    expect([await violations(page), await sideways(page)]).toEqual([[], 0]);
    await expectCleanInEveryLook(page, 'e-mail');
    await giveEmail(page, 'mariana');
    await expect(page.getByText('Informe um email válido.')).toBeVisible();
    await expectCleanInEveryLook(page, 'e-mail with a problem');
    await giveEmail(page, 'rafael.nogueira@aurora.com.br');
    await expect(heading(page, 'Como você quer entrar?')).toBeVisible();
    await expectCleanInEveryLook(page, 'method');
    await choosePassword(page);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Senha incorreta')).toBeVisible();
    await expectCleanInEveryLook(page, 'password with a problem');
    await context.setOffline(true);
    await expect(page.getByText(/^Sem conexão\. /)).toBeVisible();
    await expectCleanInEveryLook(page, 'offline');
    await context.setOffline(false);
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectCleanInEveryLook(page, 'failure');
  });

  test('code', async ({ page, portal }) => {
    await open(page, portal.url());
    await giveEmail(page, 'renata.alves@aurora.com.br');
    await chooseCode(page);
    await expect(page.getByText(/^Confira se o e-mail traz a referência/)).toBeVisible();
    await expectCleanInEveryLook(page, 'code');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Este campo é obrigatório!')).toBeVisible();
    await expectCleanInEveryLook(page, 'code with a problem');
  });

  test('a yellow tenant, and who cannot sign in', async ({ page, portal }) => {
    await open(page, portal.url('senha'));
    await expectCleanInEveryLook(page, 'yellow e-mail');
    await giveEmail(page, 'igor.siqueira@girassol.com.br');
    await expect(heading(page, 'Acesso bloqueado')).toBeVisible();
    await expectCleanInEveryLook(page, 'blocked');
    await pressBy(page, page.getByRole('button', { name: 'Usar outro e-mail' }));
    await giveEmail(page, 'ninguem-olha@girassol.com.br');
    await expect(heading(page, 'Não encontramos este e-mail')).toBeVisible();
    await expectCleanInEveryLook(page, 'unknown');
    await pressBy(page, page.getByRole('button', { name: 'Usar outro e-mail' }));
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });
});

test('a fault that one look alone has is found', async ({ page, portal }) => {
  await open(page, portal.url());
  for (const [look, media] of [
    ['dark, 320 px', '(prefers-color-scheme: dark) and (width <= 400px)'],
    ['forced colours, 1280 px', '(forced-colors: active)'],
  ] as const) {
    await page.evaluate((where) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@media ${where} { label { color: #777; background: #999; forced-color-adjust: none } }`);
      document.adoptedStyleSheets = [sheet];
    }, media);
    await expect(expectCleanInEveryLook(page, 'the e-mail')).rejects.toThrow(`the e-mail, ${look}`);
  }
});

test('the page is drawn before its script runs, and the script moves nothing', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  const still = await context.newPage();
  await still.goto(portal.url());
  const drawn = await still.getByLabel('E-mail').boundingBox();
  expect(drawn).not.toBeNull();
  await context.close();

  const running = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const broken: string[] = [];
  running.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') broken.push(message.text());
  });
  await open(running, portal.url());
  await expect(running.getByText('Fechamento de novembro')).toBeVisible();
  expect((await running.getByLabel('E-mail').boundingBox())?.x).toBeCloseTo(drawn?.x ?? 0, 0);
  expect(await running.evaluate(() => document.documentElement.scrollHeight), 'nothing to scroll to').toBe(800);
  expect(broken).toEqual([]);
  await running.close();
});

test('keeps text typed before the script ran', async ({ page, portal }) => {
  const { promise: held, resolve: release } = withResolvers();
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(portal.url(), { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('mariana.costa@aurora.com.br');
  release();
  await expect(page.locator('#root[data-ready]')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('mariana.costa@aurora.com.br');
});
