// Derives fills, texts, edges and soft backgrounds from one colour of a tenant.
import { contrastRatio, onColor, type Rgb, white } from '#contract/rules/contrast.ts';
import { fromOklch, mix, toOklch } from './colour.ts';
import { reachContrast, tint } from './contrast.ts';
import type { Neutrals } from './neutrals.ts';

/** The conditions of a derivation: the mode, its neutral colours and the required ratios. */
export interface Conditions {
  readonly mode: 'light' | 'dark';
  readonly neutrals: Neutrals;
  /** The backgrounds of text: page, surface, subtle, raised. */
  readonly backgrounds: readonly Rgb[];
  /** The minimum ratio for text: 4.5, or 7 with more contrast. */
  readonly text: number;
  /** The minimum ratio for edges and marks: 3, or 4.5 with more contrast. */
  readonly edge: number;
}

export const towards = (conditions: Conditions): 'lighter' | 'darker' => (conditions.mode === 'dark' ? 'lighter' : 'darker');

/** Returns `color` when it has enough contrast on every background, otherwise the nearest colour that has. */
export function edgeOf(conditions: Conditions, color: Rgb): Rgb {
  return reachContrast(color, conditions.backgrounds, conditions.edge, towards(conditions));
}

export interface Family {
  readonly fill: Rgb;
  readonly on: Rgb;
  readonly hover: Rgb;
  readonly pressed: Rgb;
  readonly soft: Rgb;
  readonly soft2: Rgb;
  readonly text: Rgb;
  readonly line: Rgb;
  readonly edge: Rgb;
}

/** Derives a family from a fill. The fill is unchanged; the other colours are moved only as far as the contrast requires. */
export function familyOf(conditions: Conditions, fill: Rgb): Family {
  const { neutrals, backgrounds, text, edge } = conditions;
  const dark = conditions.mode === 'dark';
  const on = onColor(fill);
  const origin = toOklch(fill);
  // Moves away from the text colour, so that the contrast does not decrease on hover.
  const away = on === white ? -1 : 1;
  const moved = (step: number): Rgb =>
    fromOklch({ ...origin, lightness: Math.min(1, Math.max(0, origin.lightness + step * away)) });
  const soft = tint(neutrals.surface, fill, dark ? 0.17 : 0.1, neutrals['text-3'], text + 0.02, 0.01);
  const soft2 = tint(neutrals.surface, fill, dark ? 0.26 : 0.18, neutrals['text-2'], text + 0.02, 0.01);
  const all = [...backgrounds, soft, soft2];
  const line = reachContrast(fill, all, edge, towards(conditions));
  return {
    fill,
    on,
    hover: moved(0.05),
    pressed: moved(0.09),
    soft,
    soft2,
    text: reachContrast(fill, all, text, towards(conditions)),
    line,
    edge: backgrounds.every((background) => contrastRatio(fill, background) >= edge) ? fill : line,
  };
}

export interface SecondaryFamily {
  readonly fill: Rgb;
  readonly on: Rgb;
  readonly on2: Rgb;
  readonly line: Rgb;
  readonly edge: Rgb;
}

/** Derives the tenant's background colour, used for the login and the avatar of the person. */
export function secondaryOf(conditions: Conditions, fill: Rgb): SecondaryFamily {
  const on = onColor(fill);
  let quiet = 0.3;
  while (quiet > 0 && contrastRatio(mix(on, fill, quiet), fill) < conditions.text) quiet -= 0.02;
  return { fill, on, on2: mix(on, fill, Math.max(0, quiet)), line: mix(fill, on, 0.18), edge: edgeOf(conditions, fill) };
}
