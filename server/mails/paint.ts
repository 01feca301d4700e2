// Colours of a letter. The tenant's own colour stays exactly as it is; what is written on it and drawn around it is chosen for it.
import { platformColors } from '#contract/branding.ts';

/** Page, card, lines and text of the two modes. Fixed: mail clients know no theme but light and dark. */
export const surfaces = {
  light: { page: '#f4f5f7', card: '#ffffff', sunken: '#f7f8fa', line: '#d5d8de', text: '#1c1e22', soft: '#565a63' },
  dark: { page: '#101319', card: '#181c24', sunken: '#0c0f14', line: '#3a4150', text: '#eef1f6', soft: '#a9b2c0' },
} as const;

export interface Paint {
  readonly fill: string;
  /** The better of black and white on `fill`: never under 4.5:1. */
  readonly ink: '#000000' | '#ffffff';
  /** Edges that tell `fill` from the card, at 3:1 or more. */
  readonly edge: { readonly light: string; readonly dark: string };
}

const channel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const isVisibleOn = (color: string, background: string) => contrast(color, background) >= 3;

export function paintOf(primary: string | undefined): Paint {
  const fill = primary !== undefined && /^#[0-9a-f]{6}$/i.test(primary) ? primary : platformColors.primary;
  return {
    fill,
    ink: contrast(fill, '#ffffff') >= contrast(fill, '#000000') ? '#ffffff' : '#000000',
    edge: {
      light: isVisibleOn(fill, surfaces.light.card) ? fill : surfaces.light.soft,
      dark: isVisibleOn(fill, surfaces.dark.card) ? fill : surfaces.dark.soft,
    },
  };
}
