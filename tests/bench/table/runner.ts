// The shared parts of both pages: waiting for frames, and the four jobs.
import { makeRows, type Line } from './rows.ts';

export interface Grid {
  mount(root: HTMLElement, rows: readonly Line[]): void;
  scroller(): HTMLElement;
  /** The text of the first cell of the row that should be at the top; empty when that row is not drawn. */
  firstCell(): string;
  /** Sorts by value, ascending. */
  sort(): void;
}

interface Bench {
  /** Time from an empty page to the first painted row, in ms. */
  mount(): Promise<number>;
  /** Scrolls `frames` frames of `pixels` each. `late`: frames over 25 ms; `blank`: frames without their first row. */
  scroll(pixels: number, frames: number): Promise<{ readonly late: number; readonly blank: number }>;
  /** Time from the sort to the first painted row, in ms. */
  sort(): Promise<number>;
}

declare global {
  interface Window {
    tableBench?: Bench;
  }
}

const lateMs = 25;
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));

/** Resolves when the current frame has been painted. */
async function afterPaint(): Promise<number> {
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(0);
  });
  return performance.now();
}

/** Returns the time of the paint. The test runs in the callbacks of a frame, so its result belongs to that frame. */
async function waitForPaint(test: () => boolean): Promise<number> {
  const end = performance.now() + 20_000;
  do {
    if ((await frame()) > end) throw new Error('The table never came to it.');
  } while (!test());
  return afterPaint();
}

export function install(grid: Grid): void {
  const rows = makeRows();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  const least = String(rows.reduce((least, row) => (row.value < least.value ? row : least)).id);
  window.tableBench = {
    async mount() {
      const startedAt = performance.now();
      grid.mount(root, rows);
      return (await waitForPaint(() => grid.firstCell() === '0')) - startedAt;
    },
    async scroll(pixels, frames) {
      const element = grid.scroller();
      element.scrollTop = 0;
      await frame();
      await afterPaint();
      let [last, late, blank] = [await frame(), 0, 0];
      for (let done = 1; done <= frames; done += 1) {
        element.scrollTop = done * pixels;
        const now = await frame();
        if (now - last > lateMs) late += 1;
        last = now;
        if (grid.firstCell() === '') blank += 1;
      }
      return { late, blank };
    },
    async sort() {
      grid.scroller().scrollTop = 0;
      await waitForPaint(() => grid.firstCell() === '0');
      const startedAt = performance.now();
      grid.sort();
      return (await waitForPaint(() => grid.firstCell() === least)) - startedAt;
    },
  };
}
