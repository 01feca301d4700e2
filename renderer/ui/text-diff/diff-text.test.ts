import { expect, it } from 'vitest';
import { diffText } from './diff-text.ts';

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
