// Every step of the login is free of accessibility violations, in both colour modes, at the narrowest width and at a usual one.
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { chooseCode, choosePassword, enterEmail, heading, open } from '#tests/web/support/login.ts';
import { expectCleanInEveryLook, sideways, violations } from '#tests/web/support/axe.ts';
import { pressBy } from '#tests/web/support/keyboard.ts';
import { expect, test } from '#tests/web/support/portal.ts';

test.describe('accessibility in both modes and widths', () => {
  test.slow();

  test('has no violation in the steps e-mail, method, password and failure', async ({ page, context, portal }) => {
    await open(page, portal.url());
    await expect(page.getByText('Fechamento do mês')).toBeVisible();
    await page.setViewportSize({ width: 1600, height: 900 });
    expect([await violations(page), await sideways(page)]).toEqual([[], 0]);
    await expectCleanInEveryLook(page, 'e-mail');
    await enterEmail(page, 'mariana');
    await expect(page.getByText('Informe um email válido.')).toBeVisible();
    await expectCleanInEveryLook(page, 'e-mail with a problem');
    await enterEmail(page, 'rafael.nogueira@aurora.com.br');
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

  test('has no violation in the step of the code', async ({ page, portal }) => {
    await open(page, portal.url());
    await enterEmail(page, 'renata.alves@aurora.com.br');
    await chooseCode(page);
    await expect(page.getByText(/^O e-mail certo traz .+ no assunto\.$/)).toBeVisible();
    await expectCleanInEveryLook(page, 'code');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Este campo é obrigatório!')).toBeVisible();
    await expectCleanInEveryLook(page, 'code with a problem');
  });

  test('has no violation with a yellow brand and for people who cannot sign in', async ({ page, portal }) => {
    await open(page, portal.url('senha'));
    await expectCleanInEveryLook(page, 'yellow e-mail');
    await enterEmail(page, 'igor.siqueira@girassol.com.br');
    await expect(heading(page, 'Acesso bloqueado')).toBeVisible();
    await expectCleanInEveryLook(page, 'blocked');
    await pressBy(page, page.getByRole('button', { name: 'Trocar de e-mail' }));
    await enterEmail(page, 'ninguem-olha@girassol.com.br');
    await expect(heading(page, 'Não encontramos este e-mail')).toBeVisible();
    await expectCleanInEveryLook(page, 'unknown');
    await pressBy(page, page.getByRole('button', { name: 'Trocar de e-mail' }));
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });
});

test('finds a violation that occurs in one look only', async ({ page, portal }) => {
  await open(page, portal.url());
  for (const [look, media] of [
    ['dark, 320 px', '(prefers-color-scheme: dark) and (width <= 400px)'],
    ['forced colours, 320 px', '(forced-colors: active) and (width <= 400px)'],
    ['forced colours, 1280 px', '(forced-colors: active) and (width > 400px)'],
  ] as const) {
    await page.evaluate((where) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@media ${where} { label { color: #777; background: #999; forced-color-adjust: none } }`);
      document.adoptedStyleSheets = [sheet];
    }, media);
    await expect(expectCleanInEveryLook(page, 'the e-mail')).rejects.toThrow(`the e-mail, ${look}`);
  }
});

test('draws the page before its script runs, and the script moves nothing', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  const withoutScript = await context.newPage();
  await withoutScript.goto(portal.url());
  const drawn = await withoutScript.getByLabel('E-mail').boundingBox();
  expect(drawn).not.toBeNull();
  await context.close();

  const withScript = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const problems: string[] = [];
  withScript.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  await open(withScript, portal.url());
  await expect(withScript.getByText('Fechamento do mês')).toBeVisible();
  expect((await withScript.getByLabel('E-mail').boundingBox())?.x).toBeCloseTo(drawn?.x ?? 0, 0);
  expect(await withScript.evaluate(() => document.documentElement.scrollHeight), 'nothing to scroll to').toBe(800);
  expect(problems).toEqual([]);
  await withScript.close();
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

for (const width of [360, 768, 1280])
  test(`leaves the form where it is at ${width} px when Inter and the content of the company arrive`, async ({
    page,
    portal,
  }) => {
    const { promise: held, resolve: release } = withResolvers();
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    // The welcome of this tenant needs nearly the whole width of the form.
    await page.goto(portal.url('homologacao'), { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Continuar', exact: true });
    const before = await button.boundingBox();
    await expect(page.getByRole('button', { name: 'Assistir ao vídeo (YouTube)' })).toBeVisible();
    const hasInter = () =>
      page.evaluate(() => Array.from(document.fonts).some(({ family, status }) => /Inter/.test(family) && status === 'loaded'));
    expect(await hasInter()).toBe(false);
    release();
    await expect.poll(hasInter).toBe(true);
    expect((await button.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });
