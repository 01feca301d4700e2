// Derives fills, texts, edges and soft grounds from one colour of a tenant.
import { contrastRatio, onColor, type Rgb, white } from '#contract/rules/contrast.ts';
import { fromOklch, mix, toOklch } from './colour.ts';
import { reach, tint } from './contrast.ts';
import type { Neutrals } from './neutrals.ts';

/** The conditions of a derivation: the mode, the neutrals of that mode and the ratios it has to reach. */
export interface Stage {
  readonly mode: 'light' | 'dark';
  readonly neutrals: Neutrals;
  /** Backgrounds that text may stand on: page, surface, subtle, raised. */
  readonly grounds: readonly Rgb[];
  /** Minimum for text: 4.5, or 7 with more contrast. */
  readonly text: number;
  /** Minimum for edges and marks: 3, or 4.5 with more contrast. */
  readonly edge: number;
}

export const towards = (stage: Stage): 'lighter' | 'darker' => (stage.mode === 'dark' ? 'lighter' : 'darker');

/** `color` when it stands out from every ground by itself, else its nearest neighbour that does. */
export function edgeOf(stage: Stage, color: Rgb): Rgb {
  return reach(color, stage.grounds, stage.edge, towards(stage));
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

/** The fill is kept exactly; everything that has to be read or seen is moved only as far as contrast asks. */
export function familyOf(stage: Stage, fill: Rgb): Family {
  const { neutrals, grounds, text, edge } = stage;
  const dark = stage.mode === 'dark';
  const on = onColor(fill);
  const origin = toOklch(fill);
  // Away from the text colour, so that contrast never falls under the cursor.
  const away = on === white ? -1 : 1;
  const moved = (step: number): Rgb =>
    fromOklch({ ...origin, lightness: Math.min(1, Math.max(0, origin.lightness + step * away)) });
  const soft = tint(neutrals.surface, fill, dark ? 0.17 : 0.1, neutrals['text-3'], text + 0.02, 0.01);
  const soft2 = tint(neutrals.surface, fill, dark ? 0.26 : 0.18, neutrals['text-2'], text + 0.02, 0.01);
  const all = [...grounds, soft, soft2];
  const line = reach(fill, all, edge, towards(stage));
  return {
    fill,
    on,
    hover: moved(0.05),
    pressed: moved(0.09),
    soft,
    soft2,
    text: reach(fill, all, text, towards(stage)),
    line,
    edge: grounds.every((ground) => contrastRatio(fill, ground) >= edge) ? fill : line,
  };
}

export interface Ground {
  readonly fill: Rgb;
  readonly on: Rgb;
  readonly on2: Rgb;
  readonly line: Rgb;
  readonly edge: Rgb;
}

/** The tenant's own ground: the face of the login, the avatar of the person. */
export function groundOf(stage: Stage, fill: Rgb): Ground {
  const on = onColor(fill);
  let quiet = 0.3;
  while (quiet > 0 && contrastRatio(mix(on, fill, quiet), fill) < stage.text) quiet -= 0.02;
  return { fill, on, on2: mix(on, fill, Math.max(0, quiet)), line: mix(fill, on, 0.18), edge: edgeOf(stage, fill) };
}
