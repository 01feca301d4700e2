import { unsafeTextWords } from '#contract/rules/unsafe-text.ts';
import { describe, expect, it } from 'vitest';
import { findUnsafe, mayBeUnsafe, isUnsafeLine, isUnsafeName, isUnsafeText, unsafeNameWords } from './unsafe-text.ts';

it.each([
  ['São Paulo – 100 % ✓ 👍', false, false],
  ['two\nlines\tand\r\nmore', false, true],
  ['a\0b', true, true],
  ['\u001b[31m', true, true],
  ['\u007f', true, true],
  ['\u0085', true, true],
  ['\ud800', true, true],
  ['\udc00a', true, true],
  ['\u202e', false, false],
])('decides that %j is unsafe as text: %s, and in one line: %s', (text, asText, inLine) => {
  expect([isUnsafeText(text), isUnsafeLine(text)]).toEqual([asText, inLine]);
});

it.each(['__proto__', 'constructor', 'prototype', 'a\nb', 'a\0'])('refuses %j as the name of a field', (name) =>
  expect(isUnsafeName(name)).toBe(true),
);
it.each(['proto', 'toString', 'Constructor', 'é'])('accepts %j as the name of a field', (name) =>
  expect(isUnsafeName(name)).toBe(false),
);

it.each([
  ['{"a":"São Paulo\\n"}', false],
  ['{"a":"\\u0000"}', true],
  ['{"a":"\\b"}', true],
  ['{"a":"\u0085"}', true],
  ['{"\\u005f_proto__":1}', true],
  ['{"__proto__":1}', true],
  ['{"constructor":1}', true],
])('decides whether %s must be searched: %s', (json, searched) => expect(mayBeUnsafe(json)).toBe(searched));

describe('within a JSON value', () => {
  it.each([
    [{ a: ['x', { b: 'x\0' }] }, { path: ['a', '1', 'b'], words: unsafeTextWords }],
    [{ a: JSON.parse('{"__proto__":1}') as unknown }, { path: ['a'], words: unsafeNameWords }],
    [{ constructor: { prototype: 1 } }, { path: [], words: unsafeNameWords }],
    ['\ud800', { path: [], words: unsafeTextWords }],
    [{ text: 'a\n\tb', list: [1, null, true, 'x'] }, null],
    [null, null],
    [7, null],
  ])('finds the unsafe place of %j: %j', (value, place) => expect(findUnsafe(value)).toEqual(place));
});
