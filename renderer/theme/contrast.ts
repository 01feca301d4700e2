// Finds colours with enough contrast: changes only the lightness of a colour until it is legible on every background.
import { contrastRatio, luminanceRatio, luminance, type Rgb } from '#contract/rules/contrast.ts';
import { fromOklch, mix, toOklch } from './colour.ts';

/** Moves `from` towards white or black until its contrast reaches `minimum` on every background. The hue is retained. */
export function reachContrast(from: Rgb, backgrounds: readonly Rgb[], minimum: number, towards: 'lighter' | 'darker'): Rgb {
  const luminances = backgrounds.map(luminance);
  const passes = (color: Rgb): boolean => {
    const own = luminance(color);
    return luminances.every((background) => luminanceRatio(own, background) >= minimum);
  };
  if (passes(from)) return from;
  const origin = toOklch(from);
  let near = origin.lightness;
  let far = towards === 'lighter' ? 1 : 0;
  for (let step = 0; step < 18; step++) {
    const middle = (near + far) / 2;
    if (passes(fromOklch({ ...origin, lightness: middle }))) far = middle;
    else near = middle;
  }
  return fromOklch({ ...origin, lightness: far });
}

/** Mixes the share `wanted` of `tone` into `base`, or less, so that the text colour `reader` has the contrast `minimum` on the result. */
export function tint(base: Rgb, tone: Rgb, wanted: number, reader: Rgb, minimum: number, step: number): Rgb {
  let share = wanted;
  while (share > 0 && contrastRatio(mix(base, tone, share), reader) < minimum) share -= step;
  return mix(base, tone, Math.max(0, share));
}
