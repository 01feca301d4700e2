// Maps the derived colours to their token names.
import type { TokenName } from '#renderer/ui/tokens/tokens.ts';
import type { Rgb } from '#contract/rules/contrast.ts';
import { reachContrast } from './contrast.ts';
import { type Family, familyOf, type SecondaryFamily, secondaryOf, type Conditions, towards } from './families.ts';
import { inputLine } from './neutrals.ts';
import { brandHues, type Status, type StatusName, statusOf } from './status.ts';

/** The parsed colours of the tenant. */
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

const secondaryTokens = (background: SecondaryFamily) => ({
  second: background.fill,
  'on-second': background.on,
  'on-second-2': background.on2,
  'second-line': background.line,
  'second-edge': background.edge,
});

/** Returns every token of a mode and a contrast. */
export function paletteOf(colors: UsableColors, conditions: Conditions): Readonly<Record<TokenName, Rgb>> {
  const brand = familyOf(conditions, colors.primary);
  const hues = brandHues([colors.primary, colors.active]);
  return {
    ...conditions.neutrals,
    'line-3': reachContrast(inputLine[conditions.mode], conditions.backgrounds, conditions.edge, towards(conditions)),
    ...familyTokens('brand', brand),
    ...familyTokens('active', familyOf(conditions, colors.active)),
    ...secondaryTokens(secondaryOf(conditions, colors.secondary)),
    ring: brand.line,
    'ring-gap': conditions.neutrals.surface,
    ...statusTokens('ok', statusOf(conditions, 'ok', hues)),
    ...statusTokens('warn', statusOf(conditions, 'warn', hues)),
    ...statusTokens('bad', statusOf(conditions, 'bad', hues)),
    ...statusTokens('info', statusOf(conditions, 'info', hues)),
  };
}
