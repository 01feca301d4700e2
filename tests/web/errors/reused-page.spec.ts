// The page that a worker lends to its journeys, by itself: without the reset the suite takes half an hour longer, and nothing else shows it.
import type { BrowserContext } from '@playwright/test';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { type FixedOptions, type ReusedPage, reusedPage } from '#tests/web/support/reused-page.ts';

const fixed: FixedOptions = {
  locale: 'pt-BR',
  hasTouch: undefined,
  isMobile: undefined,
  deviceScaleFactor: undefined,
  ignoreHTTPSErrors: undefined,
};

async function lend(pages: ReusedPage, journey: (context: BrowserContext) => Promise<void>): Promise<BrowserContext> {
  let lent: BrowserContext | undefined;
  await pages.lend(fixed, { viewport: null, media: {}, cookies: [], headers: {} }, async (context) => {
    lent = context;
    await journey(context);
  });
  if (lent === undefined) throw new Error('The journey did not run.');
  return lent;
}

test('is the same page for the next journey, without storage, cookies and history', async ({ browser, portal }) => {
  const pages = reusedPage(browser);
  const first = await lend(pages, async (context) => {
    const [page] = context.pages();
    await page?.goto(portal.url());
    await page?.evaluate(() => {
      localStorage.setItem('kept', 'yes');
      sessionStorage.setItem('kept', 'yes');
      document.cookie = 'kept=yes';
    });
  });
  const second = await lend(pages, async (context) => {
    const [page] = context.pages();
    await page?.goto(portal.url('localhost', '/healthz'));
    expect(await page?.evaluate(() => history.length), 'the empty page and this one').toBe(2);
    await page?.goto(portal.url());
    expect(await page?.evaluate(() => [localStorage.getItem('kept'), sessionStorage.getItem('kept')])).toEqual([null, null]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('kept');
  });
  expect(second).toBe(first);
  await pages.close();
});

test('has no storage of an origin that only another tab of the journey before visited', async ({ browser, portal }) => {
  const pages = reusedPage(browser);
  await lend(pages, async (context) => {
    const tab = await context.newPage();
    await tab.goto(portal.url('senha'));
    await tab.evaluate(() => localStorage.setItem('kept', 'yes'));
  });
  await lend(pages, async (context) => {
    const [page] = context.pages();
    await page?.goto(portal.url('senha'));
    expect(await page?.evaluate(() => localStorage.getItem('kept'))).toBeNull();
  });
  await pages.close();
});

const lastingChanges: readonly (readonly [name: string, change: (page: Page) => Promise<unknown>])[] = [
  ['added a script to every page', (page) => page.context().addInitScript('globalThis.added = true')],
  ['answers each dialog', (page) => page.addLocatorHandler(page.getByRole('alertdialog'), async () => undefined)],
  ['stops the clock', (page) => page.clock.install()],
];

for (const [name, change] of lastingChanges)
  test(`is a new page after a journey that ${name}`, async ({ browser }) => {
    const pages = reusedPage(browser);
    const first = await lend(pages, async (context) => {
      for (const page of context.pages()) await change(page);
    });
    const second = await lend(pages, async () => undefined);
    expect(second).not.toBe(first);
    await pages.close();
  });
