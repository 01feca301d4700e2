// P8–P11: the table of 100,000 rows in comparison with a hand-written table of the same look, in one browser at full speed.
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
/** Pixels per frame: about three rows, and two screens. */
const speeds = { scroll: 97, fling: 1_601 } as const;

interface Measurement {
  readonly mount: number;
  /** Main-thread time per frame, in ms. */
  readonly scroll: number;
  readonly fling: number;
  /** Share of late frames in a fling, in percent. */
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
  const counts = await page.evaluate(([step, total]) => window.tableBench?.scroll(step, total), [pixels, count] as const);
  const share = 100 / count;
  return {
    busy: ((await busyMs(session)) - before) / count,
    late: (counts?.late ?? Number.NaN) * share,
    blank: (counts?.blank ?? Number.NaN) * share,
  };
}

async function measure(browser: Browser, url: string): Promise<Measurement> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Measures processor time instead of elapsed time, so that other work of the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForFunction(() => window.tableBench !== undefined);
    const mount = await run(page, 'mount');
    // Warms up the code.
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

/** Brotli bytes that the table adds to a page with React and the controls of the portal. */
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
  const results: Record<(typeof names)[number], Measurement[]> = { vanilla: [], portal: [] };
  try {
    // The first round warms up and is not counted.
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

function toRows(results: Readonly<Record<(typeof names)[number], readonly Measurement[]>>, script: number): Row[] {
  const both = (key: keyof Measurement) =>
    [results.portal.map((one) => one[key]), results.vanilla.map((one) => one[key])] as const;
  const compare = (goal: string, label: string, key: keyof Measurement, maximum: number): Row => {
    const [own, limit] = both(key);
    const format =
      key === 'heap' ? megabytes : (values: readonly number[]) => ms(values, key === 'mount' || key === 'sort' ? 0 : 2);
    return { goal, label, value: ratio(own, limit), maximum, figures: `${format(own)} / ${format(limit)}` };
  };
  const [late, limitLate] = both('late');
  const [blank, limitBlank] = both('blank');
  return [
    compare('P8', 'table of 100,000 rows: mount / by hand', 'mount', 2.5),
    compare('P9', 'scrolling: busy a frame / by hand', 'scroll', 1.5),
    compare('P9', 'fling: busy a frame / by hand', 'fling', 1.5),
    {
      goal: 'P9',
      label: 'fling: late frames, %',
      value: median(late),
      maximum: 1,
      figures: `by hand ${median(limitLate).toFixed(1)} %`,
    },
    {
      goal: 'P9',
      label: 'fling: blank frames, %',
      value: median(blank),
      maximum: 0,
      figures: `by hand ${median(limitBlank).toFixed(1)} %`,
    },
    compare('P10', 'sort 100,000 rows / by hand', 'sort', 1.5),
    compare('P10', 'heap / by hand', 'heap', 1.4),
    { goal: 'P11', label: "the table's own script, KB", value: script / 1_000, maximum: 20, figures: 'brotli, over React' },
  ];
}
