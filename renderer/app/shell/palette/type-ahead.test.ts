import { expect, test } from 'vitest';
import { typeAhead } from './type-ahead.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['appends a letter', 'su', { ...plain, key: 'l' }, 'sul'],
  ['appends a space', 'títulos', { ...plain, key: ' ' }, 'títulos '],
  ['appends a letter with its accent', 't', { ...plain, key: 'í' }, 'tí'],
  ['deletes the last letter on Backspace', 'sul', { ...plain, key: 'Backspace' }, 'su'],
  ['leaves an empty text empty on Backspace', '', { ...plain, key: 'Backspace' }, ''],
  ['ignores a dead key', 'a', { ...plain, key: 'Dead' }, null],
  ['ignores an arrow key', 'a', { ...plain, key: 'ArrowDown' }, null],
  ['ignores Enter', 'a', { ...plain, key: 'Enter' }, null],
  ['ignores a shortcut', 'a', { ...plain, key: 'v', ctrlKey: true }, null],
  ['ignores a shortcut of a Mac', 'a', { ...plain, key: 'v', metaKey: true }, null],
  ['ignores a menu key', 'a', { ...plain, key: 'f', altKey: true }, null],
] as const)('%s', (_, text, press, expected) => {
  expect(typeAhead(text, press)).toBe(expected);
});
