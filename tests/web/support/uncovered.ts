import { expect, type Locator } from '@playwright/test';

/** At its middle and near its four corners, nothing stands over what is found (WCAG 2.4.11), and none of it is out of sight. */
export async function expectUncovered(found: Locator): Promise<void> {
  await expect
    .poll(() =>
      found.evaluate((element) => {
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
