import { expect, it } from 'vitest';
import { isWritingStatement } from './writing-statement.ts';

it.each([
  ['select', ['select', 'from'], false],
  ['select', ['select', 'delete'], false],
  ['insert', ['insert', 'into'], true],
  ['merge', ['merge', 'into'], true],
  ['with', ['with', 'select'], false],
  ['with', ['with', 'update', 'select'], true],
  ['explain', ['explain', 'delete'], false],
  ['', [], false],
])('decides whether a statement that begins with %j and has the words %j changes rows: %s', (verb, words, expected) =>
  expect(isWritingStatement({ verb, words: new Set(words) })).toBe(expected),
);
