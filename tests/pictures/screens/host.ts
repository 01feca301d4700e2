// The steps of a host, through the API, before a guest opens a link in the same browser.
import type { APIResponse, Page } from 'playwright-core';

/** Sends a request with the session of the person who is signed in. */
export async function sendAsHost(page: Page, path: string, data: object): Promise<APIResponse> {
  const code = (await page.context().cookies()).find(({ name }) => name === 'code')?.value ?? '';
  const answer = await page.request.post(new URL(path, page.url()).href, { headers: { code }, data });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer;
}

/** Signs the host out of this browser alone. The session stays for the other pictures. */
export async function leaveAsHost(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'code' });
  await page.evaluate(() => localStorage.clear());
}
