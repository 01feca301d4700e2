import { expect, it } from 'vitest';
import { placeAfter, sideways, upAndDown } from './arrow-keys.ts';

it.each([
  ['ArrowRight', sideways, 0, 3, 1],
  ['ArrowRight', sideways, 2, 3, 0],
  ['ArrowLeft', sideways, 0, 3, 2],
  ['ArrowDown', sideways, 0, 3, null],
  ['ArrowDown', upAndDown, 0, 3, 1],
  ['ArrowDown', upAndDown, 2, 3, 0],
  ['ArrowUp', upAndDown, 0, 3, 2],
  ['ArrowRight', upAndDown, 0, 3, null],
  ['Home', upAndDown, 2, 3, 0],
  ['End', sideways, 0, 3, 2],
  ['Enter', upAndDown, 0, 3, null],
  ['ArrowDown', upAndDown, -1, 0, null],
])('%s among %j at %i of %i leads to %j', (key, keys, from, count, to) => expect(placeAfter(key, keys, from, count)).toBe(to));
