import { expect, it } from 'vitest';
import { nextIndex, horizontalKeys, verticalKeys } from './arrow-keys.ts';

it.each([
  ['ArrowRight', horizontalKeys, 0, 3, 1],
  ['ArrowRight', horizontalKeys, 2, 3, 0],
  ['ArrowLeft', horizontalKeys, 0, 3, 2],
  ['ArrowDown', horizontalKeys, 0, 3, null],
  ['ArrowDown', verticalKeys, 0, 3, 1],
  ['ArrowDown', verticalKeys, 2, 3, 0],
  ['ArrowUp', verticalKeys, 0, 3, 2],
  ['ArrowRight', verticalKeys, 0, 3, null],
  ['Home', verticalKeys, 2, 3, 0],
  ['End', horizontalKeys, 0, 3, 2],
  ['Enter', verticalKeys, 0, 3, null],
  ['ArrowDown', verticalKeys, -1, 0, null],
])('%s with the keys %j leads from %i of %i to %j', (key, keys, from, count, to) =>
  expect(nextIndex(key, keys, from, count)).toBe(to),
);
