// What every web journey needs: the addresses of the tenants, the mail that arrives, and an address to come from.
import { randomInt } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import { portalVariable } from './start-portal.ts';

export { expect, type Page } from '@playwright/test';

interface Mail {
  readonly code: string | null;
}

export interface Portal {
  /** Address of a tenant: `localhost` is Aurora, the others have a domain of their own. */
  url(tenant?: string, path?: string): string;
  /** The mails to somebody from now on. */
  inbox(to: string): Promise<Inbox>;
}

export interface Inbox {
  /** The code of the next mail that brings one. */
  nextCode(): Promise<string>;
  /** How many have come. */
  count(): Promise<number>;
}

const address = (): string => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;

function portalAt(origin: string): Portal {
  const { port } = new URL(origin);
  const url = (tenant = 'localhost', path = '/'): string =>
    `http://${tenant === 'localhost' ? tenant : `${tenant}.localhost`}:${port}${path}`;
  async function codes(to: string): Promise<readonly string[]> {
    const answer = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as readonly Mail[];
    return mails.map((mail) => mail.code).filter((code) => code !== null);
  }
  return {
    url,
    async inbox(to) {
      let known = (await codes(to)).length;
      const start = known;
      return {
        async nextCode() {
          await expect.poll(async () => (await codes(to)).length, { message: `a code for ${to}` }).toBeGreaterThan(known);
          known += 1;
          const [newest] = await codes(to);
          return newest ?? '';
        },
        count: async () => (await codes(to)).length - start,
      };
    },
  };
}

export const test = base.extend<{ portal: Portal }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the parameter
  portal: async ({}, use) => {
    const origin = process.env[portalVariable];
    if (origin === undefined) throw new Error('The portal was not started.');
    await use(portalAt(origin));
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': address() }),
});
