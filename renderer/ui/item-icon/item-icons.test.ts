import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commonIcons } from './common-icons.ts';
import { itemIcons } from './item-icons.ts';

const names = new Set([...Object.keys(commonIcons), ...Object.keys(itemIcons)]);

describe('the icons that a tenant may name', () => {
  it('contain no name twice', () => {
    expect(names.size).toBe(Object.keys(commonIcons).length + Object.keys(itemIcons).length);
  });

  it('exist in the icon set', () => {
    expect(Object.entries({ ...commonIcons, ...itemIcons }).filter(([, glyph]) => glyph === undefined)).toEqual([]);
  });

  it('are imported one by one, never the whole set', () => {
    const source = readFileSync(new URL('item-icons.ts', import.meta.url), 'utf8');
    expect(source).not.toMatch(/import \*|\bicons\b.*from 'lucide-react'|dynamic/);
  });
});
