// Chromium reads one list of disabled features. The one of the tests replaces Playwright's.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutSpareRenderer } from '#tests/support/chromium.ts';

const bundle = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'lib/coreBundle.js');

it('disables every feature that Playwright disables', () => {
  const list = /disabledFeatures = \[([\s\S]*?)\]/.exec(readFileSync(bundle, 'utf8'))?.[1] ?? '';
  const features = Array.from(list.matchAll(/^\s*"(\w+)"/gm), ([, name = '']) => name);
  expect(features.length).toBeGreaterThan(5);
  expect(features.filter((name) => !withoutSpareRenderer.includes(name))).toEqual([]);
});
