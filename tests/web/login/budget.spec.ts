// The transfer size and the requests of the login page before the first input, measured on the real server.
import type { CDPSession } from '@playwright/test';
import { untilIdle } from '#tests/web/support/idle.ts';
import { open } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';

/** P3: 1.6 × the 69 KB of a bare React page, in at most six requests. */
const wireLimit = 1.6 * 69_000;
const requestLimit = 6;
/** P4: 1.5 × the 0.26 MB of script of the same page. */
const scriptLimit = 1.5 * 260_000;

interface Received {
  readonly url: string;
  readonly type: string;
  readonly wire: number;
  readonly decoded: number;
}

interface Traffic {
  readonly received: ReadonlyMap<string, Received>;
  /** The requests that have no end yet. */
  readonly pending: ReadonlySet<string>;
}

/** Records the responses received from now on; sizes include the headers, as the browser counts them. */
async function record(session: CDPSession): Promise<Traffic> {
  const received = new Map<string, Received>();
  const pending = new Set<string>();
  const at = (id: string): Received => received.get(id) ?? { url: '', type: '', wire: 0, decoded: 0 };
  session.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('http')) received.set(requestId, { ...at(requestId), url: response.url, type });
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    received.set(requestId, { ...at(requestId), decoded: at(requestId).decoded + dataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.set(requestId, { ...at(requestId), wire: encodedDataLength });
    pending.delete(requestId);
  });
  await session.send('Network.enable');
  return { received, pending };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

// A first visit, which includes the cookie banner.
test.use({ answered: false });

for (const { tenant, questions } of [
  { tenant: 'localhost', questions: 1 },
  { tenant: 'senha', questions: 0 },
]) {
  test(`keeps the login of ${tenant} within its budget`, async ({ page, context, portal }) => {
    const session = await context.newCDPSession(page);
    const { received, pending } = await record(session);
    await open(page, portal.url(tenant));
    // Requests of the idle page count as well. A tenant that asks about cookies asks when the page is idle.
    await expect(page.getByRole('region', { name: 'Cookies neste portal' })).toHaveCount(questions);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"', 'a'))).toBe(true);
    await untilIdle(page);
    await expect.poll(() => pending.size).toBe(0);

    const all = Array.from(received.values()).filter(({ url }) => url !== '');
    const report = all.map(({ url, wire }) => `${wire} ${url}`).join('\n');
    const scripts = all.filter(({ type }) => type === 'Script');
    expect(scripts.length, report).toBeGreaterThan(0);
    expect(all.length, report).toBeLessThanOrEqual(requestLimit);
    expect(sum(all.map(({ wire }) => wire)), report).toBeLessThanOrEqual(wireLimit);
    expect(sum(scripts.map(({ decoded }) => decoded)), report).toBeLessThanOrEqual(scriptLimit);
    // Code of later screens is loaded on demand.
    expect(report).not.toMatch(/app-|transport|runtime-|login-steps|cache/);
  });
}

test('loads the remaining code when the person begins to type', async ({ page, portal }) => {
  await open(page, portal.url());
  const responses = ['/assets/login-steps-', '/assets/runtime-', '/assets/transport-', '/cache/localhost.json'].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );
  await page.getByLabel('E-mail').pressSequentially('m');
  await Promise.all(responses);
});
