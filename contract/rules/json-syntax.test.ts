import { describe, expect, it } from 'vitest';
import { readJson } from './json-syntax.ts';

it.each(['{}', '[]', ' {"a": [1, -2.5e3, "\\u00e7", true, null], "b": {"c": []}}\n', '"texto"', '0'])('accepts %j', (text) =>
  expect(readJson(text)).toBeNull(),
);

describe('the position of the first syntax error', () => {
  it.each([
    ['{\n  "a": x\n}', 2, 8],
    ['{"a": 1', 1, 8],
    ['{"a": 1,}', 1, 9],
    ['[1 2]', 1, 4],
    ["{'a': 1}", 1, 2],
    ['{"a" 1}', 1, 6],
    ['{"a": 01}', 1, 7],
    ['{"a": TRUE}', 1, 7],
    ['{"a": "sem fim}', 1, 7],
    ['[1]\n]', 2, 1],
    ['{"a": [1}', 1, 9],
    ['// nota\n{}', 1, 1],
    ['', 1, 1],
  ])('is found in %j', (text, line, column) => expect(readJson(text)).toMatchObject({ line, column }));
});
