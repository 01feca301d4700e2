// Accessibility by rule: WCAG 2.2 A and AA, nothing allowed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults, run, RunOnly, RunOptions } from 'axe-core';

type Found = AxeResults['violations'];

/**
 * No style sheet is fetched and parsed for the rules: `css-orientation-lock` alone needs that, and no style sheet of the portal has a query
 * for the orientation (tests/architecture/style-sheets.test.ts).
 */
const options = (runOnly: RunOnly): RunOptions => ({ runOnly, resultTypes: ['violations'], preload: false });

const everyRule = options({ type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });

/** The rules that read colours. The others read markup and layout. */
const colourRules = options({ type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

/** The package's main file is the same without being minified: 1.3 MB to send and to parse for each page, instead of 0.6. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The rules stay in a page until it is loaded anew. The builder would bring them each time, and into a second page as well. Markup says
 * where a violation is: a selector for every element that a rule looked at, also of those that are well, would cost a quarter of the time.
 */
async function findIn(page: Page, part: Locator, rules: RunOptions): Promise<Found> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return part.evaluate(
    async (element, options) =>
      (await (window as typeof window & { readonly axe: { readonly run: typeof run } }).axe.run(element, options)).violations,
    { ...rules, selectors: false },
  );
}

const inWords = (found: Found): readonly string[] =>
  found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`));

async function find(page: Page, rules: RunOptions): Promise<readonly string[]> {
  // Rules get into frames of other origins by the builder alone.
  const isAlone = page.frames().length === 1;
  return inWords(
    isAlone
      ? await findIn(page, page.locator('html'), rules)
      : (await new AxeBuilder({ page, axeSource }).options(rules).analyze()).violations,
  );
}

/** The violations of the page as it is, in words; empty when there are none. */
export const violations = (page: Page): Promise<readonly string[]> => find(page, everyRule);

/** As `violations`, of one part of a page whose other parts another test checks. The part holds no frame. */
export const violationsIn = async (part: Locator): Promise<readonly string[]> =>
  inWords(await findIn(part.page(), part, everyRule));

/** How far the page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The media that a look does not name stay as they are. */
interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors?: 'none' | 'active';
  readonly contrast?: 'no-preference' | 'more';
  readonly width: number;
}

/** Both modes, the narrowest window and a usual one; colours of the system's once. */
const usualLooks: readonly Look[] = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', width: 320 },
  { name: 'light', colorScheme: 'light', forcedColors: 'none', width: 1280 },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active', width: 1280 },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', width: 1280 },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', width: 320 },
];

/** All that is on the page and where, without its colours. */
const layout = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const places = [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    });
    return document.body.outerHTML + places.join();
  });

/**
 * Holds the page as it is to the rules in every look, one after the other, so that the acts before it happen once. A look that differs
 * from another one only in colours is checked for colours only.
 */
export async function expectCleanInEveryLook(page: Page, step: string, looks = usualLooks): Promise<void> {
  const seen = new Map<number, string>();
  for (const { name, width, ...media } of looks) {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height: 800 });
    const place = `${step}, ${name}, ${width} px`;
    const laidOut = await layout(page);
    const rules = seen.get(width) === laidOut ? colourRules : everyRule;
    expect(await find(page, rules), place).toEqual([]);
    expect(await sideways(page), `${place}: scrolls sideways`).toBeLessThanOrEqual(0);
    seen.set(width, laidOut);
  }
  await page.emulateMedia({ forcedColors: 'none' });
}
