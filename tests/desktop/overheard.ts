// Texts that scripts of a page could read: the answers that the page got, and everything within their reach.
import { expect } from '@playwright/test';
import type { Page, Response } from '@playwright/test';

export interface Overheard {
  /** The answers to the page's calls so far, with their headers. */
  answers(): Promise<string>;
  /** Fails when `secret` was answered to the page, or lies where its scripts can read. */
  expectWithout(secret: string): Promise<void>;
}

/** Texts that this device stores for the page. */
export const storedFor = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]));

/** Everything a script of the page could read. */
export async function readableBy(page: Page): Promise<string> {
  const rest = await page.evaluate(async () => {
    const bridgeAnswers = [
      await window.portalDesktop?.invoke('session:state', undefined),
      await window.portalDesktop?.invoke('tenant:current', undefined),
      await window.portalDesktop?.invoke('app:info', undefined),
    ];
    return JSON.stringify([
      document.documentElement.outerHTML,
      location.href,
      history.state,
      performance.getEntriesByType('resource').map(({ name }) => name),
      (await indexedDB.databases()).map(({ name }) => name),
      bridgeAnswers,
    ]);
  });
  return `${await storedFor(page)}\n${rest}`;
}

async function textOf(response: Response): Promise<string> {
  const [headers, body] = await Promise.all([
    response.allHeaders().catch(() => ({})),
    // A redirect, or an answer to a page that is gone.
    response.text().catch(() => ''),
  ]);
  return `${response.url()}\n${JSON.stringify(headers)}\n${body}`;
}

/** Listens from now on. */
export function overhear(page: Page): Overheard {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) heard.push(textOf(response));
  });
  const answers = async () => (await Promise.all(heard)).join('\n');
  return {
    answers,
    async expectWithout(secret) {
      expect(secret.length).toBeGreaterThanOrEqual(43);
      const everything = `${await answers()}\n${await readableBy(page)}`;
      for (const written of [secret, Buffer.from(secret).toString('base64')]) expect(everything).not.toContain(written);
    },
  };
}
