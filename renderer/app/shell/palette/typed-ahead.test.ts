import { expect, test } from 'vitest';
import { typeAhead } from './typed-ahead.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['a letter', 'su', { ...plain, key: 'l' }, 'sul'],
  ['a space', 'títulos', { ...plain, key: ' ' }, 'títulos '],
  ['a letter with its accent', 't', { ...plain, key: 'í' }, 'tí'],
  ['the last letter taken back', 'sul', { ...plain, key: 'Backspace' }, 'su'],
  ['nothing to take back', '', { ...plain, key: 'Backspace' }, ''],
  ['a dead key', 'a', { ...plain, key: 'Dead' }, null],
  ['an arrow', 'a', { ...plain, key: 'ArrowDown' }, null],
  ['Enter', 'a', { ...plain, key: 'Enter' }, null],
  ['a shortcut', 'a', { ...plain, key: 'v', ctrlKey: true }, null],
  ['a shortcut of a Mac', 'a', { ...plain, key: 'v', metaKey: true }, null],
  ['a menu key', 'a', { ...plain, key: 'f', altKey: true }, null],
] as const)('%s', (_, text, press, expected) => {
  expect(typeAhead(text, press)).toBe(expected);
});
