// Success, warning, error and information: fixed hues, turned away from a brand that sits too close.
import { onColor, type Rgb } from '#contract/rules/contrast.ts';
import { fromOklch, toOklch } from './colour.ts';
import { reach } from './contrast.ts';
import { type Stage, towards } from './families.ts';

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

/** Hues of the colours that have one at all; greys do not count as near anything. */
export function brandHues(colors: readonly Rgb[]): readonly number[] {
  return colors
    .map(toOklch)
    .filter((color) => color.chroma > 0.04)
    .map((color) => color.hue);
}

function turned(base: number, brands: readonly number[]): number {
  if (!brands.some((brand) => hueGap(brand, base) < 20)) return base;
  const distance = (hue: number): number => Math.min(...brands.map((brand) => hueGap(brand, hue)));
  const [after, before] = [base + 15, base - 15];
  return distance(before) > distance(after) ? before : after;
}

export function statusOf(stage: Stage, name: StatusName, brands: readonly number[]): Status {
  const dark = stage.mode === 'dark';
  const hue = turned(hues[name], brands);
  const warn = name === 'warn';
  const chroma = warn ? 0.14 : 0.17;
  const warnSeed = dark ? 0.78 : 0.56;
  const otherSeed = dark ? 0.7 : 0.54;
  const seed = fromOklch({ lightness: warn ? warnSeed : otherSeed, chroma, hue });
  const soft = fromOklch({ lightness: dark ? 0.275 : 0.957, chroma: dark ? 0.05 : 0.03, hue });
  const fill = fromOklch({ lightness: warn ? 0.78 : 0.53, chroma: warn ? 0.15 : 0.18, hue });
  const grounds = [...stage.grounds, soft];
  return {
    fill,
    on: onColor(fill),
    soft,
    text: reach(seed, grounds, stage.text, towards(stage)),
    line: reach(fromOklch({ lightness: dark ? 0.55 : 0.72, chroma, hue }), grounds, stage.edge, towards(stage)),
  };
}
