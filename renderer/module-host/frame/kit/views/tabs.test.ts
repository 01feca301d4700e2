import { expect, it } from 'vitest';
import { tabAfter } from './tabs.ts';

it.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowRight', 2, 3, 0],
  ['ArrowLeft', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['ArrowDown', 0, 3, null],
])('%s at %i of %i tabs leads to %j', (key, from, count, to) => expect(tabAfter(key, from, count)).toBe(to));
