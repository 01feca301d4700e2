// The test of hostile scripts, with a portal for each worker.
import { test } from '@playwright/test';
import { type HostilePortal, startHostilePortal } from '#tests/web/support/portals/hostile-portal.ts';

export const hostileTest = test.extend<object, { hostile: HostilePortal }>({
  hostile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the parameter
    async ({}, use) => {
      const portal = await startHostilePortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
