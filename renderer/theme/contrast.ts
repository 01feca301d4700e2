// The search for contrast: how far a colour has to move, in lightness only, to be read on every background it may meet.
import { contrastRatio, luminanceRatio, luminance, type Rgb } from '#contract/rules/contrast.ts';
import { fromOklch, mix, toOklch } from './colour.ts';

/** `from`, moved towards white or black until it reaches `minimum` on every background; hue is kept. */
export function reach(from: Rgb, backgrounds: readonly Rgb[], minimum: number, towards: 'lighter' | 'darker'): Rgb {
  const grounds = backgrounds.map(luminance);
  const passes = (color: Rgb): boolean => {
    const own = luminance(color);
    return grounds.every((ground) => luminanceRatio(own, ground) >= minimum);
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

/** As much of `tone` in `base` as wanted, or less: what is written on it in `reader` still has to reach `minimum`. */
export function tint(base: Rgb, tone: Rgb, wanted: number, reader: Rgb, minimum: number, step: number): Rgb {
  let share = wanted;
  while (share > 0 && contrastRatio(mix(base, tone, share), reader) < minimum) share -= step;
  return mix(base, tone, Math.max(0, share));
}
