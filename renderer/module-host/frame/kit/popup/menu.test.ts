import { expect, it } from 'vitest';
import { entryAfter } from './menu.ts';

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Enter', 0, 3, null],
  ['ArrowDown', -1, 0, null],
])('%s at %i of %i entries leads to %j', (key, from, count, to) => expect(entryAfter(key, from, count)).toBe(to));
