import { expect, it } from 'vitest';
import { nextIndex, horizontalKeys, type KeyPress, verticalKeys } from './arrow-keys.ts';

const pressed = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

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
  expect(nextIndex(pressed(key), keys, from, count)).toBe(to),
);

const modifiers: readonly Partial<KeyPress>[] = [{ altKey: true }, { ctrlKey: true }, { metaKey: true }];
it.each(modifiers)('leaves an arrow key with %j to the browser', (held) =>
  expect(nextIndex(pressed('ArrowLeft', held), horizontalKeys, 1, 3)).toBeNull(),
);
