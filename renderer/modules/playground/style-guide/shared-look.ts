// A look that can be shared: three colours and a mode, written to the address, as tenant configuration or as CSS. Pure.
import type { BrandColors } from '#contract/branding.ts';
import { parseHex } from '#contract/rules/contrast.ts';
import { toHex } from '#renderer/theme/colour.ts';
import type { Theme, ThemeContrast, ThemeMode } from '#renderer/theme/derive.ts';
import { derivedTokens } from '#renderer/ui/tokens/tokens.ts';

export const lookModes = ['light', 'dark', 'contrast'] as const;
export type LookMode = (typeof lookModes)[number];
export const colorNames = ['primary', 'secondary', 'active'] as const;

export interface Look {
  readonly colors: BrandColors;
  readonly mode: LookMode;
}

/** Returns the mode and contrast of the theme. High contrast is shown in light mode. */
export const themeModeOf = (mode: LookMode): { readonly mode: ThemeMode; readonly contrast: ThemeContrast } => ({
  mode: mode === 'dark' ? 'dark' : 'light',
  contrast: mode === 'contrast' ? 'more' : 'normal',
});

const isMode = (value: string | null): value is LookMode => lookModes.some((mode) => mode === value);

/** Reads a look from an address. Missing and invalid colours fall back to the tenant's. */
export function readLook(search: string, own: Look): Look {
  const query = new URLSearchParams(search);
  const read = colorNames.flatMap((name) => {
    const color = parseHex(query.get(name) ?? undefined);
    return color === null ? [] : [[name, toHex(color)] as const];
  });
  const mode = query.get('mode');
  return { colors: { ...own.colors, ...Object.fromEntries(read) }, mode: isMode(mode) ? mode : own.mode };
}

/** Writes a look to the query of an address. Invalid colours are omitted. */
export function lookQuery({ colors, mode }: Look): string {
  const query = new URLSearchParams();
  for (const name of colorNames) {
    const color = parseHex(colors[name]);
    if (color !== null) query.set(name, toHex(color));
  }
  query.set('mode', mode);
  return query.toString();
}

/** Formats the colours as `style` in the configuration of a company. */
export const lookJson = (colors: BrandColors): string => JSON.stringify({ style: { color: colors } }, null, 2);

export const lookCss = (theme: Theme): string =>
  `:root {\n${derivedTokens.map((token) => `  --${token}: ${theme[token]};`).join('\n')}\n}`;
