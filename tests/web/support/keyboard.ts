// Keyboard navigation that checks a visible focus at every stop.
import { expect, type Locator, type Page } from '@playwright/test';

/** The maximum number of tab stops before a target on any screen. */
const maximumStops = 60;

/** Expects a visible focus: a ring on the element, on its frame, on its sibling, or around the tile that it opens. */
export async function expectRing(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  const ring = await focused.evaluate((element) => {
    const framed = element.closest(':has(> :focus)');
    const candidates = [element, framed, element.nextElementSibling].filter((one) => one !== null);
    const styles = [...candidates.map((one) => getComputedStyle(one)), getComputedStyle(element, '::after')];
    return styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
  });
  expect(ring, `focus on ${await focused.evaluate((element) => element.outerHTML.slice(0, 120))}`).toBe(true);
}

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** Moves to the next stop and expects a visible focus. Returns false after the last stop, when the focus goes to the browser. */
export async function tab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<boolean> {
  await page.keyboard.press(key);
  if (await page.evaluate(() => document.activeElement === document.body)) return false;
  await expectRing(page);
  return true;
}

/** Moves the focus to `target`, stop by stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maximumStops && !(await isFocused(target)); stop += 1) await tab(page, key);
  await expect(target).toBeFocused();
}

/** Moves the focus to `target`, stop by stop, also into the frame of a module, whose stops the functions above cannot check. */
export async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maximumStops && !(await isFocused(target)); stop += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Moves the focus to `target` and presses it. */
export async function pressBy(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
