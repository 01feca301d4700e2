// The search for contrast: how far a colour has to move, in lightness only, to be read on every background it may meet.
import { black, fromOklch, luminance, mix, type Rgb, toOklch, white } from './colour.ts';

const between = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Contrast ratio of WCAG 2.x, 1–21. */
export function ratio(one: Rgb, other: Rgb): number {
  return between(luminance(one), luminance(other));
}

/** Black or white, whichever is read better on `fill`: at least 4.58:1 for any colour. */
export function onColor(fill: Rgb): Rgb {
  return ratio(white, fill) >= ratio(black, fill) ? white : black;
}

/** `from`, moved towards white or black until it reaches `minimum` on every background; hue is kept. */
export function reach(from: Rgb, backgrounds: readonly Rgb[], minimum: number, towards: 'lighter' | 'darker'): Rgb {
  const grounds = backgrounds.map(luminance);
  const passes = (color: Rgb): boolean => {
    const own = luminance(color);
    return grounds.every((ground) => between(own, ground) >= minimum);
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
  while (share > 0 && ratio(mix(base, tone, share), reader) < minimum) share -= step;
  return mix(base, tone, Math.max(0, share));
}
