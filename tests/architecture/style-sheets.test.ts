// Rules that hold for every style sheet, because the browser tests do not check them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../renderer');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

describe('style sheets', () => {
  it('are found', () => expect(sheets.length).toBeGreaterThan(100));

  it('do not depend on the orientation of the device, so that none locks it (WCAG 1.3.4)', () => {
    expect(sheets.filter((path) => /\borientation\b/.test(read(path)))).toEqual([]);
  });

  // The browser computes the style of every element again after each insertion, as long as such a rule exists.
  it('do not select all children or descendants of an element with `:has()`', () => {
    expect(sheets.filter((path) => /:has\([^{};]*\)[>+~\s]+\*/.test(read(path)))).toEqual([]);
  });
});

describe('a button without a border at the start or the end of a line', () => {
  const padding = /--pad: (\d+px);/.exec(read('ui/button/button.module.css'))?.[1];

  it('has a padding', () => expect(padding).toMatch(/^\d+px$/));

  it.each([
    'form/form.module.css',
    'features/login/screens/screen.module.css',
    'features/welcome/welcome.module.css',
    'features/entities/choice/choice.module.css',
    'features/home/launcher.module.css',
  ])('aligns its text with the line in %s', (path) =>
    expect(read(path)).toMatch(new RegExp(String.raw`margin[\w-]*:[^;]*-${padding}\b`)),
  );
});

/** The selectors of the rules that contain `declaration`. */
const selectorsWith = (sheet: string, declaration: string): readonly string[] =>
  [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => body.includes(declaration))
    .map(([, selector = '']) => selector);

describe('a focused invalid field', () => {
  // The ring surrounds another element than the one with `aria-invalid`, so the rule of base.css does not reach it.
  const drawn = sheets.filter((path) => /\[data-bad\b|\[aria-invalid='true'\] \+/.test(read(path)));

  it('has a ring in the colour of the error', () =>
    expect(selectorsWith(read('ui/base.css'), 'outline-color: var(--bad-line)').join('')).toContain(
      ":where([aria-invalid='true']):focus-visible",
    ));

  it('is drawn by another element in some sheets', () => expect(drawn.length).toBeGreaterThanOrEqual(4));

  it.each(drawn)('has such a ring in %s', (path) => {
    const rings = selectorsWith(read(path), 'outline-color: var(--bad-line)');
    expect(rings.filter((selector) => /focus|data-here/.test(selector))).toHaveLength(1);
  });
});
