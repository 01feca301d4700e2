import { describe, expect, it } from 'vitest';
import { compareLines, mergeThree } from './compare.ts';

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `linha ${from + index}`);
const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

it('shows what changed with three lines around, and counts the rest', () => {
  const before = text(numbers(1, 20));
  const after = text([...numbers(1, 9), 'outra', ...numbers(11, 20)]);
  expect(compareLines(before, after)).toEqual([
    { kind: 'unchanged', count: 6 },
    ...[7, 8, 9].map((line) => ({ kind: 'same', text: `linha ${line}`, line })),
    { kind: 'removed', text: 'linha 10', line: 10 },
    { kind: 'added', text: 'outra', line: 10 },
    ...[11, 12, 13].map((line) => ({ kind: 'same', text: `linha ${line}`, line })),
    { kind: 'unchanged', count: 7 },
  ]);
});

it('of equal texts there is nothing but their length', () => {
  expect(compareLines(text(numbers(1, 5)), text(numbers(1, 5)))).toEqual([{ kind: 'unchanged', count: 5 }]);
});

describe('two changes of one text', () => {
  const base = text(numbers(1, 12));
  it('are joined when they are apart', () => {
    const mine = base.replace('linha 2\n', 'minha 2\n');
    const theirs = base.replace('linha 10\n', 'dela 10\nmais uma\n');
    expect(mergeThree(base, mine, theirs)).toBe(theirs.replace('linha 2\n', 'minha 2\n'));
  });
  it('are not when they meet', () => {
    expect(mergeThree(base, base.replace('linha 5', 'minha 5'), base.replace('linha 5', 'dela 5'))).toBeNull();
  });
});
