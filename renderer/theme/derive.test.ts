import { describe, expect, it } from 'vitest';
import { platformColors } from '#contract/branding.ts';
import { derivedTokens, type TokenName } from '#renderer/ui/tokens/tokens.ts';
import { contrastRatio, parseHex, type Rgb } from '#contract/rules/contrast.ts';
import { toHex } from './colour.ts';
import { colorProblems, deriveTheme, type Theme, type ThemeContrast, type ThemeMode } from './derive.ts';
import { declaredPairs } from './pairs.ts';

const modes: readonly ThemeMode[] = ['light', 'dark'];
const contrasts: readonly ThemeContrast[] = ['normal', 'more'];
const aurora = { primary: '#0B7A75', secondary: '#0D2B45', active: '#12A594' };
const girassol = { primary: '#F1B300', secondary: '#22282F', active: '#D9480F' };

/** Decorative tokens, which need no contrast: hairlines and the gap of the focus ring. */
const ornamentalTokens: ReadonlySet<TokenName> = new Set(['line', 'line-2', 'second-line', 'ring-gap']);

const levels = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => Math.round((step * 255) / 7));
const grid: readonly string[] = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => toHex([red, green, blue]))),
);
const extremeColors = ['#FFFF00', '#777777', '#000080', '#FFFFFF', '#000000', '#FF00FF', '#00FF00'];

const rgb = (text: string): Rgb => parseHex(text) ?? [-1, -1, -1];

function failures(label: string, theme: Theme, contrast: ThemeContrast): readonly string[] {
  return declaredPairs(contrast)
    .map((pair) => ({ ...pair, is: contrastRatio(rgb(theme[pair.foreground]), rgb(theme[pair.background])) }))
    .filter((pair) => pair.is < pair.minimum)
    .map((pair) => `${label}: ${pair.foreground} on ${pair.background} is ${pair.is.toFixed(2)}, needs ${pair.minimum}`);
}

describe('every declared pair', () => {
  it.each(modes.flatMap((mode) => contrasts.map((contrast) => ({ mode, contrast }))))(
    'reaches its ratio in $mode mode with $contrast contrast for 512 grid colours and extreme ones',
    ({ mode, contrast }) => {
      const all = [...grid, ...extremeColors];
      expect(all.length).toBe(519);
      const found = all.flatMap((color) =>
        failures(color, deriveTheme({ primary: color, secondary: color, active: color }, mode, contrast), contrast),
      );
      expect(found).toEqual([]);
    },
  );

  it.each([
    ['aurora', aurora],
    ['girassol', girassol],
    ['platform', {}],
  ] as const)('reaches its ratio for %s', (label, colors) => {
    const found = modes.flatMap((mode) =>
      contrasts.flatMap((contrast) => failures(label, deriveTheme(colors, mode, contrast), contrast)),
    );
    expect(found).toEqual([]);
  });

  it('covers every token', () => {
    const paired = new Set(declaredPairs('normal').flatMap((pair) => [pair.foreground, pair.background]));
    expect(derivedTokens.filter((name) => !paired.has(name) && !ornamentalTokens.has(name))).toEqual([]);
  });
});

describe('the colours of the tenant', () => {
  it.each([...modes])('are used unchanged as fills (%s)', (mode) => {
    const theme = deriveTheme(girassol, mode, 'normal');
    expect([theme.brand, theme.second, theme.active]).toEqual(['#f1b300', '#22282f', '#d9480f']);
  });

  it('include a text colour equal to a legible brand colour', () => {
    expect(deriveTheme({ ...aurora, primary: '#004d4a' }, 'light', 'normal')['brand-text']).toBe('#004d4a');
  });

  it('shift a status colour of the same hue', () => {
    expect(deriveTheme({ primary: '#0033cc' }, 'light', 'normal').bad).toBe(
      deriveTheme({ primary: '#00aa55' }, 'light', 'normal').bad,
    );
    expect(deriveTheme({ primary: '#d32f2f' }, 'light', 'normal').bad).not.toBe(
      deriveTheme({ primary: '#0033cc' }, 'light', 'normal').bad,
    );
  });
});

describe('missing and invalid colours', () => {
  it.each(['', 'red', '#12', '#12345', '#gggggg', 'rgb(1,2,3)', '#0B7A75;--x:1'])('fall back to the platform for %j', (text) => {
    const colors = { primary: text, secondary: text, active: text };
    expect(deriveTheme(colors, 'light', 'normal')).toEqual(deriveTheme(platformColors, 'light', 'normal'));
    expect(colorProblems(colors)).toEqual(['primary', 'secondary', 'active']);
  });

  it('report no problem when they are missing', () => {
    expect(colorProblems({})).toEqual([]);
    expect(deriveTheme({}, 'dark', 'normal')).toEqual(deriveTheme(platformColors, 'dark', 'normal'));
  });

  it('include the short form as a valid one', () => {
    expect(deriveTheme({ primary: '#0bf' }, 'light', 'normal').brand).toBe('#00bbff');
  });
});

describe('the derived theme', () => {
  it.each([
    {
      name: 'aurora',
      colors: aurora,
      mode: 'light',
      contrast: 'normal',
      expected: {
        'brand-text': '#00726d',
        'brand-soft': '#e7f2f1',
        'active-text': '#00776b',
        'line-3': '#898c93',
        'warn-text': '#986200',
        'second-line': '#395166',
      },
    },
    {
      name: 'aurora',
      colors: aurora,
      mode: 'light',
      contrast: 'more',
      expected: { 'brand-text': '#00524f', ring: '#00726d', 'text-3': '#3a3d43', line: '#7e8084', 'bad-text': '#a0161f' },
    },
    {
      name: 'aurora',
      colors: aurora,
      mode: 'dark',
      contrast: 'normal',
      expected: {
        'brand-text': '#45a39d',
        'brand-soft': '#15292c',
        'second-edge': '#547492',
        surface: '#17191d',
        'info-text': '#48a2ff',
      },
    },
    {
      name: 'aurora',
      colors: aurora,
      mode: 'dark',
      contrast: 'more',
      expected: { 'brand-text': '#60bcb5', surface: '#090a0d', 'second-edge': '#6282a1', 'ok-text': '#43cc76' },
    },
    {
      name: 'girassol',
      colors: girassol,
      mode: 'light',
      contrast: 'normal',
      expected: {
        'brand-text': '#8e6800',
        'brand-line': '#b28400',
        warn: '#fe9c4c',
        bad: '#bb2c54',
        'bad-soft': '#ffebed',
        'active-text': '#b93800',
      },
    },
    {
      name: 'girassol',
      colors: girassol,
      mode: 'light',
      contrast: 'more',
      expected: { 'brand-text': '#6a4c00', 'brand-line': '#8e6800', 'active-text': '#882700' },
    },
    {
      name: 'girassol',
      colors: girassol,
      mode: 'dark',
      contrast: 'normal',
      expected: { 'brand-text': '#f1b300', 'brand-soft-2': '#504115', 'active-text': '#fa6737', 'second-edge': '#6a727a' },
    },
    {
      name: 'girassol',
      colors: girassol,
      mode: 'dark',
      contrast: 'more',
      expected: { 'brand-text': '#fcbe22', 'active-line': '#ee5b2a', 'on-second-2': '#bdbfc1' },
    },
  ] as const)('has the designed colours: $name $mode $contrast', ({ colors, mode, contrast, expected }) => {
    expect(deriveTheme(colors, mode, contrast)).toMatchObject(expected);
  });
});
