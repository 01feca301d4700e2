import { expect, it } from 'vitest';
import { allPicked, isPicked, nonePicked, pickedCount, pickedShare, toggled } from './picked.ts';

const some = toggled(toggled(nonePicked, 'a'), 'b');
const allBut = toggled(allPicked, 'a');

it.each([
  ['none', nonePicked, 0, 'none', false],
  ['two', some, 2, 'some', true],
  ['two, one put back', toggled(some, 'a'), 1, 'some', false],
  ['all', allPicked, 10, 'all', true],
  ['all but one', allBut, 9, 'some', false],
  ['all, the one taken again', toggled(allBut, 'a'), 10, 'all', true],
] as const)('%s', (_, picked, count, share, holdsA) => {
  expect(pickedCount(picked, 10)).toBe(count);
  expect(pickedShare(picked, 10)).toBe(share);
  expect(isPicked(picked, 'a')).toBe(holdsA);
});

it('does not touch what it was given', () => {
  expect([...some.keys]).toEqual(['a', 'b']);
  expect(nonePicked.keys.size).toBe(0);
});

it('an empty list has nothing picked', () => expect(pickedShare(allPicked, 0)).toBe('none'));
