// Derives every colour token from three tenant colours. derive.test.ts verifies the contrasts. Pure.
import { type BrandColors, platformColors } from '#contract/branding.ts';
import { derivedTokens, type TokenName } from '#renderer/ui/tokens/tokens.ts';
import { black, parseHex, type Rgb } from '#contract/rules/contrast.ts';
import { toHex } from './colour.ts';
import type { Conditions } from './families.ts';
import { neutrals } from './neutrals.ts';
import { paletteOf, type UsableColors } from './palette.ts';

export type ThemeMode = 'light' | 'dark';
export type ThemeContrast = 'normal' | 'more';
/** The colour of every derived token, as `#rrggbb`. */
export type Theme = Readonly<Record<TokenName, string>>;

const colorNames = ['primary', 'secondary', 'active'] as const;

/** Returns the tenant's colours that cannot be parsed and are replaced by the platform's. Missing colours are not a problem. */
export function colorProblems(colors: BrandColors): readonly (typeof colorNames)[number][] {
  return colorNames.filter((name) => colors[name] !== undefined && parseHex(colors[name]) === null);
}

function usableColors(colors: BrandColors): UsableColors {
  const usable = (name: (typeof colorNames)[number]): Rgb => parseHex(colors[name]) ?? parseHex(platformColors[name]) ?? black;
  return { primary: usable('primary'), secondary: usable('secondary'), active: usable('active') };
}

/** Returns the conditions for a mode and a contrast. */
function conditionsOf(mode: ThemeMode, contrast: ThemeContrast): Conditions {
  const own = neutrals[mode][contrast];
  const backgrounds = [own.page, own.surface, own.subtle, own.raised];
  return contrast === 'more'
    ? { mode, neutrals: own, backgrounds, text: 7, edge: 4.5 }
    : { mode, neutrals: own, backgrounds, text: 4.5, edge: 3 };
}

// A page shows one tenant, a server several, so the latest themes are cached.
const cache = new Map<string, Theme>();
const maxCached = 64;

/** Returns the theme of a tenant. Missing or invalid colours fall back to the platform's. */
export function deriveTheme(colors: BrandColors, mode: ThemeMode, contrast: ThemeContrast): Theme {
  const usable = usableColors(colors);
  const key = [...colorNames.map((name) => toHex(usable[name])), mode, contrast].join(' ');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const palette = paletteOf(usable, conditionsOf(mode, contrast));
  const theme = Object.fromEntries(derivedTokens.map((name) => [name, toHex(palette[name])])) as Theme;
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, theme);
  return theme;
}
