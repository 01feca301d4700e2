import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { derivedTokens } from './tokens.ts';

const renderer = join(import.meta.dirname, '..', '..');
const sheets = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(renderer, path), 'utf8') }));
const tokensFile = relative(renderer, join(import.meta.dirname, 'tokens.css'));
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

describe('the style sheets of the renderer', () => {
  it('are found', () => {
    expect(sheets.length).toBeGreaterThan(20);
    expect(sheets.map((sheet) => sheet.path)).toContain(tokensFile);
  });

  it('contain no colour literals', () => {
    const literal = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
    const found = sheets
      .filter((sheet) => sheet.path !== tokensFile)
      .flatMap((sheet) => (withoutComments(sheet.text).match(literal) ?? []).map((color) => `${sheet.path}: ${color}`));
    expect(found).toEqual([]);
  });

  it('use only tokens that exist', () => {
    const known = new Set<string>(derivedTokens);
    for (const { text } of sheets) for (const [, name] of text.matchAll(/--([\w-]+)\s*:/g)) known.add(name ?? '');
    // react-aria sets it on the popover of a select. A property with a fallback may be missing.
    known.add('trigger-width');
    const found = sheets.flatMap((sheet) =>
      [...withoutComments(sheet.text).matchAll(/var\(--([\w-]+)\)/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !known.has(name))
        .map((name) => `${sheet.path}: --${name}`),
    );
    expect(found).toEqual([]);
  });

  it('have no text below 12 px', () => {
    const small = /(?:font-size:\s*|font:[^;]*?)0\.(?:[0-6]\d*|7[0-4]?\d*)rem(?!\/)/g;
    expect(sheets.flatMap((sheet) => (sheet.text.match(small) ?? []).map((rule) => `${sheet.path}: ${rule}`))).toEqual([]);
  });
});
