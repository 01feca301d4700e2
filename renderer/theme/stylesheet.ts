// The theme of a tenant as CSS text, small enough to be inlined in the HTML. light-dark() combines light and dark in one declaration:
// without a choice, the system decides without a script; data-theme on <html> is the choice (ui/tokens/tokens.css).
import type { BrandColors } from '#contract/branding.ts';
import { derivedTokens } from '#renderer/ui/tokens/tokens.ts';
import { deriveTheme, type Theme, type ThemeContrast } from './derive.ts';

const short = (color: string): string => color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

const valueOf = (light: string, dark: string): string =>
  light === dark ? short(light) : `light-dark(${short(light)},${short(dark)})`;

function valuesOf(colors: BrandColors, contrast: ThemeContrast): Theme {
  const [light, dark] = [deriveTheme(colors, 'light', contrast), deriveTheme(colors, 'dark', contrast)];
  return Object.fromEntries(derivedTokens.map((name) => [name, valueOf(light[name], dark[name])])) as Theme;
}

const declare = (theme: Theme, names: readonly (keyof Theme)[]): string =>
  names.map((name) => `--${name}:${theme[name]}`).join(';');

/** Returns CSS that sets every derived token, and under `data-contrast="more"` those that differ. It contains no text of the tenant. */
export function themeStylesheet(colors: BrandColors): string {
  const normal = valuesOf(colors, 'normal');
  const more = valuesOf(colors, 'more');
  const changed = derivedTokens.filter((name) => more[name] !== normal[name]);
  return `:root{${declare(normal, derivedTokens)}}:root[data-contrast=more]{${declare(more, changed)}}`;
}
