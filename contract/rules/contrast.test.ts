import { describe, expect, it } from 'vitest';
import { black, contrastRatio, luminance, onColor, parseHex, type Rgb, white } from './contrast.ts';

describe('parseHex', () => {
  it.each<[string | undefined, Rgb | null]>([
    ['#1F5FBF', [31, 95, 191]],
    [' #fff ', [255, 255, 255]],
    ['#12', null],
    ['#12345g', null],
    ['red', null],
    [undefined, null],
  ])('reads %j as %j', (text, expected) => expect(parseHex(text)).toEqual(expected));
});

it('calculates the luminance 1 for white and 0 for black', () => {
  expect(luminance(white)).toBeCloseTo(1, 10);
  expect(luminance(black)).toBe(0);
});

it.each<[string, Rgb, Rgb, number]>([
  ['white on black', white, black, 21],
  ['black on white', black, white, 21],
  ['a colour on itself', [119, 119, 119], [119, 119, 119], 1],
  ['#777777 on white', [119, 119, 119], white, 4.48],
])('measures %s', (_name, one, other, expected) => expect(contrastRatio(one, other)).toBeCloseTo(expected, 2));

it('chooses the better of black and white for every grey, never under 4.58:1', () => {
  for (let level = 0; level < 256; level++) {
    const fill: Rgb = [level, level, level];
    const ink = onColor(fill);
    expect(contrastRatio(ink, fill)).toBe(Math.max(contrastRatio(white, fill), contrastRatio(black, fill)));
    expect(contrastRatio(ink, fill)).toBeGreaterThanOrEqual(4.58);
  }
});
