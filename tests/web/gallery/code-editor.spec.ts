// The code editor in a real browser, under the policy of the product: its styles apply, the keyboard can enter and leave it, and
// its accessible name and description are set.
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { sideways, violationsIn } from '#tests/web/support/axe.ts';
import { serveGallery } from './serve.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

const box = (page: Page) => page.getByRole('textbox', { name: 'Consulta de exemplo' });

/** Records the requests that the policy of the page refuses from now on. */
async function refusals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', (event) => refused.push(`${event.violatedDirective} ${event.sample}`));
  });
  return () => page.evaluate(() => (window as typeof window & { refused: string[] }).refused);
}

test('has its colours, no violation, and no refusal by the policy', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const refused = await refusals(page);
  await page.goto(gallery.url);
  await expect(box(page)).toBeVisible();
  const [comment, keyword] = [page.getByText('-- Pedidos em aberto'), page.getByText('select', { exact: true }).first()];
  const colourOf = (element: typeof comment) => element.evaluate((one) => getComputedStyle(one).color);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => (await colourOf(keyword)) !== (await colourOf(comment))).toBe(true);
  }
  await box(page).press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Localizar' })).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsIn(page.getByRole('region', { name: 'Editor de código' })), `${colorScheme}, ${width} px`).toEqual(
        [],
      );
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
  // The editor loads no foreign script and writes no style into the page.
  expect((await refused()).filter((one) => one.includes('cm-') || one.startsWith('require-trusted'))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2.625 });

  test('aligns each number with its line', async ({ page }) => {
    await page.goto(gallery.url);
    await expect(box(page)).toBeVisible();
    const topsOf = (selector: string) =>
      box(page).evaluate(
        (content, wanted) =>
          Array.from((content.getRootNode() as ShadowRoot).querySelectorAll(wanted), (one) => one.getBoundingClientRect().top),
        selector,
      );
    const drift = async () => {
      // The first number is invisible: it sets the width of the gutter.
      const [, ...numbers] = await topsOf('.cm-lineNumbers .cm-gutterElement');
      const lines = await topsOf('.cm-line');
      const distances = lines.map((top, index) => Math.abs(top - (numbers[index] ?? Number.NaN)));
      return { count: lines.length, most: Math.max(...distances) };
    };
    // The same after lines were added.
    await box(page).press('Control+End');
    await page.keyboard.type('\nlimit 10');
    await expect.poll(async () => (await drift()).count).toBe(8);
    expect((await drift()).most).toBeLessThan(1);
  });
});

test('indents with Tab, and leaves with Esc and Tab in both directions', async ({ page }) => {
  await page.goto(gallery.url);
  await box(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toContainText('  -- Pedidos em aberto');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(box(page)).not.toBeFocused();
  // Tab indents again after the focus returns.
  await box(page).focus();
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(box(page)).not.toBeFocused();
});

test('reports typed text, and undoes it', async ({ page }) => {
  await page.goto(gallery.url);
  const characterCount = page.getByText(/\d+ caracteres\./);
  const before = await characterCount.innerText();
  await box(page).press('Control+End');
  await page.keyboard.type(' -- x');
  await expect(characterCount).not.toHaveText(before);
  await page.keyboard.press('Control+z');
  await expect(characterCount).toHaveText(before);
  await expect(box(page)).toHaveAccessibleDescription(/Esc e depois Tab/);
});
