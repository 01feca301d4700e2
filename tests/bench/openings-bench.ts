// P19, P20: the first opening of the palette, the choice of companies and the details of a tile, and the layout shift of every page, in a
// slow browser.
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '#tests/support/chromium.ts';
import { answeredState } from '#tests/web/support/consent.ts';
import { diego, mariana, type Person, signIn } from '#tests/web/support/signed-in.ts';
import { openSlow } from './page-load.ts';
import { startPortal } from './portal.ts';
import type { Row } from './report.ts';
import { median, ms } from './statistics.ts';

const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 7);
/** A person reads the main page for this time before the first opening. */
const readingMs = 4_000;
/** A person holds the button of the mouse for this time. The page draws the pressed button meanwhile. */
const holdingMs = 100;
/** The time in which a page has come to rest. */
const restMs = 3_000;

interface Opening {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
}

/**
 * Presses with the mouse alone, after the page has drawn that the mouse is over the button: `click()` also checks in the page, with a
 * quarter of the processor, which element is hit.
 */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new TypeError('The button has no place on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));
  await page.mouse.down();
  await page.waitForTimeout(holdingMs);
  await page.mouse.up();
}

const openings: readonly Opening[] = [
  { name: 'palette', act: (page) => page.keyboard.press('Control+k') },
  { name: 'companies', act: (page) => press(page, page.getByRole('button', { name: /\d+ empresas$/ }).first()) },
  { name: 'details', act: (page) => press(page, page.getByRole('button', { name: /^Detalhes: / }).first()) },
];

interface Measured {
  /**
   * The time from the event that opens the dialog to the first frame with it, in ms. A click begins when the button of the mouse is
   * released, as in Event Timing: how long a person holds the button is not the portal's time.
   */
  timeToDialog: number | undefined;
}

/** Runs in the page. Must have run before the person acts. */
function watchOpening(): void {
  const measured: Measured = { timeToDialog: undefined };
  Object.assign(window, { measured });
  let start = Number.NaN;
  const begin = ({ timeStamp }: Event): void => {
    if (Number.isNaN(start)) start = timeStamp;
  };
  for (const event of ['click', 'keydown']) addEventListener(event, begin, { capture: true });
  const finish = (): void => {
    measured.timeToDialog = performance.now() - start;
  };
  const check = (): void => {
    const dialog = document.querySelector('[role="dialog"], dialog[open]');
    if (Number.isNaN(start) || !dialog?.checkVisibility()) {
      requestAnimationFrame(check);
      return;
    }
    // A callback before a frame has found the dialog. The next task runs after that frame is painted.
    const afterFrame = new MessageChannel();
    afterFrame.port1.addEventListener('message', finish);
    afterFrame.port1.start();
    afterFrame.port2.postMessage(null);
  };
  requestAnimationFrame(check);
}

async function measureOpening(browser: Browser, url: string, { act }: Opening): Promise<number> {
  const { page } = await openSlow(browser);
  try {
    await page.context().addCookies(answeredState.cookies);
    await signIn(page.context(), url, mariana);
    await page.goto(`${url}/dashboard`);
    await page.locator('article[data-kind=figure]').first().waitFor();
    await page.waitForTimeout(readingMs);
    await page.evaluate(watchOpening);
    await act(page);
    const time = await page.waitForFunction(() => (window as Window & { readonly measured?: Measured }).measured?.timeToDialog);
    return (await time.jsonValue()) ?? Number.NaN;
  } finally {
    await page.context().close();
  }
}

const pages: readonly (readonly [path: string, person: Person | null])[] = [
  ['/', null],
  ['/help', null],
  ['/termos/uso/3', null],
  ['/404', null],
  ['/dashboard', mariana],
  ['/menu', mariana],
  ['/help', mariana],
  ['/notifications', mariana],
  ['/dashboard/vendas/pedidos', mariana],
  ['/dashboard/pessoas/arquivos', mariana],
  ['/dashboard/logistica/produtos-da-nota', mariana],
  ['/dashboard/conta/atividade', mariana],
  ['/remote-sql-manager', diego],
  ['/dashboard/desenvolvimento/codigo', diego],
];

/** Runs before the scripts of the page: sums layout shifts in windows of at most five seconds, as browsers report them. */
function observeShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
  }
  let [worst, sum, first, last] = [0, 0, 0, 0];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const continues = startTime - last < 1_000 && startTime - first < 5_000;
      sum = continues ? sum + value : value;
      if (!continues) first = startTime;
      last = startTime;
      worst = Math.max(worst, sum);
    }
    document.documentElement.dataset['benchShift'] = String(worst);
  }).observe({ type: 'layout-shift', buffered: true });
}

async function measureShift(browser: Browser, url: string, width: number, person: Person | null): Promise<number> {
  const { page } = await openSlow(browser, width);
  try {
    if (person !== null) await signIn(page.context(), url, person);
    await page.addInitScript(observeShifts);
    await page.goto(url);
    await page.locator('#root > *').first().waitFor();
    await page.waitForTimeout(restMs);
    return Number((await page.locator('html').getAttribute('data-bench-shift')) ?? 0);
  } finally {
    await page.context().close();
  }
}

async function shiftRow(browser: Browser, origin: string, width: number): Promise<Row> {
  const shifts: { readonly name: string; readonly shift: number }[] = [];
  for (const [path, person] of pages) {
    const shift = await measureShift(browser, `${origin}${path}`, width, person);
    const name = person === null ? `${path} (visitor)` : path;
    shifts.push({ name, shift });
    console.log(`shift: ${width} px ${shift.toFixed(3)} ${name}`);
  }
  const [worst] = shifts.toSorted((a, b) => b.shift - a.shift);
  return {
    goal: 'P20',
    label: `layout shift at ${width} px, worst of ${pages.length} pages`,
    value: worst?.shift ?? Number.NaN,
    maximum: 0.01,
    figures: worst?.name ?? '',
  };
}

export async function benchOpenings(scratch: string): Promise<Row[]> {
  const portal = await startPortal(join(scratch, 'openings'));
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] });
  const times = openings.map((opening) => ({ opening, measured: [] as number[] }));
  try {
    // The first round warms the caches of server and browser and is not counted.
    for (let round = 0; round <= repetitions; round += 1) {
      for (const { opening, measured } of times) {
        const time = await measureOpening(browser, portal.url, opening);
        if (round > 0) measured.push(time);
      }
      console.log(`openings: round ${round} of ${repetitions}`);
    }
    const rows = times.map(({ opening, measured }): Row => {
      const figures = `${Math.min(...measured).toFixed(0)} to ${ms([Math.max(...measured)])}`;
      return { goal: 'P19', label: `first opening of ${opening.name}, ms`, value: median(measured), maximum: 100, figures };
    });
    for (const width of [360, 1_280]) rows.push(await shiftRow(browser, portal.url, width));
    return rows;
  } finally {
    await browser.close();
    await portal.stop();
  }
}
