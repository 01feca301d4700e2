// Surfaces, lines and text: almost grey (chroma ≤ 0.012, hue 265), so that they match any brand.
import { type Rgb, white } from '#contract/rules/contrast.ts';
import { fromOklch } from './colour.ts';

const grey = (lightness: number, chroma = 0.006): Rgb => fromOklch({ lightness, chroma, hue: 265 });

export type NeutralName =
  | 'page'
  | 'surface'
  | 'subtle'
  | 'sunken'
  | 'raised'
  | 'line'
  | 'line-2'
  | 'text'
  | 'text-2'
  | 'text-3'
  | 'inverse'
  | 'on-inverse';
export type Neutrals = Readonly<Record<NeutralName, Rgb>>;

const light: Neutrals = {
  page: grey(0.979, 0.003),
  surface: white,
  subtle: grey(0.961, 0.004),
  sunken: grey(0.94, 0.005),
  raised: white,
  line: grey(0.911, 0.005),
  'line-2': grey(0.855, 0.007),
  text: grey(0.215, 0.012),
  'text-2': grey(0.42, 0.012),
  'text-3': grey(0.505, 0.012),
  inverse: grey(0.215, 0.012),
  'on-inverse': white,
};

const dark: Neutrals = {
  page: grey(0.172, 0.008),
  surface: grey(0.212, 0.009),
  subtle: grey(0.275, 0.01),
  sunken: grey(0.15, 0.008),
  raised: grey(0.242, 0.01),
  line: grey(0.298, 0.011),
  'line-2': grey(0.37, 0.012),
  text: grey(0.955, 0.004),
  'text-2': grey(0.81, 0.008),
  'text-3': grey(0.71, 0.01),
  inverse: grey(0.93, 0.004),
  'on-inverse': grey(0.19, 0.01),
};

const lightMore: Neutrals = {
  ...light,
  page: white,
  subtle: grey(0.965, 0.003),
  line: grey(0.6),
  'line-2': grey(0.45),
  'text-2': grey(0.3, 0.01),
  'text-3': grey(0.36, 0.01),
};

const darkMore: Neutrals = {
  ...dark,
  page: [0, 0, 0],
  surface: grey(0.145),
  subtle: grey(0.2),
  raised: grey(0.18),
  line: grey(0.6),
  'line-2': grey(0.72),
  'text-2': grey(0.92),
  'text-3': grey(0.87),
};

export const neutrals = {
  light: { normal: light, more: lightMore },
  dark: { normal: dark, more: darkMore },
} as const;

/** The first colour that the search for the contrast of input borders tries. */
export const inputLine = { light: grey(0.66, 0.01), dark: grey(0.5, 0.01) } as const;
