import { expect, it } from 'vitest';
import { linesWith } from './search.ts';

const sources = new Map([
  ['b', 'const Preço = 1;\n\n  preço + 1'],
  ['a', 'nada'],
  ['c', 'PREÇO'],
]);

it('finds lines without regard to case, by name and line', () => {
  expect(linesWith(sources, 'preço')).toEqual({
    lines: [
      { name: 'b', line: 1, text: 'const Preço = 1;' },
      { name: 'b', line: 3, text: 'preço + 1' },
      { name: 'c', line: 1, text: 'PREÇO' },
    ],
    truncated: false,
  });
  expect(linesWith(sources, 'falta')).toEqual({ lines: [], truncated: false });
});

it('stops at two hundred lines and marks the result as truncated', () => {
  const { lines, truncated } = linesWith(new Map([['longo', 'x\n'.repeat(300)]]), 'x');
  expect([lines.length, truncated]).toEqual([200, true]);
});
