// Pages for pictures: opened in a look, and complete before a picture is taken.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '#tests/support/chromium.ts';
import { answeredState } from '#tests/web/support/consent.ts';

export interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active' | 'none';
  /** The address of the visitor for the portal, which limits sign-ins by address. The portal's own when absent. */
  readonly address?: string;
  /** Whether the question about cookies was answered on an earlier visit; yes when absent. */
  readonly answered?: boolean;
}

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] });

export function openWindow(browser: Browser, window: WindowOptions): Promise<BrowserContext> {
  const { width, height, colorScheme = 'light', forcedColors = 'none', answered = true, address } = window;
  return browser.newContext({
    viewport: { width, height },
    colorScheme,
    forcedColors,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...(answered ? { storageState: answeredState } : {}),
    ...(address === undefined ? {} : { extraHTTPHeaders: { 'x-forwarded-for': address } }),
  });
}

/** Runs in the page and in the frames of modules. It contains no named function, because tsx wraps those in a helper that pages lack. */
function isComplete(): boolean {
  // An `output` of the page without text holds the skeleton of a page or of a list.
  const waiting = document.querySelectorAll(
    '[aria-busy="true"], article[data-kind="loading"], output[aria-label="Carregando"], [data-module-loading], [data-skeleton], .k-loading, .k-skeleton',
  );
  // The frame of a module has an empty `main` until its script draws.
  const isDrawn = document.querySelector('main:empty') === null;
  return isDrawn && document.readyState === 'complete' && !Array.from(waiting).some((element) => element.checkVisibility());
}

/** Waits until fonts, values and modules are there, and the page had time to draw them. */
export async function untilComplete(page: Page): Promise<void> {
  await page.locator('#root[data-ready] > *').first().waitFor();
  await page.waitForFunction(isComplete);
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && Array.from(document.fonts).some((font) => font.status === 'loaded'),
  );
  for (const frame of page.frames()) await frame.waitForFunction(isComplete);
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(() => requestAnimationFrame(resolve))));
}
