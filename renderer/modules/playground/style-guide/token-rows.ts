// Verifies a palette: the ratio of each declared pair of tokens, and whether it passes.
import type { BrandColors, platformColors } from '#contract/branding.ts';
import { black, contrastRatio, parseHex, type Rgb } from '#contract/rules/contrast.ts';
import { createNumberFormat } from '#contract/rules/number.ts';
import { grouped } from '#contract/rules/plural.ts';
import type { Theme, ThemeContrast } from '#renderer/theme/derive.ts';
import { declaredPairs } from '#renderer/theme/pairs.ts';
import { derivedTokens, type TokenName } from '#renderer/ui/tokens/tokens.ts';

export interface TokenRow {
  readonly token: TokenName;
  readonly hex: string;
  /** The pair with the smallest margin; null for decorative tokens and backgrounds, which are not read. */
  readonly pair: TokenPair | null;
}

export interface TokenPair {
  readonly background: TokenName;
  readonly ratio: number;
  readonly minimum: number;
}

const rgbOf = (hex: string): Rgb => parseHex(hex) ?? black;

export const hasPassed = ({ ratio: reached, minimum }: TokenPair): boolean => reached >= minimum;

/** Returns the ratio of a pair relative to its threshold. */
const margin = ({ ratio: reached, minimum }: TokenPair): number => reached / minimum;

export function tokenRows(theme: Theme, contrast: ThemeContrast): readonly TokenRow[] {
  const pairs = declaredPairs(contrast);
  return derivedTokens.map((token) => {
    const own = pairs
      .filter(({ foreground }) => foreground === token)
      .map(({ background, minimum }) => ({
        background,
        minimum,
        ratio: contrastRatio(rgbOf(theme[token]), rgbOf(theme[background])),
      }))
      .toSorted((one, other) => margin(one) - margin(other));
    return { token, hex: theme[token], pair: own[0] ?? null };
  });
}

const twoDecimals = createNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a ratio as "5,27:1". It is rounded down, so that it is never shown better than it is. */
export const ratioWords = (value: number): string => `${twoDecimals(Math.floor(value * 100) / 100)}:1`;

/** Formats the result as "Passa 4,5:1". */
export const verdict = (pair: TokenPair): string => `${hasPassed(pair) ? 'Passa' : 'Não passa'} ${grouped(pair.minimum)}:1`;

const families = [
  { color: 'primary', fill: 'brand', text: 'brand-text', place: 'nos botões' },
  { color: 'active', fill: 'active', text: 'active-text', place: 'nos contadores' },
] as const;

/** Describes the tenant's colours that are not legible as text, each with its substitute. */
export function adjustments(colors: BrandColors, theme: Theme): readonly string[] {
  return families.flatMap(({ color, fill, text, place }) => {
    const own = colors[color];
    if (own === undefined || parseHex(own) === null || theme[text] === theme[fill]) return [];
    const reached = ratioWords(contrastRatio(rgbOf(theme[text]), rgbOf(theme.surface)));
    return [
      `Sua cor ${theme[fill].toUpperCase()} foi mantida ${place}; em textos usamos ${theme[text].toUpperCase()} (${reached}).`,
    ];
  });
}

/** Returns the names of the colours that the tenant has not configured, for which the platform's are used. */
export const missingColors = (colors: BrandColors): readonly (keyof typeof platformColors)[] =>
  (['primary', 'secondary', 'active'] as const).filter((name) => colors[name] === undefined);
