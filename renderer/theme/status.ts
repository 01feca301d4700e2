// Success, warning, error and information: fixed hues that are shifted when the brand's hue is too close.
import { onColor, type Rgb } from '#contract/rules/contrast.ts';
import { fromOklch, toOklch } from './colour.ts';
import { reachContrast } from './contrast.ts';
import { type Conditions, towards } from './families.ts';

export type StatusName = 'ok' | 'warn' | 'bad' | 'info';

export interface Status {
  readonly fill: Rgb;
  readonly on: Rgb;
  readonly soft: Rgb;
  readonly text: Rgb;
  readonly line: Rgb;
}

const hues = { ok: 152, warn: 72, bad: 25, info: 252 } as const;
const hueGap = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

/** Returns the hues of the colours. Greys have no hue and are omitted. */
export function brandHues(colors: readonly Rgb[]): readonly number[] {
  return colors
    .map(toOklch)
    .filter((color) => color.chroma > 0.04)
    .map((color) => color.hue);
}

function shiftedHue(base: number, brands: readonly number[]): number {
  if (!brands.some((brand) => hueGap(brand, base) < 20)) return base;
  const distance = (hue: number): number => Math.min(...brands.map((brand) => hueGap(brand, hue)));
  const [after, before] = [base + 15, base - 15];
  return distance(before) > distance(after) ? before : after;
}

export function statusOf(conditions: Conditions, name: StatusName, brands: readonly number[]): Status {
  const dark = conditions.mode === 'dark';
  const hue = shiftedHue(hues[name], brands);
  const warn = name === 'warn';
  const chroma = warn ? 0.14 : 0.17;
  const warnSeed = dark ? 0.78 : 0.56;
  const otherSeed = dark ? 0.7 : 0.54;
  const seed = fromOklch({ lightness: warn ? warnSeed : otherSeed, chroma, hue });
  const soft = fromOklch({ lightness: dark ? 0.275 : 0.957, chroma: dark ? 0.05 : 0.03, hue });
  const fill = fromOklch({ lightness: warn ? 0.78 : 0.53, chroma: warn ? 0.15 : 0.18, hue });
  const backgrounds = [...conditions.backgrounds, soft];
  return {
    fill,
    on: onColor(fill),
    soft,
    text: reachContrast(seed, backgrounds, conditions.text, towards(conditions)),
    line: reachContrast(
      fromOklch({ lightness: dark ? 0.55 : 0.72, chroma, hue }),
      backgrounds,
      conditions.edge,
      towards(conditions),
    ),
  };
}
