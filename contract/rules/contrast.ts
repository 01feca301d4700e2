// Contrast of two colours (WCAG 2.x), for the portal's themes and for the mails and icons that the server creates.

/** Red, green and blue as integers from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** Reads `#rgb` or `#rrggbb`; null for anything else. */
export function parseHex(text: string | undefined): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const linearOf = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const linearTable = Float64Array.from({ length: 256 }, (_, value) => linearOf(value / 255));

/** Linear value of a channel, 0–1. */
export const linear = (channel: number): number => linearTable[channel] ?? 0;

/** Relative luminance, 0–1. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two luminances, 1–21. */
export const luminanceRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The contrast ratio of two colours, 1–21. */
export const contrastRatio = (one: Rgb, other: Rgb): number => luminanceRatio(luminance(one), luminance(other));

/** Black or white, whichever has the higher contrast on `fill`: at least 4.58:1 for any colour. */
export const onColor = (fill: Rgb): Rgb => (contrastRatio(white, fill) >= contrastRatio(black, fill) ? white : black);
