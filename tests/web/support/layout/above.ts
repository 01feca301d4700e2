import { expect, type Locator } from '@playwright/test';

/** Expects that one element ends before the other begins, from top to bottom. */
export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(upper).toBeVisible();
  const [one, other] = [await upper.boundingBox(), await lower.boundingBox()];
  expect((one?.y ?? Number.NaN) + (one?.height ?? 0)).toBeLessThanOrEqual(other?.y ?? Number.NaN);
}
