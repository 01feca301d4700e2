// Colours of charts and tags: hues spaced from the brand's, each seen at 3:1 on every ground.
import type { BrandColors } from '#contract/branding.ts';
import { parseHex } from '#contract/rules/contrast.ts';
import { fromOklch, toHex, toOklch } from './colour.ts';
import { reach } from './contrast.ts';
import { deriveTheme, stageOf, type ThemeContrast, type ThemeMode } from './derive.ts';
import { towards } from './families.ts';

/** Up to eight colours, the brand's own first. Neighbours are to be outlined with `surface`, and labelled: colour alone never tells. */
export function chartColors(colors: BrandColors, mode: ThemeMode, contrast: ThemeContrast, count = 5): readonly string[] {
  const stage = stageOf(mode, contrast);
  const first = parseHex(deriveTheme(colors, mode, contrast)['brand-line']) ?? [0, 0, 0];
  const { hue } = toOklch(first);
  const size = Math.min(Math.max(count, 1), 8);
  const others = Array.from({ length: size - 1 }, (_, index) => {
    const seed = fromOklch({
      lightness: mode === 'dark' ? 0.68 : 0.6,
      chroma: 0.13,
      hue: (hue + ((index + 1) * 360) / size) % 360,
    });
    return reach(seed, stage.grounds, stage.edge, towards(stage));
  });
  return [first, ...others].map(toHex);
}
