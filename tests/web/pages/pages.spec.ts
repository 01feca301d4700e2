// Pages of refused requests: not found, blocked, disabled, forbidden.
import { expectCleanInEveryLook, sideways, violations } from '#tests/web/support/axe.ts';
import { pressBy, typeInto } from '#tests/web/support/keyboard.ts';
import { expectInside, heading, open } from '#tests/web/support/login.ts';
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { beatriz, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test('shows the unknown address, similar pages, and three links', async ({ page, context, portal }) => {
  const unknownPath = '/404?path=%2Fdashbord%2Fvendas%2F%3Cb%3Epedido';
  await page.goto(portal.url('localhost', unknownPath));
  await expect(heading(page, 'Página não encontrada')).toBeVisible();
  await expect(page).toHaveTitle('Página não encontrada – Portal Aurora');
  await expect(page.getByText('/dashbord/vendas/<b>pedido')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('navigation', { name: 'Talvez você procure' })).toHaveCount(0);
  await expectCleanInEveryLook(page, 'not found');
  await pressBy(page, page.getByRole('button', { name: 'Me Ajuda' }));
  await expect(page).toHaveURL(({ pathname }) => pathname === '/help');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

  await signInWithNewSession(context, portal.url(), beatriz);
  await page.goto(portal.url('localhost', '/404?path=/dashboard/financeiro/notas-fiscai'));
  const suggestions = page.getByRole('navigation', { name: 'Talvez você procure' });
  await expect(suggestions.getByRole('link', { name: 'Notas fiscais' })).toBeVisible();
  // This person is not in the group of sales.
  await expect(suggestions.getByRole('link', { name: 'Pedidos' })).toHaveCount(0);
  await pressBy(page, page.getByRole('button', { name: 'Ir para o início' }));
  await expectInside(page);
});

test('names and records the target of an external link, and opens listed targets only', async ({ page, context, portal }) => {
  const outside = 'https://www.nfe.fazenda.gov.br/**';
  await context.route(outside, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>NF-e</h1>' }));
  const outsideRequest = context.waitForEvent('request', {
    predicate: (request) => request.url().startsWith('https://www.nfe.'),
  });
  const leaveResponse = page.waitForResponse((response) => response.url().endsWith('/x/targets/nota-fiscal/leave'));
  const answer = await page.goto(portal.url('localhost', '/leave/nota-fiscal'));
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(heading(page, 'Você está saindo do Portal Aurora')).toBeVisible();
  await expect(page.getByText('www.nfe.fazenda.gov.br', { exact: true })).toBeVisible();
  await expectCleanInEveryLook(page, 'leaving');
  await page.getByRole('button', { name: 'Continuar' }).press('Enter');
  expect((await (await outsideRequest).allHeaders())['referer']).toBeUndefined();
  expect((await leaveResponse).status()).toBe(200);
  await expect(page.getByRole('status').filter({ hasText: 'O site foi aberto em outra aba.' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');

  await page.goto(portal.url('localhost', '/leave/outro-lugar'));
  await expect(heading(page, 'Página não encontrada')).toBeVisible();
  await expect(page.getByText('/leave/outro-lugar')).toBeVisible();
});

test('redirects an unknown path to the login', async ({ page, portal }) => {
  await page.goto(portal.url('localhost', '/nada/disso'));
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('shows the message of a blocked domain, and passes it with dev=1', async ({ page, portal }) => {
  await page.goto(portal.url('bloqueado'));
  await expect(page).toHaveURL(({ pathname }) => pathname === '/blocked');
  await expect(heading(page, 'Acesso temporariamente bloqueado')).toBeVisible();
  await expect(page.getByText('está suspenso enquanto mudamos de sistema')).toBeVisible();
  await expectCleanInEveryLook(page, 'blocked');
  await pressBy(page, page.getByRole('button', { name: 'Tentar novamente' }));
  await expect(heading(page, 'Acesso temporariamente bloqueado')).toBeVisible();

  const reportResponse = page.waitForResponse((response) => response.url().endsWith('/x/report'));
  await page.goto(portal.url('bloqueado', '/?dev=1'));
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const report = await reportResponse;
  expect([report.status(), report.request().postDataJSON()]).toEqual([200, { code: 'blockedAccessBypass' }]);
  await expectCleanInEveryLook(page, 'past the block');
  // The tab stays past the block when the address no longer contains dev=1.
  await page.goto(portal.url('bloqueado', '/blocked'));
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('shows the page of a disabled portal for every address', async ({ page, portal }) => {
  await page.goto(portal.url('desativado', '/dashboard'));
  await expect(page).toHaveURL(({ pathname }) => pathname === '/disabled');
  await expect(heading(page, 'Este portal está desativado.')).toBeVisible();
  await expectCleanInEveryLook(page, 'disabled');
  await page.goto(portal.url('localhost', '/disabled'));
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
});

test('shows a forbidden area, sends a request for access, and goes back', async ({ page, context, portal }) => {
  await signInWithNewSession(context, portal.url(), beatriz);
  await page.goto(portal.url('localhost', '/dashboard'));
  await expectInside(page);
  await expectValues(page);
  await page.setViewportSize({ width: 1600, height: 900 });
  expect([await violations(page), await sideways(page)]).toEqual([[], 0]);
  await page.goto(portal.url('localhost', '/dashboard/pessoas'));
  await expect(heading(page, 'Você não tem acesso a esta área.')).toBeVisible();
  await page.goto(portal.url('localhost', '/dashboard/vendas/pedidos'));
  await expect(heading(page, 'Você não tem acesso a esta área.')).toBeVisible();
  await expectCleanInEveryLook(page, 'forbidden');
  await pressBy(page, page.getByRole('button', { name: 'Solicitar acesso' }));
  const dialog = page.getByRole('dialog', { name: 'Solicitar acesso' });
  await typeInto(page, dialog.getByLabel('Por que você precisa deste acesso?'), 'Cubro as férias da Juliana.');
  expect(await violations(page)).toEqual([]);
  await pressBy(page, dialog.getByRole('button', { name: 'Enviar pedido' }));
  await expect(page.getByRole('status').filter({ hasText: /Pedido enviado\. Protocolo [\dA-Z]{10}/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Solicitar acesso' })).toHaveCount(0);
  await pressBy(page, page.getByRole('button', { name: 'Voltar' }));
  await expect(page).not.toHaveURL(/pedidos/);
});

test('clears data of earlier versions from the device at start-up', async ({ page, portal }) => {
  await open(page, portal.url());
  await page.evaluate(async () => {
    localStorage.setItem('payment-token', 'antigo');
    await caches.open('antigo');
  });
  await page.reload();
  const remaining = () => page.evaluate(async () => [localStorage.getItem('payment-token'), await caches.keys()]);
  await expect.poll(remaining, { timeout: 15_000 }).toEqual([null, []]);
});
