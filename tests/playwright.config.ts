// The journeys in a real browser: `web` on the built portal, `desktop` on the built shell.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath, isolateFrames, withoutSpareRenderer } from './support/chromium.ts';

export default defineConfig({
  outputDir: '../out/test-results',
  globalSetup: './web/support/portals/start-portal.ts',
  fullyParallel: true,
  // One more than cores: a browser waits for the server, for timers, and for its own processes for an eighth of the time.
  workers: Math.max(3, availableParallelism() + 1),
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // A step that can never happen says what it waits for. Without limits only the test runs out of time.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // A trace costs a third of the time of every test, also of those that pass: asked for, not kept by default.
    trace: process.env['PLAYWRIGHT_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: [...chromiumArguments, isolateFrames, withoutSpareRenderer] },
  },
  projects: [
    { name: 'web', testDir: './web' },
    { name: 'desktop', testDir: './desktop' },
  ],
});
