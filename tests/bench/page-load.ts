// Cold page loads in a real browser with a slow profile: a CPU slowed down four times and the "Fast 4G" network of DevTools.
import type { Browser, CDPSession, Page } from 'playwright-core';

const cpuSlowdown = 4;
const fast4g = { offline: false, latency: 165, downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: (1.5e6 / 8) * 0.9 };
/** The page counts as usable after this time without a task over 50 ms. */
const quietMs = 1_000;

export interface Load {
  /** First contentful paint, in ms after the start of the navigation. */
  readonly fcp: number;
  /** The time at which the element is visible and no long task follows within a second, in ms. */
  readonly tti: number;
  /** Time beyond 50 ms in long tasks until the page is usable, in ms. */
  readonly blocked: number;
  /** Used JavaScript heap after a forced collection, in bytes. */
  readonly heap: number;
}

/** A condition: `count` elements of the selector are visible. */
export interface Condition {
  readonly selector: string;
  readonly count: number;
}

/** Keyboard input of a person. */
export interface Keys {
  type(text: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** Waits until an element is visible and the page is idle. */
  waitFor(selector: string): Promise<void>;
}

export interface Journey {
  /** Leads from the loaded login, with the e-mail field focused, to the state before the last Enter. */
  readonly prepare: (keys: Keys) => Promise<void>;
  /** The main screen with its cards, and the main screen with all values. */
  readonly cards: Condition;
  readonly home: Condition;
}

export interface Target {
  readonly name: string;
  readonly url: string;
  /** The usable form; a prerendered form has a mark once its script listens. */
  readonly usable: Condition;
  readonly journey?: Journey;
}

/** The report of the page after a condition was met and the page became idle. Times are in ms of the clock of the page. */
interface Report {
  readonly name: string;
  readonly at: number;
  readonly tasks: readonly (readonly [start: number, duration: number])[];
  readonly enter: number;
  readonly fcp: number;
}

declare global {
  interface Window {
    benchSay: (report: string) => void;
    benchWatch: (name: string, selector: string, count: number) => void;
  }
}

/** Runs before the scripts of the page: records long tasks, the last Enter, and the first frame in which a condition is met. */
function probe(quiet: number): void {
  const tasks: [start: number, duration: number][] = [];
  let enter = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('keydown', (event) => (event.key === 'Enter' ? (enter = performance.now()) : undefined), { capture: true });
  window.benchWatch = (name, selector, count) => {
    const waitForIdle = (at: number): void => {
      const last = tasks.at(-1);
      if (performance.now() - Math.max(at, last ? last[0] + last[1] : 0) <= quiet) return void setTimeout(waitForIdle, 100, at);
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return window.benchSay(JSON.stringify({ name, at, tasks, enter, fcp }));
    };
    const check = (): void => {
      const [first, ...more] = document.querySelectorAll(selector);
      // All elements become visible together, so only one of them is checked; the check has a cost.
      if (first && more.length >= count - 1 && first.checkVisibility()) waitForIdle(performance.now());
      else requestAnimationFrame(check);
    };
    check();
  };
}

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'name' in value && 'tasks' in value;
}

/**
 * Resolves with the report that the page sends under `name`. The page is not polled, because each evaluation of Playwright runs a
 * script in the page, which is a long task on a slow CPU.
 */
function waitForReport(session: CDPSession, name: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The page never came to rest at "${name}".`)), 60_000);
    const onBinding = ({ payload }: { readonly payload: string }): void => {
      const report: unknown = JSON.parse(payload);
      if (!isReport(report) || report.name !== name) return;
      clearTimeout(timer);
      session.off('Runtime.bindingCalled', onBinding);
      resolve(report);
    };
    session.on('Runtime.bindingCalled', onBinding);
  });
}

function usableAt({ at, tasks }: Report): number {
  let usable = at;
  for (const [start, duration] of tasks) if (start < usable + quietMs && start + duration > usable) usable = start + duration;
  return usable;
}

const blockedUntil = (tasks: Report['tasks'], end: number) =>
  tasks.reduce((sum, [start, duration]) => (start < end ? sum + Math.max(0, duration - 50) : sum), 0);

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** A page with the slow profile, in a context of its own. */
export async function openSlow(browser: Browser, width = 1_280): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'pt-BR', bypassCSP: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchSay' });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // tsx wraps named functions in a helper that is missing in the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(probe, quietMs);
  return { page, session };
}

const run = (session: CDPSession, expression: string) => session.send('Runtime.evaluate', { expression });

async function watch(session: CDPSession, name: string, { selector, count }: Condition): Promise<Report> {
  const [report] = await Promise.all([
    waitForReport(session, name),
    run(session, `benchWatch(${JSON.stringify(name)}, ${JSON.stringify(selector)}, ${count})`),
  ]);
  return report;
}

const keysOf = ({ keyboard }: Page, session: CDPSession): Keys => ({
  type: (text) => keyboard.type(text),
  async press(...keys) {
    for (const key of keys) await keyboard.press(key);
  },
  async waitFor(selector) {
    await watch(session, selector, { selector, count: 1 });
  },
});

export interface Measurement {
  readonly load: Load;
  readonly home?: { readonly cards: number; readonly values: number; readonly heap: number };
}

/** One cold visit, and the journey to the main screen if the target has one. */
export async function measure(browser: Browser, target: Target): Promise<Measurement> {
  const { page, session } = await openSlow(browser);
  try {
    await page.addInitScript(
      ({ selector, count }) => addEventListener('DOMContentLoaded', () => window.benchWatch('usable', selector, count)),
      target.usable,
    );
    const [report] = await Promise.all([waitForReport(session, 'usable'), page.goto(target.url, { waitUntil: 'commit' })]);
    // The callback of a frame runs before its paint, so nothing is visible before the first paint.
    const tti = Math.max(usableAt(report), report.fcp);
    const load = { fcp: report.fcp, tti, blocked: blockedUntil(report.tasks, tti), heap: await heapOf(session) };
    return target.journey === undefined ? { load } : { load, home: await measureJourney(page, session, target.journey) };
  } finally {
    await page.context().close();
  }
}

async function measureJourney(page: Page, session: CDPSession, journey: Journey) {
  await run(session, `document.querySelector('#email').focus()`);
  await journey.prepare(keysOf(page, session));
  const conditions = [watch(session, 'cards', journey.cards), watch(session, 'home', journey.home)] as const;
  const [cards, home] = await Promise.all([...conditions, page.keyboard.press('Enter')]);
  return { cards: cards.at - home.enter, values: usableAt(home) - home.enter, heap: await heapOf(session) };
}
