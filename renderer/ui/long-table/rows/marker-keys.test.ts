import { expect, it } from 'vitest';
import { rowAfterKey } from './marker-keys.ts';

it.each([
  ['ArrowDown', 5, 6],
  ['ArrowDown', 99, 99],
  ['ArrowUp', 0, 0],
  ['PageDown', 5, 15],
  ['PageDown', 95, 99],
  ['PageUp', 5, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['Enter', 50, null],
])('moves by %s from %i to %s', (key, current, next) => expect(rowAfterKey(key, current, 100, 10)).toBe(next));

it('does not move in an empty table', () => expect(rowAfterKey('End', 0, 0, 10)).toBeNull());
