// A failing start-up (docs/specification.md, sections 1 and 8): a page from a static host downloads its configuration as a file
// of the build. A failure ends in 404-redirect mode, from which the person returns to the full path.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { failuresOf } from '#tests/web/support/failure.ts';
import { pressBy } from '#tests/web/support/keyboard.ts';
import { heading } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

test('shows a missing or invalid configuration with its code, and retries', async ({ page, proxied: { proxy, ...portal } }) => {
  const text = await readFile(join(import.meta.dirname, '../../../out/web/index.html'), 'utf8');
  // Earlier journeys left records of their own.
  const before = (await portal.activities('aurora')).length;
  const host = { path: /^\/(?:menu|\?|$)/, how: { type: 'text/html', text } } as const;
  const requestedPath = '/menu?de=aviso#fim';
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));

  proxy.fail(host, { path: /^\/cache\//, how: { status: 502 } });
  await page.goto(portal.url('localhost', requestedPath));
  await expect(heading(page, 'Não conseguimos carregar este portal')).toBeVisible();
  await expect(page.getByText('Código: #ERRO_DOWNLOAD_COMPANY')).toBeVisible();
  await expect(page.getByText(requestedPath, { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(logged.filter((line) => line.startsWith('Start-up failed.') && line.includes('#ERRO_DOWNLOAD_COMPANY'))).toHaveLength(1);
  await expectCleanInEveryLook(page, 'no configuration');

  const company = JSON.stringify({ id: 'aurora', appTitle: 'Portal Aurora', module: { vendas: {} } });
  proxy.fail(host, { path: /^\/cache\//, how: { type: 'application/json', text: company } });
  await pressBy(page, page.getByRole('button', { name: 'Tentar novamente' }));
  await expect(page.getByText('Código: #MODULE_IS_NOT_ARRAY')).toBeVisible();
  await expect(page).toHaveURL(portal.url('localhost', requestedPath));
  expect(logged.filter((line) => line.includes('#MODULE_IS_NOT_ARRAY'))).toHaveLength(1);

  proxy.fail(host);
  await pressBy(page, page.getByRole('button', { name: 'Tentar novamente' }));
  await expect(heading(page, 'Boas-vindas ao Portal Aurora')).toBeVisible();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === requestedPath);
  // No report was possible before the start; each failure is recorded afterwards.
  const reported = async () =>
    (await portal.activities('aurora'))
      .slice(before)
      .filter(({ pointer }) => pointer === 'pagina.falha.relatar')
      .map(({ detail }) => [detail['code'], detail['detail']]);
  await expect.poll(reported).toEqual([
    ['#ERRO_DOWNLOAD_COMPANY', '/menu'],
    ['#MODULE_IS_NOT_ARRAY', '/menu'],
  ]);
});

test.describe('a new configuration', () => {
  // The files of the frame are loaded across origins.
  test.use({ extraHTTPHeaders: {} });

  test('is postponed while a module is open, and is dropped when it cannot be downloaded', async ({
    page,
    context,
    proxied: { proxy, ...portal },
  }) => {
    const update = async () => {
      await page.getByRole('button', { name: /Mariana/ }).click();
      await page.getByRole('button', { name: 'Atualizar o portal' }).click();
    };
    const reported = async () => (await failuresOf(portal, 'aurora')).map(([, code]) => code);
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/dashboard/vendas/pedidos'));
    await expect(page.locator('iframe[title="Módulo Pedidos"]')).toBeVisible();
    await update();
    await expect(page.getByText('Feche Pedidos para atualizar o portal.')).toBeVisible();
    await expect.poll(reported).toContain('#ERRO_RELOAD_COMPANY_BY_OPEN_SCRIPT');

    await page.getByRole('button', { name: 'Fechar Pedidos' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard');
    proxy.fail({ path: /^\/cache\//, how: { status: 502 } });
    await update();
    await expect(page.getByText('Não foi possível atualizar o portal. Tente novamente.')).toBeVisible();
    await expect.poll(reported).toContain('#ERRO_DOWNLOAD_COMPANY');

    proxy.fail();
    const reload = page.waitForEvent('load');
    await update();
    await reload;
    await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard');
  });
});
