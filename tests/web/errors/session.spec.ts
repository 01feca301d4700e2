// 401 on any call (docs/specification.md, section 8): the session is lost once, whichever call reports it and however often.
// sessions.spec.ts has the parts that close and that are kept.
import { expectInside, giveEmail, choosePassword, givePassword } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signInAnew } from '#tests/web/support/signed-in.ts';

const sessionEnded = (page: Page) => page.getByRole('region', { name: 'Avisos rápidos' }).getByText('Sua sessão terminou.');

async function valuesOf(page: Page): Promise<void> {
  await expect(page.getByRole('article').filter({ hasText: 'Pedidos' }).first()).toContainText('R$');
  await expect(page.locator('article[data-kind="loading"]')).toHaveCount(0);
}

const refresh = (page: Page): Promise<void> => page.getByTitle('Atualizar valores').click();

test('many calls refused together: one message, one way to the login', async ({ page, context, portal }) => {
  await signInAnew(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard?de=aviso'));
  await valuesOf(page);
  const code = (await context.cookies()).find(({ name }) => name === 'code')?.value ?? '';
  await page.request.delete(portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session'), { headers: { code } });
  const places: string[] = [];
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && places.push(frame.url())));
  // All that go at a time are on their way before the first is refused.
  const waiting: (() => void)[] = [];
  await page.route(/\/api\/remotesql\//, async (route) => {
    await new Promise<void>((go) => void waiting.push(go));
    await route.continue().catch(() => undefined);
  });
  await refresh(page);
  await expect.poll(() => waiting.length).toBe(4);
  for (const go of waiting) go();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(sessionEnded(page)).toHaveCount(1);
  expect(places).toEqual([portal.url('localhost', `/?redirect_url=${encodeURIComponent('/dashboard?de=aviso')}`)]);
});

test('a 401 of whatever stands before the portal is one, too, and leads back to the place', async ({
  page,
  context,
  proxied,
}) => {
  const { proxy, ...portal } = proxied;
  await signInAnew(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/menu?a=1'));
  await valuesOf(page);
  proxy.fail({ path: /^\/api\/remotesql\//, how: { status: 401 } });
  await refresh(page);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === '/menu?a=1');
  await expect(sessionEnded(page)).toHaveCount(1);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('code');
  proxy.fail();
  await giveEmail(page, mariana.email);
  await choosePassword(page);
  await givePassword(page, mariana.password);
  await expectInside(page, '/menu');
});
