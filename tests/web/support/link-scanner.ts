// Opens a link as mail programs and security gateways do before its person sees it: scripts and all, again and again.
import { type Browser, expect } from '@playwright/test';

const turns = 5;

/** Opens `link` five times as a headless browser would, each time as a new visitor, and expects that it changed nothing. */
export async function scanLink(browser: Browser, link: string, title: string): Promise<void> {
  const changes: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${turn + 1}` } });
    const page = await context.newPage();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The check of a link is a POST by specification, and uses nothing up.
      if (request.method() !== 'GET' && !pathname.endsWith('/validate')) changes.push(`${request.method()} ${pathname}`);
    });
    const opened = await page.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(page.url(), 'the secret is out of the address').not.toMatch(/hash=|[\w-]{43}/);
    await context.close();
  }
  expect(changes).toEqual([]);
}

/** The same link with an unknown secret. */
export const foreign = (link: string): string => link.replace(/[\w-]{43}/, 'x'.repeat(43));
