import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { derivedTokens } from '#renderer/ui/tokens/tokens.ts';
import { deriveTheme } from './derive.ts';
import { themeStylesheet } from './stylesheet.ts';

const aurora = { primary: '#0B7A75', secondary: '#0D2B45', active: '#12A594' };

it('sets every derived token once for light and dark', () => {
  const [normal = ''] = themeStylesheet(aurora).split('}');
  expect(derivedTokens.filter((name) => normal.split(`--${name}:`).length !== 2)).toEqual([]);
  expect(normal).toContain(`--brand-text:light-dark(${deriveTheme(aurora, 'light', 'normal')['brand-text']},`);
  expect(normal).toContain('--brand:#0b7a75;');
});

it('repeats only the tokens that differ with more contrast', () => {
  const more = themeStylesheet(aurora).split('[data-contrast=more]')[1] ?? '';
  expect(more).toContain('--brand-text:');
  expect(more).not.toContain('--brand:');
});

it('is small enough to be inlined', () => {
  expect(brotliCompressSync(themeStylesheet(aurora)).length).toBeLessThan(1_300);
});

it('contains no text of the tenant', () => {
  const text = themeStylesheet({ primary: '#fff}</style><script>alert(1)</script>' });
  expect(text).not.toContain('<');
});
