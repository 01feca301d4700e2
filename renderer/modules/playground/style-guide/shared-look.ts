// A look that can be sent on: three colours and a mode in the address, and the same as the tenant's configuration or as CSS.
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

/** The mode and contrast of a derivation. High contrast is shown on light. */
export const stageOf = (mode: LookMode): { readonly mode: ThemeMode; readonly contrast: ThemeContrast } => ({
  mode: mode === 'dark' ? 'dark' : 'light',
  contrast: mode === 'contrast' ? 'more' : 'normal',
});

const isMode = (value: string | null): value is LookMode => lookModes.some((mode) => mode === value);

/** The look in an address, over the tenant's own. Text that is no colour is left out. */
export function readLook(search: string, own: Look): Look {
  const query = new URLSearchParams(search);
  const asked = colorNames.flatMap((name) => {
    const color = parseHex(query.get(name) ?? undefined);
    return color === null ? [] : [[name, toHex(color)] as const];
  });
  const mode = query.get('mode');
  return { colors: { ...own.colors, ...Object.fromEntries(asked) }, mode: isMode(mode) ? mode : own.mode };
}

/** The query of the address that shows a look; colours that cannot be read are left out. */
export function lookQuery({ colors, mode }: Look): string {
  const query = new URLSearchParams();
  for (const name of colorNames) {
    const color = parseHex(colors[name]);
    if (color !== null) query.set(name, toHex(color));
  }
  query.set('mode', mode);
  return query.toString();
}

/** `style` as it stands in the configuration of a company. */
export const lookJson = (colors: BrandColors): string => JSON.stringify({ style: { color: colors } }, null, 2);

export const lookCss = (theme: Theme): string =>
  `:root {\n${derivedTokens.map((token) => `  --${token}: ${theme[token]};`).join('\n')}\n}`;
