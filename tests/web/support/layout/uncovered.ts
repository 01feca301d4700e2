import { expect, type Locator } from '@playwright/test';

/**
 * Expects that nothing covers the element at its middle and near its four corners (WCAG 2.4.11), and that all of it is visible.
 */
export async function expectUncovered(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const [sides, heights] = [
          [left + 8, (left + right) / 2, right - 8],
          [top + 4, (top + bottom) / 2, bottom - 4],
        ];
        return sides.flatMap((x) => heights.map((y) => element.contains(document.elementFromPoint(x, y)))).includes(false);
      }),
    )
    .toBe(false);
}
