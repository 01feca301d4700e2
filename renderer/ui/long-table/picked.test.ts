import { expect, it } from 'vitest';
import { allPicked, isPicked, nonePicked, pickedCount, pickedShare, toggled } from './picked.ts';

const some = toggled(toggled(nonePicked, 'a'), 'b');
const allBut = toggled(allPicked, 'a');

it.each([
  ['no picked rows', nonePicked, 0, 'none', false],
  ['two picked rows', some, 2, 'some', true],
  ['two picked rows of which one was toggled again', toggled(some, 'a'), 1, 'some', false],
  ['all rows', allPicked, 10, 'all', true],
  ['all rows but one', allBut, 9, 'some', false],
  ['all rows after the excluded one was toggled again', toggled(allBut, 'a'), 10, 'all', true],
] as const)('counts %s', (_, picked, count, share, holdsA) => {
  expect(pickedCount(picked, 10)).toBe(count);
  expect(pickedShare(picked, 10)).toBe(share);
  expect(isPicked(picked, 'a')).toBe(holdsA);
});

it('does not change the given selection', () => {
  expect([...some.keys]).toEqual(['a', 'b']);
  expect(nonePicked.keys.size).toBe(0);
});

it('reports nothing picked for an empty list', () => expect(pickedShare(allPicked, 0)).toBe('none'));
