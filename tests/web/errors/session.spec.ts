// 401 on any call (docs/specification.md, section 8): the session is lost once, whatever the number of refused calls.
// sessions.spec.ts covers the parts that close and the text that is kept.
import { expectInside, signInByPassword } from '#tests/web/support/login.ts';
import { expectValues } from '#tests/web/support/modules/tiles.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const sessionEnded = (page: Page) => page.getByRole('region', { name: 'Avisos rápidos' }).getByText('Sua sessão terminou.');

const refresh = (page: Page): Promise<void> => page.getByTitle('Atualizar valores').click();

test('shows one message and redirects once when many calls are refused together', async ({ page, context, portal }) => {
  await signInWithNewSession(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard?de=aviso'));
  await expectValues(page);
  const code = (await context.cookies()).find(({ name }) => name === 'code')?.value ?? '';
  const places: string[] = [];
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && places.push(frame.url())));
  // Holds all concurrent calls before the first one is refused.
  const waiting: (() => void)[] = [];
  await page.route(/\/api\/remotesql\//, async (route) => {
    await new Promise<void>((go) => void waiting.push(go));
    await route.continue().catch(() => undefined);
  });
  await refresh(page);
  await expect.poll(() => waiting.length).toBe(4);
  await page.request.delete(portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session'), { headers: { code } });
  for (const go of waiting) go();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(sessionEnded(page)).toHaveCount(1);
  // The message covers none of the links at the foot of the login.
  const message = await sessionEnded(page).locator('..').boundingBox();
  const links = await page.getByRole('navigation', { name: 'Avisos legais' }).boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(links?.y ?? 0);
  expect(places).toEqual([portal.url('localhost', `/?redirect_url=${encodeURIComponent('/dashboard?de=aviso')}`)]);
});

test('treats a 401 from a proxy as a lost session, and returns to the page afterwards', async ({ page, context, proxied }) => {
  const { proxy, ...portal } = proxied;
  await signInWithNewSession(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/menu?a=1'));
  await expectValues(page);
  proxy.fail({ path: /^\/api\/remotesql\//, how: { status: 401 } });
  await refresh(page);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === '/menu?a=1');
  await expect(sessionEnded(page)).toHaveCount(1);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('code');
  proxy.fail();
  await signInByPassword(page, mariana);
  await expectInside(page, '/menu');
});
