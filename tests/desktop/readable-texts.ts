// Texts that scripts of a page could read: the answers that the page received, and everything else within their reach.
import { expect } from '@playwright/test';
import type { Page, Response } from '@playwright/test';

export interface ReadableTexts {
  /** The answers to calls of the page so far, with their headers. */
  answers(): Promise<string>;
  /** Fails when `secret` was sent to the page, or is stored where its scripts can read it. */
  expectWithout(secret: string): Promise<void>;
}

/** Texts that this device stores for the page. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]));

/** Everything that a script of the page could read. */
export async function readableText(page: Page): Promise<string> {
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
  return `${await storedText(page)}\n${rest}`;
}

async function textOf(response: Response): Promise<string> {
  const [headers, body] = await Promise.all([
    response.allHeaders().catch(() => ({})),
    // The answer is a redirect, or its page was closed.
    response.text().catch(() => ''),
  ]);
  return `${response.url()}\n${JSON.stringify(headers)}\n${body}`;
}

/** Records answers from now on. */
export function recordReadableTexts(page: Page): ReadableTexts {
  const answerTexts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answerTexts.push(textOf(response));
  });
  const answers = async () => (await Promise.all(answerTexts)).join('\n');
  return {
    answers,
    async expectWithout(secret) {
      expect(secret.length).toBeGreaterThanOrEqual(43);
      const everything = `${await answers()}\n${await readableText(page)}`;
      for (const written of [secret, Buffer.from(secret).toString('base64')]) expect(everything).not.toContain(written);
    },
  };
}
