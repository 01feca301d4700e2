// Requests that wait until the journey lets them go: for what comes in the wrong order.
import type { Page, Request } from '@playwright/test';

export interface Held {
  /** How many wait, or have waited. */
  readonly count: () => number;
  /** Lets them all go, and those that come after. */
  readonly release: () => void;
}

/** Holds the requests whose address fits, and of those the ones that `fits` takes. */
export async function hold(page: Page, path: RegExp, fits: (request: Request) => boolean = () => true): Promise<Held> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route(path, async (route) => {
    if (!fits(route.request())) return route.fallback();
    count += 1;
    await released;
    return route.fallback();
  });
  return { count: () => count, release: () => release?.() };
}
