// The parts that every page shares: waiting for frames, and the four jobs.
import { makeRows, type Line } from './rows.ts';

export interface Grid {
  mount(root: HTMLElement, rows: readonly Line[]): void;
  scroller(): HTMLElement;
  /** Text of the first cell of the row that should be at the top; empty where that row is not drawn. */
  firstCell(): string;
  /** Orders by value, the least first. */
  sort(): void;
}

interface Bench {
  /** From nothing to the first row painted, ms. */
  mount(): Promise<number>;
  /** So many frames, so many pixels each. `late`: frames over 25 ms; `blank`: frames whose first row was not there. */
  scroll(pixels: number, frames: number): Promise<{ readonly late: number; readonly blank: number }>;
  /** From the order to the first row painted, ms. */
  sort(): Promise<number>;
}

declare global {
  interface Window {
    tableBench?: Bench;
  }
}

const lateMs = 25;
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));

/** The frame whose callbacks run now has been painted. */
async function painted(): Promise<number> {
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(0);
  });
  return performance.now();
}

/** When it was painted: looked for in a frame's callbacks, so what is found there is in that frame. */
async function until(test: () => boolean): Promise<number> {
  const end = performance.now() + 20_000;
  do {
    if ((await frame()) > end) throw new Error('The table never came to it.');
  } while (!test());
  return painted();
}

export function install(grid: Grid): void {
  const rows = makeRows();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  const least = String(rows.reduce((least, row) => (row.value < least.value ? row : least)).id);
  window.tableBench = {
    async mount() {
      const began = performance.now();
      grid.mount(root, rows);
      return (await until(() => grid.firstCell() === '0')) - began;
    },
    async scroll(pixels, frames) {
      const element = grid.scroller();
      element.scrollTop = 0;
      await frame();
      await painted();
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
      await until(() => grid.firstCell() === '0');
      const began = performance.now();
      grid.sort();
      return (await until(() => grid.firstCell() === least)) - began;
    },
  };
}
