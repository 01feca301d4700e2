// Colours of charts and tags: hues at equal distances from the brand's, each with a contrast of 3:1 on every background.
import type { BrandColors } from '#contract/branding.ts';
import { parseHex } from '#contract/rules/contrast.ts';
import { fromOklch, toHex, toOklch } from './colour.ts';
import { reachContrast } from './contrast.ts';
import { deriveTheme, conditionsOf, type ThemeContrast, type ThemeMode } from './derive.ts';
import { towards } from './families.ts';

/** Returns up to eight colours, the brand's first. The caller must outline adjacent areas with `surface` and label them. */
export function chartColors(colors: BrandColors, mode: ThemeMode, contrast: ThemeContrast, count = 5): readonly string[] {
  const conditions = conditionsOf(mode, contrast);
  const first = parseHex(deriveTheme(colors, mode, contrast)['brand-line']) ?? [0, 0, 0];
  const { hue } = toOklch(first);
  const size = Math.min(Math.max(count, 1), 8);
  const others = Array.from({ length: size - 1 }, (_, index) => {
    const seed = fromOklch({
      lightness: mode === 'dark' ? 0.68 : 0.6,
      chroma: 0.13,
      hue: (hue + ((index + 1) * 360) / size) % 360,
    });
    return reachContrast(seed, conditions.backgrounds, conditions.edge, towards(conditions));
  });
  return [first, ...others].map(toHex);
}
