// Colours of a mail. The tenant's colour is used unchanged; the colours of text on it and of its border are chosen for contrast.
import { platformColors } from '#contract/branding.ts';
import { black, contrastRatio, onColor, parseHex, type Rgb, white } from '#contract/rules/contrast.ts';

/** Colours of page, card, lines and text in both modes. They are fixed, because mail clients support only light and dark. */
export const surfaces = {
  light: { page: '#f4f5f7', card: '#ffffff', sunken: '#f7f8fa', line: '#d5d8de', text: '#1c1e22', soft: '#565a63' },
  dark: { page: '#101319', card: '#181c24', sunken: '#0c0f14', line: '#3a4150', text: '#eef1f6', soft: '#a9b2c0' },
} as const;

export interface Paint {
  readonly fill: string;
  /** Black or white, whichever has the higher contrast on `fill`: at least 4.5:1. */
  readonly ink: '#000000' | '#ffffff';
  /** Border colours that separate `fill` from the card. When `fill` has less than 3:1 to the card, the soft text colour. */
  readonly edge: { readonly light: string; readonly dark: string };
}

const rgb = (color: string): Rgb => parseHex(color) ?? black;
const isVisibleOn = (color: string, background: string) => contrastRatio(rgb(color), rgb(background)) >= 3;

export function paintOf(primary: string | undefined): Paint {
  const fill = primary !== undefined && /^#[0-9a-f]{6}$/i.test(primary) ? primary : platformColors.primary;
  return {
    fill,
    ink: onColor(rgb(fill)) === white ? '#ffffff' : '#000000',
    edge: {
      light: isVisibleOn(fill, surfaces.light.card) ? fill : surfaces.light.soft,
      dark: isVisibleOn(fill, surfaces.dark.card) ? fill : surfaces.dark.soft,
    },
  };
}
