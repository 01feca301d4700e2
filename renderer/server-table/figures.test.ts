// `ui` must not import the contract. These tests check that both define the same values.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  loginTablePageLengths,
  mobileThresholdPx,
  tableDefaultPageLength,
  tablePageLengths,
  tableSearchDebounceMs,
  tableStateLifetimeMs,
} from '#contract/limits.ts';
import { pageSizes, shortListSizes } from '#renderer/ui/data-table/table-model.ts';
import { searchPauseMs } from '#renderer/ui/field/search-field.tsx';
import { plainView, viewLifetime } from '#renderer/ui/long-table/view/view.ts';

it('gives tables the page lengths, the search pause and the view lifetime of the specification', () => {
  expect([pageSizes, shortListSizes, plainView.size]).toEqual([tablePageLengths, loginTablePageLengths, tableDefaultPageLength]);
  expect([searchPauseMs, viewLifetime]).toEqual([tableSearchDebounceMs, tableStateLifetimeMs]);
});

const renderer = join(import.meta.dirname, '..');
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
