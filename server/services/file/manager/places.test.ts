import { describe, expect, it } from 'vitest';
import type { FilePlace } from '#contract/entities/file-entry.ts';
import { childFolders, moveProblem, toFilePlace, toStoredPlace, withParents } from './places.ts';

const nowhere = { moduleId: null, itemId: null, entityCode: null };

describe('a folder', () => {
  it.each<[FilePlace, object]>([
    [
      { area: 'own', path: '' },
      { ...nowhere, folder: '' },
    ],
    [
      { area: 'own', path: '/a//b/' },
      { ...nowhere, folder: 'a/b' },
    ],
    [
      { area: 'own', path: '100%25' },
      { ...nowhere, folder: '100%25' },
    ],
    [
      { area: 'company', company: '1', path: 'modulos/x' },
      { ...nowhere, entityCode: '1', folder: 'modulos/x' },
    ],
  ])('is stored for %j', (place, expected) => {
    expect(toStoredPlace(place)).toEqual(expected);
    const stored = toStoredPlace(place);
    expect(stored && toStoredPlace(toFilePlace(stored))).toEqual(stored);
  });
  it.each<FilePlace>([
    { area: 'own', path: 'modulos/vendas/pedidos' },
    { area: 'own', path: 'empresas/1' },
    { area: 'own', company: '1', path: '' },
    { area: 'company', path: '' },
    { area: 'company', company: '', path: '' },
    { area: 'company', company: '1/2', path: '' },
    { area: 'company', company: '..', path: '' },
    { area: 'own', path: '../b' },
    { area: 'own', path: 'a\u0000' },
  ])('is refused for %j', (place) => expect(toStoredPlace(place)).toBeNull());
  it('has parent folders', () => {
    expect(withParents('a/b/c')).toEqual(['a/b/c', 'a/b', 'a']);
    expect(withParents('')).toEqual([]);
  });
});

it('lists direct subfolders with the number of all files in them', () => {
  const counts = new Map([
    ['', 9],
    ['b', 1],
    ['a', 0],
    ['a/x/y', 3],
    ['a/z', 2],
    ['ab', 4],
    ['Nota 10', 0],
    ['Nota 9', 0],
  ]);
  expect(childFolders(counts, '').map(({ path, files }) => [path, files])).toEqual([
    ['a', 5],
    ['ab', 4],
    ['b', 1],
    ['Nota 9', 0],
    ['Nota 10', 0],
  ]);
  expect(childFolders(counts, 'a')).toEqual([
    { path: 'a/x', name: 'x', files: 3 },
    { path: 'a/z', name: 'z', files: 2 },
  ]);
});

const of = (folder: string, entityCode: string | null = null) => ({ folder, entityCode });

describe('a move of a folder', () => {
  it.each([
    ['to a new name', of('a'), of('b'), ['a', 'a/x'], ['a', 'c'], null],
    ['into a company', of('a'), of('a', '1'), ['a'], [], null],
    ['of the root', of(''), of('b'), [''], [], 'root'],
    ['to the root', of('a'), of(''), ['a'], [], 'root'],
    ['into itself', of('a'), of('a/b'), ['a'], ['a'], 'into-itself'],
    ['to its own place', of('a'), of('a'), ['a'], ['a'], 'into-itself'],
    ['to an existing folder', of('a'), of('c'), ['a'], ['a', 'c'], 'exists'],
    ['too deep', of('a'), of('1/2/3/4/5/6/7'), ['a', 'a/x/y'], [], 'too-deep'],
  ] as const)('is judged: %s', (_, from, to, below, known, expected) => {
    expect(moveProblem(from, to, { below, known })).toBe(expected);
  });
});
