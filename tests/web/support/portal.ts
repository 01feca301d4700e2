// The fixtures of every web journey: the addresses of the tenants, the mail that arrives, and an address to come from. Journeys about
// failures have a portal of their own that can be made odd, and a proxy before it that fails.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { answeredState } from './consent.ts';
import { type FaultProxy, startFaultProxy } from './portals/fault-proxy.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { type OddPortal, runOddPortal } from './portals/odd-portal.ts';
import { portalVariable } from './portals/start-portal.ts';

export { expect, type Page } from '@playwright/test';

export interface Portal {
  /** Address of a tenant: `localhost` is Aurora, the others have a domain of their own. */
  url(tenant?: string, path?: string): string;
  /** The mails to an address from now on. */
  inbox(to: string): Promise<Inbox>;
}

/** A portal and how it is made odd. */
export type OwnPortal = Portal &
  Pick<OddPortal, 'be' | 'publish' | 'forgetPassword' | 'actForNoCompany' | 'giveCompanies' | 'requireTerms' | 'activities'>;

interface Fixtures {
  readonly portal: Portal;
  /** The question about cookies was answered on an earlier visit. `test.use({ answered: false })` for a first one. */
  readonly answered: boolean;
  /** As it was made at the end of each journey; scripts that were published stay. */
  readonly odd: OwnPortal;
  /** The odd portal as it is seen through a proxy. */
  readonly proxied: OwnPortal & { readonly proxy: FaultProxy };
}

const address = (): string => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;

/** Requests of journeys to the portal at `origin`. */
export function portalAt(origin: string): Portal {
  const { protocol, port } = new URL(origin);
  const url = (tenant = 'localhost', path = '/'): string =>
    `${protocol}//${tenant === 'localhost' ? tenant : `${tenant}.localhost`}:${port}${path}`;
  return { url, inbox: (to) => openInbox(origin, to) };
}

export const test = base.extend<Fixtures, { readonly oddPortal: OddPortal }>({
  answered: [true, { option: true }],
  // For every browser that a test opens.
  storageState: async ({ answered }, use) => use(answered ? answeredState : undefined),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the parameter
  portal: async ({}, use) => {
    const origin = process.env[portalVariable];
    if (origin === undefined) throw new Error('The portal was not started.');
    await use(portalAt(origin));
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': address() }),
  // One for each worker, and only where a journey wants it.
  oddPortal: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-odd-'));
      const portal = await runOddPortal(folder);
      await use(portal);
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  odd: async ({ oddPortal }, use) => {
    await use({ ...oddPortal, ...portalAt(oddPortal.url) });
    await oddPortal.be({});
  },
  proxied: async ({ oddPortal, odd }, use) => {
    const proxy = await startFaultProxy(oddPortal.url);
    const seen = portalAt(proxy.url);
    await use({ ...odd, url: (tenant, path) => seen.url(tenant, path), proxy });
    await proxy.close();
  },
});
