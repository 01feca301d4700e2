import { expect, it } from 'vitest';
import { listSteps } from './list-steps.ts';

const rows = ['a', 'b', 'c'].map((protocol) => ({ protocol }));

it.each([
  ['a', 'b', null, 'b'],
  ['b', 'c', 'a', 'c'],
  ['c', null, 'b', 'b'],
  [null, 'a', 'a', 'a'],
  ['elsewhere', 'a', 'a', 'a'],
])('leads from %s to %s, back to %s, and after an answer to %s', (open, next, previous, following) => {
  const steps = listSteps(rows, open);
  expect([steps.stepped(1), steps.stepped(-1), steps.following()]).toEqual([next, previous, following]);
});

it('steps only from a request of the page', () => {
  expect(listSteps(rows, 'b').canStep(1)).toBe(true);
  expect(listSteps(rows, 'c').canStep(1)).toBe(false);
  expect(listSteps(rows, 'elsewhere').canStep(1)).toBe(false);
  expect(listSteps([], null).following()).toBeNull();
  expect(listSteps([{ protocol: 'a' }], 'a').following()).toBeNull();
});
