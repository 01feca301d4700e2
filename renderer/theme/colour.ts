// Converts between sRGB and OKLCH. Colours have 8-bit channels, as on screens, so that a verified ratio is the ratio on screen.
import { black, linear, type Rgb, white } from '#contract/rules/contrast.ts';

/** Lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export function toHex([red, green, blue]: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}

const gammaOf = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const toChannel = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255);

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const blend = (a: number, b: number): number => toChannel((a / 255) * (1 - share) + (b / 255) * share);
  return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])];
}

export function toOklch(rgb: Rgb): Oklch {
  const [red, green, blue] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

const cube = (value: number): number => value * value * value;

/** Converts an OKLab colour to linear sRGB. Channels are outside 0–1 when a screen cannot show the colour. */
function toLinear(lightness: number, a: number, b: number): Rgb {
  const long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
  const medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
  const short = cube(lightness - 0.0894841775 * a - 1.291485548 * b);
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const inRange = (value: number): boolean => value > -1e-4 && value < 1 + 1e-4;
const fits = ([red, green, blue]: Rgb): boolean => inRange(red) && inRange(green) && inRange(blue);
const shown = (value: number): number => toChannel(gammaOf(Math.max(0, value)));

/** Returns the nearest colour that a screen can show: hue and lightness are retained, and chroma is reduced until the colour fits. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  if (lightness <= 0) return black;
  if (lightness >= 1) return white;
  const angle = (hue * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let color = toLinear(lightness, chroma * cos, chroma * sin);
  if (!fits(color)) {
    let [low, high] = [0, chroma];
    for (let step = 0; step < 18; step++) {
      const middle = (low + high) / 2;
      if (fits(toLinear(lightness, middle * cos, middle * sin))) low = middle;
      else high = middle;
    }
    color = toLinear(lightness, low * cos, low * sin);
  }
  return [shown(color[0]), shown(color[1]), shown(color[2])];
}
