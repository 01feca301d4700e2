import { describe, expect, it } from 'vitest';
import { deriveTheme } from '#renderer/theme/derive.ts';
import { derivedTokens } from '#renderer/ui/tokens/tokens.ts';
import { lookCss, lookJson, lookModes, lookQuery, readLook, themeModeOf } from './shared-look.ts';
import { adjustments, hasPassed, missingColors, ratioWords, tokenRows, verdict } from './token-rows.ts';

const girassol = { primary: '#F1B300', secondary: '#22282F', active: '#D9480F' };
const own = { colors: girassol, mode: 'light' } as const;

describe('the rows of the token table', () => {
  const channels = ['00', '80', 'ff'];
  const extremes = channels.flatMap((red) => channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)));
  const palettes = [...extremes, '#010101', '#FFFF00', '#777777'];

  it.each(lookModes)('pass for thirty extreme palettes in the mode %s', (mode) => {
    expect(palettes).toHaveLength(30);
    const shown = themeModeOf(mode);
    for (const color of palettes) {
      const theme = deriveTheme({ primary: color, secondary: color, active: color }, shown.mode, shown.contrast);
      const failed = tokenRows(theme, shown.contrast).filter(({ pair }) => pair !== null && !hasPassed(pair));
      expect(failed, color).toEqual([]);
    }
  });

  it('contain each token with its narrowest pair', () => {
    const rows = tokenRows(deriveTheme(girassol, 'light', 'normal'), 'normal');
    expect(rows.map(({ token }) => token)).toEqual([...derivedTokens]);
    const text = rows.find(({ token }) => token === 'brand-text');
    expect(text?.pair?.minimum).toBe(4.5);
    expect(rows.find(({ token }) => token === 'page')?.pair).toBeNull();
  });
});

it.each([
  [4.5, '4,50:1'],
  [4.4999, '4,49:1'],
  [21, '21,00:1'],
])('formats %d as %s', (value, words) => expect(ratioWords(value)).toBe(words));

it.each([
  [4.5, 4.5, 'Passa 4,5:1'],
  [4.49, 4.5, 'Não passa 4,5:1'],
  [3, 3, 'Passa 3:1'],
])('compares %d with %d: %s', (ratio, minimum, words) => expect(verdict({ background: 'page', ratio, minimum })).toBe(words));

it('reports the retained colour and its substitute in texts', () => {
  const listed = adjustments(girassol, deriveTheme(girassol, 'light', 'normal'));
  expect(listed[0]).toMatch(/^Sua cor #F1B300 foi mantida nos botões; em textos usamos #[0-9A-F]{6} \(\d,\d\d:1\)\.$/);
  const dark = { primary: '#003366', secondary: '#003366', active: '#003366' };
  expect(adjustments(dark, deriveTheme(dark, 'light', 'normal'))).toEqual([]);
  expect(adjustments({}, deriveTheme({}, 'light', 'normal'))).toEqual([]);
  expect(missingColors({ primary: '#000' })).toEqual(['secondary', 'active']);
});

describe('a look in the address', () => {
  it('is read as it was written', () => {
    const look = { colors: { primary: '#0bf', secondary: '#112233', active: '#445566' }, mode: 'contrast' } as const;
    expect(readLook(`?${lookQuery(look)}`, own)).toEqual({ ...look, colors: { ...look.colors, primary: '#00bbff' } });
  });

  it.each([
    ['', own],
    ['?primary=red&mode=neon', own],
    ['?primary=%23000"><script>', own],
    ['?mode=dark', { ...own, mode: 'dark' }],
    ['?active=%230bf', { ...own, colors: { ...girassol, active: '#00bbff' } }],
  ])('is read from %s', (search, look) => expect(readLook(search, own)).toEqual(look));

  it('omits invalid colours', () => {
    expect(lookQuery({ colors: { primary: '#12', active: '#abc' }, mode: 'light' })).toBe('active=%23aabbcc&mode=light');
  });
});

it('copies a look as configuration and as CSS', () => {
  expect(JSON.parse(lookJson(girassol))).toEqual({ style: { color: girassol } });
  const css = lookCss(deriveTheme(girassol, 'dark', 'normal'));
  expect(css.match(/^ {2}--[\w-]+: #[0-9a-f]{6};$/gm)).toHaveLength(derivedTokens.length);
});
