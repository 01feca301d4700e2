// Three tenant colours in, every colour token out. Pure; the proof is derive.test.ts.
import { type BrandColors, platformColors } from '#contract/branding.ts';
import { derivedTokens, type TokenName } from '#renderer/ui/tokens/tokens.ts';
import { black, parseHex, type Rgb } from '#contract/rules/contrast.ts';
import { toHex } from './colour.ts';
import type { Stage } from './families.ts';
import { neutrals } from './neutrals.ts';
import { paletteOf, type UsableColors } from './palette.ts';

export type ThemeMode = 'light' | 'dark';
export type ThemeContrast = 'normal' | 'more';
/** Colour of every derived token, as `#rrggbb`. */
export type Theme = Readonly<Record<TokenName, string>>;

const colorNames = ['primary', 'secondary', 'active'] as const;

/** Which of the tenant's colours cannot be read, so that the platform's stand in. Missing ones are not a problem. */
export function colorProblems(colors: BrandColors): readonly (typeof colorNames)[number][] {
  return colorNames.filter((name) => colors[name] !== undefined && parseHex(colors[name]) === null);
}

function usableColors(colors: BrandColors): UsableColors {
  const usable = (name: (typeof colorNames)[number]): Rgb => parseHex(colors[name]) ?? parseHex(platformColors[name]) ?? black;
  return { primary: usable('primary'), secondary: usable('secondary'), active: usable('active') };
}

/** The stage for a mode and a contrast. */
export function stageOf(mode: ThemeMode, contrast: ThemeContrast): Stage {
  const own = neutrals[mode][contrast];
  const grounds = [own.page, own.surface, own.subtle, own.raised];
  return contrast === 'more'
    ? { mode, neutrals: own, grounds, text: 7, edge: 4.5 }
    : { mode, neutrals: own, grounds, text: 4.5, edge: 3 };
}

// A page shows one tenant, a server several: the last few themes are kept.
const known = new Map<string, Theme>();
const knownAtMost = 64;

/** The theme of a tenant. Colours that are missing or cannot be read fall back to the platform's. */
export function deriveTheme(colors: BrandColors, mode: ThemeMode, contrast: ThemeContrast): Theme {
  const usable = usableColors(colors);
  const key = [...colorNames.map((name) => toHex(usable[name])), mode, contrast].join(' ');
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const palette = paletteOf(usable, stageOf(mode, contrast));
  const theme = Object.fromEntries(derivedTokens.map((name) => [name, toHex(palette[name])])) as Theme;
  if (known.size >= knownAtMost) known.clear();
  known.set(key, theme);
  return theme;
}
