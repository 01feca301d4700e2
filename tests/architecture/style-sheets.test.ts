// Rules that hold for every style sheet, because the browser tests do not check them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../renderer');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

describe('style sheets', () => {
  it('are found', () => expect(sheets.length).toBeGreaterThan(100));

  it('do not depend on the orientation of the device, so that none locks it (WCAG 1.3.4)', () => {
    expect(sheets.filter((path) => /\borientation\b/.test(readFileSync(join(folder, path), 'utf8')))).toEqual([]);
  });
});
