// P8–P11: a table of 100,000 rows beside a hand-written one of the same look, in one browser that is not slowed down.
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { chromiumArguments, chromiumPath } from '#tests/support/chromium.ts';
import { serveFolder } from './limit-server.ts';
import type { Row } from './report.ts';
import { median, megabytes, ms, ratio } from './statistics.ts';

const repetitions = Number(process.env['BENCH_REPETITIONS'] ?? 7);
const names = ['vanilla', 'portal'] as const;
const frames = 240;
/** Pixels a frame: about three rows, and two screens. */
const speeds = { scroll: 97, fling: 1_601 } as const;

interface Measured {
  readonly mount: number;
  /** Main-thread time a frame, ms. */
  readonly scroll: number;
  readonly fling: number;
  /** Share of late frames in a fling, percent. */
  readonly late: number;
  readonly blank: number;
  readonly sort: number;
  readonly heap: number;
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function run(page: Page, job: 'mount' | 'sort'): Promise<number> {
  return page.evaluate((name) => window.tableBench?.[name]() ?? Number.NaN, job);
}

async function scroll(page: Page, session: CDPSession, pixels: number, count = frames) {
  const before = await busyMs(session);
  const seen = await page.evaluate(([step, total]) => window.tableBench?.scroll(step, total), [pixels, count] as const);
  const share = 100 / count;
  return {
    busy: ((await busyMs(session)) - before) / count,
    late: (seen?.late ?? Number.NaN) * share,
    blank: (seen?.blank ?? Number.NaN) * share,
  };
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Processor time, not the clock's: what else the machine does is no work of the page.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForFunction(() => window.tableBench !== undefined);
    const mount = await run(page, 'mount');
    // Lets the code warm up.
    await scroll(page, session, speeds.scroll, 60);
    const slow = await scroll(page, session, speeds.scroll);
    const fast = await scroll(page, session, speeds.fling);
    const sort = await run(page, 'sort');
    const heap = await heapOf(session);
    return { mount, scroll: slow.busy, fling: fast.busy, late: fast.late, blank: fast.blank, sort, heap };
  } finally {
    await context.close();
  }
}

/** Brotli bytes of what the table adds to a page that has React and the portal's controls. */
async function ownScript(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: {
        input: join(import.meta.dirname, '../../renderer/ui/long-table/long-table.tsx'),
        preserveEntrySignatures: 'strict',
        external: [/^react/, /\/aria\/aria\.ts$/],
      },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const code = outputs.flatMap(({ output }) => output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []))).join('');
  return brotliCompressSync(code).length;
}

export async function benchTable(scratch: string): Promise<Row[]> {
  const outDir = join(scratch, 'table');
  const root = join(import.meta.dirname, 'table');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, rollupOptions: { input: names.map((name) => join(root, `${name}.html`)) } },
  });
  const { url, server } = await serveFolder(outDir);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] });
  const results: Record<(typeof names)[number], Measured[]> = { vanilla: [], portal: [] };
  try {
    // The first round warms up; it does not count.
    for (let round = 0; round <= repetitions; round += 1) {
      for (const name of names) {
        const measured = await measure(browser, `${url}${name}.html`);
        if (round > 0) results[name].push(measured);
      }
      console.log(`table: round ${round} of ${repetitions}`);
    }
  } finally {
    await browser.close();
    server.close();
  }
  return toRows(results, await ownScript());
}

function toRows(results: Readonly<Record<(typeof names)[number], readonly Measured[]>>, script: number): Row[] {
  const both = (key: keyof Measured) => [results.portal.map((one) => one[key]), results.vanilla.map((one) => one[key])] as const;
  const against = (goal: string, what: string, key: keyof Measured, most: number): Row => {
    const [own, limit] = both(key);
    const words =
      key === 'heap' ? megabytes : (values: readonly number[]) => ms(values, key === 'mount' || key === 'sort' ? 0 : 2);
    return { goal, what, value: ratio(own, limit), most, figures: `${words(own)} / ${words(limit)}` };
  };
  const [late, limitLate] = both('late');
  const [blank, limitBlank] = both('blank');
  return [
    against('P8', 'table of 100,000 rows: mount / by hand', 'mount', 2.5),
    against('P9', 'scrolling: busy a frame / by hand', 'scroll', 1.5),
    against('P9', 'fling: busy a frame / by hand', 'fling', 1.5),
    {
      goal: 'P9',
      what: 'fling: late frames, %',
      value: median(late),
      most: 1,
      figures: `by hand ${median(limitLate).toFixed(1)} %`,
    },
    {
      goal: 'P9',
      what: 'fling: blank frames, %',
      value: median(blank),
      most: 0,
      figures: `by hand ${median(limitBlank).toFixed(1)} %`,
    },
    against('P10', 'sort 100,000 rows / by hand', 'sort', 1.5),
    against('P10', 'heap / by hand', 'heap', 1.4),
    { goal: 'P11', what: "the table's own script, KB", value: script / 1_000, most: 20, figures: 'brotli, over React' },
  ];
}
