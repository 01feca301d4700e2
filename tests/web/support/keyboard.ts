// A person with a keyboard and nothing else, who sees where the focus is.
import { expect, type Locator, type Page } from '@playwright/test';

/** No screen has more stops than this before what one looks for. */
const most = 60;

/** The focus can be seen: by a ring of its own, or one in its frame, beside it, or around the tile it opens. */
export async function expectRing(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  const ring = await focused.evaluate((element) => {
    const framed = element.closest(':has(> :focus)');
    const seen = [element, framed, element.nextElementSibling].filter((one) => one !== null);
    const styles = [...seen.map((one) => getComputedStyle(one)), getComputedStyle(element, '::after')];
    return styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
  });
  expect(ring, `focus on ${await focused.evaluate((element) => element.outerHTML.slice(0, 120))}`).toBe(true);
}

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** One stop on, where the focus is seen. After the last stop the browser's own controls have their turn: false. */
export async function tab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<boolean> {
  await page.keyboard.press(key);
  if (await page.evaluate(() => document.activeElement === document.body)) return false;
  await expectRing(page);
  return true;
}

/** Goes on, or back, to `target`, stop by stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < most && !(await isFocused(target)); stop += 1) await tab(page, key);
  await expect(target).toBeFocused();
}

/** Goes to `target` and presses it. */
export async function pressBy(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and writes into it, over what was there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
