// Requests that are held until the journey releases them, to test another order of answers.
import type { Page, Request } from '@playwright/test';

export interface HeldRequests {
  /** The number of requests held so far. */
  readonly count: () => number;
  /** Releases the held requests, and all later ones. */
  readonly release: () => void;
}

/** Holds the requests to `path` that `fits` accepts. */
export async function hold(page: Page, path: RegExp, fits: (request: Request) => boolean = () => true): Promise<HeldRequests> {
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
