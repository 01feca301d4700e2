import { expect, it } from 'vitest';
import { mergeThree } from './merge-three.ts';

const base = Array.from({ length: 12 }, (_, index) => `linha ${index + 1}\n`).join('');

it('merges changes of different lines', () => {
  const mine = base.replace('linha 2\n', 'minha 2\n');
  const theirs = base.replace('linha 10\n', 'dela 10\nmais uma\n');
  expect(mergeThree(base, mine, theirs)).toBe(theirs.replace('linha 2\n', 'minha 2\n'));
});

it('returns null for changes of the same line', () => {
  expect(mergeThree(base, base.replace('linha 5', 'minha 5'), base.replace('linha 5', 'dela 5'))).toBeNull();
});
