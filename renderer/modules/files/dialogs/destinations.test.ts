import { expect, it } from 'vitest';
import { destinations } from './destinations.ts';

const folders = {
  own: ['a', 'a/b', 'ab'],
  companies: [{ code: '1', description: 'Sol', folders: ['a'] }],
  storage: { usedBytes: 0, limitBytes: 1 },
};
const ids = (list: ReturnType<typeof destinations>): string => list.map(({ id }) => id).join(' ');

it('lists all folders and the roots', () => {
  expect(ids(destinations(folders))).toBe('own/ own/a own/a/b own/ab 1/ 1/a');
});
it('omits the moved folder and its subfolders', () => {
  expect(ids(destinations(folders, { area: 'own', path: 'a' }))).toBe('own/ own/ab 1/ 1/a');
  expect(ids(destinations(folders, { area: 'company', company: '1', path: 'a' }))).toBe('own/ own/a own/a/b own/ab 1/');
});
