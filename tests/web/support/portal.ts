// The fixtures of every web journey: the addresses of the tenants, the received mail, and a client address. Journeys about
// failures have a portal of their own with faults, and a proxy before it that fails.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { answeredState } from './consent.ts';
import { type FaultProxy, startFaultProxy } from './portals/fault-proxy.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { type FaultyPortal, runFaultyPortal } from './portals/faulty-portal.ts';
import { portalVariable } from './portals/start-portal.ts';
import { type ReusedPage, reusedPage } from './reused-page.ts';

export { expect, type Locator, type Page } from '@playwright/test';

export interface Portal {
  /** The address of a tenant: `localhost` is Aurora, the others have a domain of their own. */
  url(tenant?: string, path?: string): string;
  /** Opens the mailbox of an address; earlier mails are ignored. */
  inbox(to: string): Promise<Inbox>;
}

/** A portal whose faults a journey can set. */
export type OwnPortal = Portal &
  Pick<
    FaultyPortal,
    | 'setFault'
    | 'publish'
    | 'forgetPassword'
    | 'actForNoCompany'
    | 'forgetCompanies'
    | 'setGroups'
    | 'setLimit'
    | 'addCompanies'
    | 'requireTerms'
    | 'activities'
  >;

export interface Fixtures {
  readonly portal: Portal;
  /** Whether the question about cookies was answered on an earlier visit. `test.use({ answered: false })` for a first visit. */
  readonly answered: boolean;
  /** A portal with faults, which are reset at the end of each journey. Published scripts stay. */
  readonly faulty: OwnPortal;
  /** The portal with faults, behind a proxy. */
  readonly proxied: OwnPortal & { readonly proxy: FaultProxy };
}

const address = (): string => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;

/** The portal at `origin`, as journeys use it. */
export function portalAt(origin: string): Portal {
  const { protocol, port } = new URL(origin);
  const url = (tenant = 'localhost', path = '/'): string =>
    `${protocol}//${tenant === 'localhost' ? tenant : `${tenant}.localhost`}:${port}${path}`;
  return { url, inbox: (to) => openInbox(origin, to) };
}

export const test = base.extend<Fixtures, { readonly faultyPortal: FaultyPortal; readonly pageOfWorker: ReusedPage }>({
  answered: [true, { option: true }],
  // Applies to every browser that a test opens.
  storageState: async ({ answered }, use) => use(answered ? answeredState : undefined),
  pageOfWorker: [
    async ({ browser }, use) => {
      const page = reusedPage(browser);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      pageOfWorker,
      storageState,
      extraHTTPHeaders,
      viewport,
      colorScheme,
      forcedColors,
      reducedMotion,
      contrast,
      locale,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      ignoreHTTPSErrors,
    },
    use,
  ) => {
    const fixed = { locale, hasTouch, isMobile, deviceScaleFactor, ignoreHTTPSErrors };
    const media = {
      colorScheme: colorScheme ?? null,
      forcedColors: forcedColors ?? null,
      reducedMotion: reducedMotion ?? null,
      contrast: contrast ?? null,
    };
    const cookies = typeof storageState === 'object' ? storageState.cookies : [];
    await pageOfWorker.lend(fixed, { viewport, media, cookies, headers: extraHTTPHeaders ?? {} }, use);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the parameter
  portal: async ({}, use) => {
    const origin = process.env[portalVariable];
    if (origin === undefined) throw new Error('The portal was not started.');
    await use(portalAt(origin));
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': address() }),
  // One portal per worker, started when a journey uses it.
  faultyPortal: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-faulty-'));
      const portal = await runFaultyPortal(folder);
      await use(portal);
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  faulty: async ({ faultyPortal }, use) => {
    await use({ ...faultyPortal, ...portalAt(faultyPortal.url) });
    await faultyPortal.setFault({});
  },
  proxied: async ({ faultyPortal, faulty }, use) => {
    const proxy = await startFaultProxy(faultyPortal.url);
    const proxiedPortal = portalAt(proxy.url);
    await use({ ...faulty, url: (tenant, path) => proxiedPortal.url(tenant, path), proxy });
    await proxy.close();
  },
});
