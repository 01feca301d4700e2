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

/** So many elements of this selector are in sight. */
export interface Sight {
  readonly selector: string;
  readonly count: number;
}

/** A person at the keyboard. */
export interface Keys {
  type(text: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** Waits until something is in sight and the page is at rest. */
  see(selector: string): Promise<void>;
}

export interface Journey {
  /** Goes from the loaded login, its e-mail focused, to just before the last Enter. */
  readonly prepare: (keys: Keys) => Promise<void>;
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

/** The page's own report once a sight was seen and the page came to rest. Times of the page's own clock, ms. */
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

/** Runs before the page's own scripts: notes long tasks, the last Enter and the first frame in which something is in sight. */
function probe(quiet: number): void {
  const tasks: [start: number, duration: number][] = [];
  let enter = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('keydown', (event) => (event.key === 'Enter' ? (enter = performance.now()) : undefined), { capture: true });
  window.benchWatch = (name, selector, count) => {
    const rest = (at: number): void => {
      const last = tasks.at(-1);
      if (performance.now() - Math.max(at, last ? last[0] + last[1] : 0) <= quiet) return void setTimeout(rest, 100, at);
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return window.benchSay(JSON.stringify({ name, at, tasks, enter, fcp }));
    };
    const look = (): void => {
      const [first, ...more] = document.querySelectorAll(selector);
      // They come in sight together: one is looked at, for the look is not free.
      if (first && more.length >= count - 1 && first.checkVisibility()) rest(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  };
}

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'name' in value && 'tasks' in value;
}

/**
 * Resolves with what the page says under `name`. The page is not asked: every question of Playwright's runs a script of its own in
 * the page, a long task on a slow one.
 */
function heard(session: CDPSession, name: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The page never came to rest at "${name}".`)), 60_000);
    const listen = ({ payload }: { readonly payload: string }): void => {
      const report: unknown = JSON.parse(payload);
      if (!isReport(report) || report.name !== name) return;
      clearTimeout(timer);
      session.off('Runtime.bindingCalled', listen);
      resolve(report);
    };
    session.on('Runtime.bindingCalled', listen);
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

async function openSlow(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR', bypassCSP: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchSay' });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // tsx wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(probe, quietMs);
  return { page, session };
}

const run = (session: CDPSession, expression: string) => session.send('Runtime.evaluate', { expression });

async function watch(session: CDPSession, name: string, { selector, count }: Sight): Promise<Report> {
  const [report] = await Promise.all([
    heard(session, name),
    run(session, `benchWatch(${JSON.stringify(name)}, ${JSON.stringify(selector)}, ${count})`),
  ]);
  return report;
}

const keysOf = ({ keyboard }: Page, session: CDPSession): Keys => ({
  type: (text) => keyboard.type(text),
  async press(...keys) {
    for (const key of keys) await keyboard.press(key);
  },
  async see(selector) {
    await watch(session, selector, { selector, count: 1 });
  },
});

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
    const [seen] = await Promise.all([heard(session, 'usable'), page.goto(target.url, { waitUntil: 'commit' })]);
    // A frame's callback runs before its paint: nothing is in sight before the first paint.
    const tti = Math.max(usableAt(seen), seen.fcp);
    const load = { fcp: seen.fcp, tti, blocked: blockedUntil(seen.tasks, tti), heap: await heapOf(session) };
    return target.journey === undefined ? { load } : { load, home: await travel(page, session, target.journey) };
  } finally {
    await page.context().close();
  }
}

async function travel(page: Page, session: CDPSession, journey: Journey) {
  await run(session, `document.querySelector('#email').focus()`);
  await journey.prepare(keysOf(page, session));
  const sights = [watch(session, 'cards', journey.cards), watch(session, 'home', journey.home)] as const;
  const [cards, home] = await Promise.all([...sights, page.keyboard.press('Enter')]);
  return { cards: cards.at - home.enter, values: usableAt(home) - home.enter, heap: await heapOf(session) };
}
