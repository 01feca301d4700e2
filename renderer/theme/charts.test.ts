import { expect, it } from 'vitest';
import { chartColors } from './charts.ts';
import { contrastRatio, parseHex } from '#contract/rules/contrast.ts';
import { deriveTheme } from './derive.ts';

it.each(['#0B7A75', '#F1B300', '#777777', '#000080', '#FFFF00'])('shows eight different colours at 3:1 for %s', (primary) => {
  for (const mode of ['light', 'dark'] as const) {
    const theme = deriveTheme({ primary }, mode, 'normal');
    const colors = chartColors({ primary }, mode, 'normal', 8);
    expect(new Set(colors).size).toBe(8);
    expect(colors[0]).toBe(theme['brand-line']);
    for (const color of colors) {
      for (const background of [theme.page, theme.surface, theme.subtle, theme.raised]) {
        expect(contrastRatio(parseHex(color) ?? [0, 0, 0], parseHex(background) ?? [0, 0, 0])).toBeGreaterThanOrEqual(3);
      }
    }
  }
});
