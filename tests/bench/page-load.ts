// Cold loads in a real browser under the slow profile: CPU four times slower on DevTools' "Fast 4G".
import type { Browser, CDPSession, Page } from 'playwright-core';

const cpuSlowdown = 4;
const fast4g = { offline: false, latency: 165, downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: (1.5e6 / 8) * 0.9 };
/** No task over 50 ms for this long ends the wait for "usable". */
const quietMs = 1_000;

export interface Load {
  /** First contentful paint, ms after navigation started. */
  readonly fcp: number;
  /** Usable: the element is there and no long task follows within a second, ms. */
  readonly tti: number;
  /** Time beyond 50 ms in long tasks until usable, ms. */
  readonly blocked: number;
  /** Used JavaScript heap after a forced collection, bytes. */
  readonly heap: number;
}

/** So many elements of this selector are in the page. */
export interface Sight {
  readonly selector: string;
  readonly count: number;
}

export interface Journey {
  /** Goes from the loaded login to just before the last Enter. */
  readonly prepare: (page: Page) => Promise<void>;
  /** Home with its cards, and home with all their values. */
  readonly cards: Sight;
  readonly home: Sight;
}

export interface Target {
  readonly name: string;
  readonly url: string;
  /** The form, when it can be used: a prerendered one carries a mark once it listens. */
  readonly usable: Sight;
  readonly journey?: Journey;
}

interface Watch {
  readonly at: number | null;
  readonly tasks: readonly (readonly [start: number, duration: number])[];
}

interface BenchState {
  readonly tasks: [start: number, duration: number][];
  readonly seen: Record<string, number>;
  enter: number;
}

declare global {
  interface Window {
    benchState: BenchState;
    benchWatch: (name: string, selector: string, count: number) => void;
  }
}

/** Runs before the page's own scripts: notes long tasks, the last Enter and the first frame in which something is in sight. */
function probe(): void {
  const state: BenchState = { tasks: [], seen: {}, enter: 0 };
  window.benchState = state;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) state.tasks.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('keydown', (event) => (event.key === 'Enter' ? (state.enter = performance.now()) : undefined), {
    capture: true,
  });
  window.benchWatch = (name, selector, count) => {
    const look = () => {
      if (document.querySelectorAll(selector).length >= count) state.seen[name] = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  };
}

async function settle(page: Page, name: string): Promise<Watch & { readonly enter: number }> {
  await page.waitForFunction(
    ({ key, quiet }) => {
      const { seen, tasks } = window.benchState;
      const last = tasks.at(-1);
      return seen[key] !== undefined && performance.now() - Math.max(seen[key], last ? last[0] + last[1] : 0) > quiet;
    },
    { key: name, quiet: quietMs },
    { timeout: 60_000, polling: 100 },
  );
  return page.evaluate(
    (key) => ({ at: window.benchState.seen[key] ?? null, tasks: window.benchState.tasks, enter: window.benchState.enter }),
    name,
  );
}

function usableAt({ at, tasks }: Watch): number {
  let usable = at ?? Number.NaN;
  for (const [start, duration] of tasks) if (start < usable + quietMs && start + duration > usable) usable = start + duration;
  return usable;
}

const blockedUntil = (tasks: Watch['tasks'], end: number) =>
  tasks.reduce((sum, [start, duration]) => (start < end ? sum + Math.max(0, duration - 50) : sum), 0);

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function openSlow(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR', bypassCSP: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // tsx wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(probe);
  return { page, session };
}

const watch = (page: Page, name: string, sight: Sight) =>
  page.evaluate(([key, { selector, count }]) => window.benchWatch(key, selector, count), [name, sight] as const);

export interface Measured {
  readonly load: Load;
  readonly home?: { readonly cards: number; readonly values: number; readonly heap: number };
}

/** One cold visit, and the journey to home where the target has one. */
export async function measure(browser: Browser, target: Target): Promise<Measured> {
  const { page, session } = await openSlow(browser);
  try {
    await page.addInitScript(
      ({ selector, count }) => addEventListener('DOMContentLoaded', () => window.benchWatch('usable', selector, count)),
      target.usable,
    );
    await page.goto(target.url, { waitUntil: 'commit' });
    const seen = await settle(page, 'usable');
    const tti = usableAt(seen);
    const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
    const load = { fcp, tti: Math.max(tti, fcp), blocked: blockedUntil(seen.tasks, tti), heap: await heapOf(session) };
    return target.journey === undefined ? { load } : { load, home: await travel(page, session, target.journey) };
  } finally {
    await page.context().close();
  }
}

async function travel(page: Page, session: CDPSession, journey: Journey) {
  await journey.prepare(page);
  await watch(page, 'cards', journey.cards);
  await watch(page, 'home', journey.home);
  await page.keyboard.press('Enter');
  const home = await settle(page, 'home');
  const cards = await page.evaluate(() => window.benchState.seen['cards'] ?? Number.NaN);
  return { cards: cards - home.enter, values: usableAt(home) - home.enter, heap: await heapOf(session) };
}
