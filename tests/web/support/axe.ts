// Accessibility by rule: WCAG 2.2 A and AA, without exceptions.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import type { AxeResults, run, RunOnly, RunOptions } from 'axe-core';

type Found = AxeResults['violations'];

/**
 * Loads no style sheet for the rules: only `css-orientation-lock` needs them, and no style sheet of the portal has an orientation
 * query (tests/architecture/style-sheets.test.ts).
 */
const options = (runOnly: RunOnly): RunOptions => ({ runOnly, resultTypes: ['violations'], preload: false });

const everyRule = options({ type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });

/** The rules that read colours. The other rules read markup and layout. */
const colourRules = options({ type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

/** The main file of the package has the same code without minification: 1.3 MB instead of 0.6 to send and parse for each page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Injects axe once per load of a frame. Violations are located by markup: selectors, which axe computes for passing elements as well, would add a quarter to the time. */
async function findIn(frame: Page | Frame, part: Locator, rules: RunOptions): Promise<Found> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  return part.evaluate(
    async (element, options) =>
      (await (window as typeof window & { readonly axe: { readonly run: typeof run } }).axe.run(element, options)).violations,
    { ...rules, selectors: false },
  );
}

const inWords = (found: Found): readonly string[] =>
  found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`));

/** The page with its frames, or the frame of the module alone. */
type CheckedPart = 'page' | 'module';

/** Rules for a whole page, which its frames need not follow. axe skips them in frames only when it checks page and frames in one run. */
const inFrames = { bypass: { enabled: false }, 'document-title': { enabled: false } };

/**
 * Checks the page and each of its frames for itself. A run over all of them, which only `@axe-core/playwright` can do, takes twice as long: it
 * injects axe into every frame anew and collects the results in a page of its own.
 */
async function find(page: Page, rules: RunOptions, part: CheckedPart = 'page'): Promise<readonly string[]> {
  const found: Found = [];
  const frames = part === 'page' ? page.frames() : page.frames().filter((frame) => frame !== page.mainFrame());
  expect(frames.length, 'a module is open').toBeGreaterThan(0);
  for (const frame of frames) {
    const own = frame === page.mainFrame() ? rules : { ...rules, rules: inFrames };
    found.push(...(await findIn(frame, frame.locator('html'), { ...own, iframes: false })));
  }
  return inWords(found);
}

/** The violations of the current page as text; empty when there are none. */
export const violations = (page: Page): Promise<readonly string[]> => find(page, everyRule);

/**
 * As `violations`, for one part of a page. The other parts and the rules for a whole page are not checked. The part contains no
 * frame.
 */
export const violationsIn = async (part: Locator): Promise<readonly string[]> =>
  inWords(await findIn(part.page(), part, everyRule));

/** The number of pixels by which the page is wider than the window. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Media features that a look does not name stay unchanged. */
interface Look {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors?: 'none' | 'active';
  readonly contrast?: 'no-preference' | 'more';
  readonly width: number;
}

/** Both modes and forced colours, at the narrowest width and a usual one. */
const usualLooks: readonly Look[] = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', width: 320 },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active', width: 320 },
  { name: 'light', colorScheme: 'light', forcedColors: 'none', width: 1280 },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active', width: 1280 },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', width: 1280 },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', width: 320 },
];

/** All colours at one width. The second and the third look are checked for colours only. */
export const coloursAt = (width: number): readonly Look[] => [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', width },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active', width },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', width },
];

/** Markup and positions of the page, without colours. A component that draws by the width has drawn anew after the next frame. */
const layout = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const places = [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    });
    return document.body.outerHTML + places.join();
  });

/** A look that differs from an earlier one only in colours is checked for colours only. */
async function expectClean(page: Page, step: string, looks: readonly Look[], part: CheckedPart): Promise<void> {
  const layoutByWidth = new Map<number, string>();
  for (const { name, width, ...media } of looks) {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height: 800 });
    const place = `${step}, ${name}, ${width} px`;
    const currentLayout = await layout(page);
    const rules = layoutByWidth.get(width) === currentLayout ? colourRules : everyRule;
    expect(await find(page, rules, part), place).toEqual([]);
    expect(await sideways(page), `${place}: scrolls sideways`).toBeLessThanOrEqual(0);
    layoutByWidth.set(width, currentLayout);
  }
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Checks the current page and its frames in every look, so that the steps before run once. */
export const expectCleanInEveryLook = (page: Page, step: string, looks = usualLooks): Promise<void> =>
  expectClean(page, step, looks, 'page');

/** As `expectCleanInEveryLook`, for the frame of the module alone: the page around it is checked elsewhere. */
export const expectModuleCleanInEveryLook = (page: Page, step: string, looks = usualLooks): Promise<void> =>
  expectClean(page, step, looks, 'module');
