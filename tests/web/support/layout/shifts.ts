// Shifts of the layout that no input of the person caused.
import type { Page } from '@playwright/test';

/** Records the shifts of every page that `page` opens from now on. Returns a function that sums those of the open page. */
export async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The observer receives a shift after the frame that made it.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      return (Reflect.get(window, 'layoutShifts') as number[]).reduce((sum, one) => sum + one, 0);
    });
}
