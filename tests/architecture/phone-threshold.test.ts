// A style sheet cannot import a figure of the contract, so this test reads what each one states.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mobileThresholdPx } from '#contract/limits.ts';

const renderer = join(import.meta.dirname, '../../renderer');
const sheets = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:css|tsx?)$/.test(file));

it('uses the same phone threshold in all style sheets and scripts', () => {
  const near = sheets.flatMap((file) =>
    (readFileSync(join(renderer, file), 'utf8').match(/(?:@media|matchMedia\()[^{;]*\b78[4-6]px[^{;]*/g) ?? []).map(
      (rule) => `${file}: ${rule.trim()}`,
    ),
  );
  expect(near.length).toBeGreaterThan(40);
  const one = new RegExp(`\\(max-width: ${mobileThresholdPx}px\\)|\\(min-width: ${mobileThresholdPx + 1}px\\)`);
  expect(near.filter((rule) => !one.test(rule))).toEqual([]);
});
