import { expect, it } from 'vitest';
import { countChangedLines, diffText } from './diff-text.ts';

const describeDiff = (before: string, after: string): string =>
  diffText(before, after)
    .map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-', gap: '~' }[kind]}${text}`)
    .join('|');
const long = Array.from({ length: 20 }, (_, index) => `l${index}`);

it.each([
  ['a', 'a', ''],
  ['a', 'b', '-a|+b'],
  ['a\nb', 'a\nb\nc', ' a| b|+c'],
  ['', 'a', '-|+a'],
  [long.join('\n'), long.with(10, 'x').join('\n'), '~| l7| l8| l9|-l10|+x| l11| l12| l13|~'],
])('compares %j with %j', (before, after, expected) => expect(describeDiff(before, after)).toBe(expected));

it.each([
  ['a', 'a', 0],
  ['a', 'b', 1],
  ['a\nb', 'a\nb\nc', 1],
  ['a\nb\nc', 'a', 2],
  ['a\nb\nc', 'x\nb\ny\nz', 3],
  [long.join('\n'), long.with(2, 'x').with(17, 'y').join('\n'), 2],
])('counts the changed lines between %j and %j', (before, after, expected) =>
  expect(countChangedLines(before, after)).toBe(expected),
);
