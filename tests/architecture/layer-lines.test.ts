// The READMEs show the import rules as lines of groups: `a b` < `c`. They are those of layers.ts.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layers } from './layers.ts';

/** The groups of each line, in order: a line of a README may be broken. */
function linesOf(file: string): readonly (readonly string[])[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
  return Array.from(text.matchAll(/`[^`]+`(?: < `[^`]+`)+/g), ([line]) =>
    line.split(' < ').map((group) => group.slice(1, -1).split(' ').toSorted().join(' ')),
  );
}

const orderOf = (folder: string) =>
  layers.find(({ within }) => within === folder)?.order.map((group) => group.toSorted().join(' ')) ?? [];

describe.each([
  ['README.md', ['renderer', 'server']],
  ['renderer/README.md', ['renderer', 'renderer/app']],
])('%s', (file, folders) => {
  it(`shows the import rules of ${folders.join(' and ')}`, () => expect(linesOf(file)).toEqual(folders.map(orderOf)));
});
