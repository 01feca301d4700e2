// A lost connection in the portal. Each failed action shows a failure; background requests show at most one in 30 s. The screen
// keeps its content, and failed reports are sent later.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { expectNoFailure, failuresOf, protocolIn, readFailure } from '#tests/web/support/failure.ts';
import { pressBy } from '#tests/web/support/keyboard.ts';
import { expectInside } from '#tests/web/support/login.ts';
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

test('shows a lost connection for each action, and for background requests once in 30 s', async ({
  page,
  context,
  proxied: { proxy, ...portal },
}) => {
  await page.clock.install();
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectInside(page);
  await expectValues(page);
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  const profile = page.getByRole('dialog', { name: 'Meu perfil' });
  await profile.getByLabel('Nome').fill('Mariana C.');

  proxy.fail({ path: /^\/api\//, how: 'reset' });
  await test.step('shows the failure of an action each time', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await profile.getByRole('button', { name: 'Salvar' }).click();
      expect(await readFailure(page)).toContain('StatusCode: 0 / Erro: #CONNECTION - Sem resposta do servidor');
      await expectNoFailure(page);
      await expect(profile.getByRole('button', { name: 'Salvar' })).toBeFocused();
    }
    await expect(profile.getByLabel('Nome')).toHaveValue('Mariana C.');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(profile).toHaveCount(0);
  });

  await test.step('shows the failure of the session check once in 30 s', async () => {
    await page.clock.fastForward(61_000);
    await page.getByRole('link', { name: 'Contratos', exact: true }).click();
    await readFailure(page);
    await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/pessoas/contratos');
    const check = page.waitForRequest(/\/user\/session$/);
    await page.goBack();
    await check;
    await expectInside(page);
    await expect(page.getByRole('heading', { name: 'Contratos', exact: true })).toBeVisible();
    await expectNoFailure(page);
    await page.clock.fastForward(30_000);
    await page.goForward();
    await readFailure(page);
  });

  await test.step('reports every failure once the connection is back', async () => {
    proxy.fail();
    await page.clock.fastForward(30_000);
    await expect
      .poll(
        async () =>
          (await failuresOf(portal, 'aurora')).filter(([, code, status]) => code === '#CONNECTION' && status === 0).length,
      )
      .toBeGreaterThanOrEqual(4);
  });
});

test('shows a list that cannot be loaded in its place, with details for support, and reports it', async ({
  page,
  context,
  proxied: { proxy, ...portal },
}) => {
  await signIn(context, portal.url(), mariana);
  proxy.fail({ path: /\/entity\/list/, how: { status: 502 } });
  await page.goto(portal.url('localhost', '/dashboard'));
  await page.getByRole('button', { name: '3 empresas' }).click();
  const companies = page.getByRole('dialog', { name: 'Empresas', exact: true });
  await expect(companies.getByRole('alert')).toContainText('Não foi possível carregar suas empresas.');
  await companies.getByText('Detalhes', { exact: true }).click();
  const details = await companies.locator('pre').innerText();
  expect(details).toContain('StatusCode: 502 / Erro: #');
  const protocol = /Protocolo: (?<id>\S+)/.exec(details)?.groups?.['id'] ?? '';
  await expect.poll(async () => (await failuresOf(portal, 'aurora')).find(([id]) => id === protocol)?.[2]).toBe(502);
  await expectNoFailure(page);
  // The pressed button stays during a retry, with the focus.
  const retry = companies.getByRole('button', { name: 'Tentar novamente' });
  const refused = page.waitForResponse((response) => response.url().includes('/entity/list'));
  await retry.press('Enter');
  await refused;
  await expect(companies.getByRole('alert')).toContainText('Não foi possível carregar suas empresas.');
  await expect(retry).toBeFocused();
  proxy.fail();
  await retry.press('Enter');
  await expect(companies.getByRole('option', { selected: true })).toHaveCount(3);
});

test('keeps, reports and retries a session that cannot be restored or opened for a guest', async ({
  page,
  context,
  proxied: { proxy, ...portal },
}) => {
  const unreachable = page.getByRole('heading', { level: 1, name: 'O portal não respondeu' });
  const retry = (): Promise<void> => pressBy(page, page.getByRole('button', { name: 'Tentar novamente' }));
  proxy.fail({ path: /\/x\/public-session$/, how: { status: 502 } });
  const reportOf = async (failureText: string) =>
    (await failuresOf(portal, 'aurora')).find(([id]) => id === protocolIn(failureText))?.slice(1);
  await page.goto(portal.url('localhost', '/app/publico/catalogo'));
  const failureText = await readFailure(page);
  await expect.poll(() => reportOf(failureText)).toEqual(['#ERRO_LOGIN_PUBLIC', 502]);
  await expect(unreachable).toBeVisible();
  proxy.fail();
  await retry();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/app/publico/catalogo');
  await expect(unreachable).toHaveCount(0);
  // Waits until the guest session is open, because it would otherwise replace the next one.
  await expect(page.locator('iframe')).toBeAttached();

  await signIn(context, portal.url(), mariana);
  proxy.fail({ path: /\/user\/session$/, how: 'reset' });
  await page.goto(portal.url('localhost', '/menu?a=1'));
  const lost = await readFailure(page);
  expect(lost).toContain('StatusCode: 0 / Erro: #CONNECTION - Sem resposta do servidor');
  await expect.poll(() => reportOf(lost)).toEqual(['#ERRO_LOGIN_BY_TOKEN', 0]);
  await expect(unreachable).toBeVisible();
  await expectCleanInEveryLook(page, 'unreachable');
  proxy.fail();
  await retry();
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === '/menu?a=1');
  await expectInside(page, '/menu');
});
