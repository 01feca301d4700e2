// Opens a link as mail programs and security gateways do before the recipient: repeatedly and with scripts.
import { type Browser, expect } from '@playwright/test';

const attempts = 5;

/** Opens `link` five times in a headless browser, each time as a new visitor, and expects that nothing changes. */
export async function scanLink(browser: Browser, link: string, title: string): Promise<void> {
  const changes: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${attempt + 1}` } });
    const page = await context.newPage();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The check of a link is a POST by specification, and does not use the link.
      if (request.method() !== 'GET' && !pathname.endsWith('/validate')) changes.push(`${request.method()} ${pathname}`);
    });
    const response = await page.goto(link);
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(page.url(), 'the secret is out of the address').not.toMatch(/hash=|[\w-]{43}/);
    await context.close();
  }
  expect(changes).toEqual([]);
}

/** The same link with an unknown secret. */
export const withUnknownSecret = (link: string): string => link.replace(/[\w-]{43}/, 'x'.repeat(43));
