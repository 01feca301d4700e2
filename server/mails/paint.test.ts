import { describe, expect, it } from 'vitest';
import { black, contrastRatio, parseHex } from '#contract/rules/contrast.ts';
import { paintOf, surfaces } from './paint.ts';

const contrast = (one: string, other: string): number => contrastRatio(parseHex(one) ?? black, parseHex(other) ?? black);

const colours = ['#F1B300', '#0B7A75', '#FFFFFF', '#000000', '#777777', '#FFFF00', '#000080', '#f4f5f7', '#181c24'];

describe('text on the colour of a tenant', () => {
  it.each([
    ['#F1B300', '#000000'],
    ['#0B7A75', '#ffffff'],
    ['#FFFFFF', '#000000'],
    ['#000000', '#ffffff'],
    ['#777777', '#000000'],
  ])('is on %s in %s', (primary, ink) => expect(paintOf(primary)).toMatchObject({ fill: primary, ink }));
  it.each(colours)('has enough contrast on %s', (primary) => {
    const { fill, ink } = paintOf(primary);
    expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
  });
  it.each([undefined, 'red', '#12', 'url(x)', '#12345g'])('uses the default colours for %j', (primary) =>
    expect(paintOf(primary).fill).toBe('#1F5FBF'),
  );
});

describe('edges', () => {
  it.each(colours)('have enough contrast to both cards for %s', (primary) => {
    const { edge } = paintOf(primary);
    expect(contrast(edge.light, surfaces.light.card)).toBeGreaterThanOrEqual(3);
    expect(contrast(edge.dark, surfaces.dark.card)).toBeGreaterThanOrEqual(3);
  });
});

describe('the fixed colours', () => {
  it.each([surfaces.light, surfaces.dark])('are readable: %o', ({ page, card, sunken, text, soft }) => {
    for (const background of [page, card, sunken])
      for (const colour of [text, soft]) expect(contrast(colour, background)).toBeGreaterThanOrEqual(4.5);
  });
});
