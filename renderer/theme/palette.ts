// Gives the derived colours their token names.
import type { TokenName } from '#renderer/ui/tokens/tokens.ts';
import type { Rgb } from '#contract/rules/contrast.ts';
import { reach } from './contrast.ts';
import { type Family, familyOf, type Ground, groundOf, type Stage, towards } from './families.ts';
import { inputLine } from './neutrals.ts';
import { brandHues, type Status, type StatusName, statusOf } from './status.ts';

/** The tenant's colours, read and usable. */
export interface UsableColors {
  readonly primary: Rgb;
  readonly secondary: Rgb;
  readonly active: Rgb;
}

type Named<Name extends string, Parts extends string> = Readonly<Record<Name | `on-${Name}` | `${Name}-${Parts}`, Rgb>>;
type FamilyPart = 'hover' | 'pressed' | 'soft' | 'soft-2' | 'text' | 'line' | 'edge';

const familyTokens = <Name extends 'brand' | 'active'>(name: Name, family: Family) =>
  ({
    [name]: family.fill,
    [`on-${name}`]: family.on,
    [`${name}-hover`]: family.hover,
    [`${name}-pressed`]: family.pressed,
    [`${name}-soft`]: family.soft,
    [`${name}-soft-2`]: family.soft2,
    [`${name}-text`]: family.text,
    [`${name}-line`]: family.line,
    [`${name}-edge`]: family.edge,
  }) as Named<Name, FamilyPart>;

const statusTokens = <Name extends StatusName>(name: Name, status: Status) =>
  ({
    [name]: status.fill,
    [`on-${name}`]: status.on,
    [`${name}-soft`]: status.soft,
    [`${name}-text`]: status.text,
    [`${name}-line`]: status.line,
  }) as Named<Name, 'soft' | 'text' | 'line'>;

const groundTokens = (ground: Ground) => ({
  second: ground.fill,
  'on-second': ground.on,
  'on-second-2': ground.on2,
  'second-line': ground.line,
  'second-edge': ground.edge,
});

/** Every token of one mode and contrast. */
export function paletteOf(colors: UsableColors, stage: Stage): Readonly<Record<TokenName, Rgb>> {
  const brand = familyOf(stage, colors.primary);
  const hues = brandHues([colors.primary, colors.active]);
  return {
    ...stage.neutrals,
    'line-3': reach(inputLine[stage.mode], stage.grounds, stage.edge, towards(stage)),
    ...familyTokens('brand', brand),
    ...familyTokens('active', familyOf(stage, colors.active)),
    ...groundTokens(groundOf(stage, colors.secondary)),
    ring: brand.line,
    'ring-gap': stage.neutrals.surface,
    ...statusTokens('ok', statusOf(stage, 'ok', hues)),
    ...statusTokens('warn', statusOf(stage, 'warn', hues)),
    ...statusTokens('bad', statusOf(stage, 'bad', hues)),
    ...statusTokens('info', statusOf(stage, 'info', hues)),
  };
}
