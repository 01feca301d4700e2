import { describe, expect, it } from 'vitest';
import { homeView, isFolderName, placeOf, readView, stepsTo, uploadPath, type FilesView, writeView } from './files-view.ts';

describe('a view in the address', () => {
  it.each<[string, Partial<FilesView>]>([
    ['', {}],
    ['pasta=a%2Fb&busca=x', { path: 'a/b', search: 'x' }],
    [
      'area=company&empresa=1&ordem=-size&pagina=3&linhas=100&modo=grade',
      {
        section: 'company',
        company: '1',
        sort: { column: 'size', direction: 'descending' },
        page: 2,
        size: 100,
        grid: true,
      },
    ],
    ['area=bin', { section: 'bin' }],
    ['area=tickets', { section: 'tickets' }],
  ])('is read from %j and written back', (text, expected) => {
    const view = { ...homeView, ...expected };
    expect(readView(new URLSearchParams(text))).toEqual(view);
    expect(writeView(view).toString()).toBe(text);
  });
  it.each(['area=x', 'ordem=senha', 'pagina=-4', 'pagina=x', 'linhas=7'])('has defaults for %j', (text) => {
    expect(readView(new URLSearchParams(text))).toEqual(homeView);
  });
});

it.each([
  ['own', '', 'a', 'a'],
  ['company', '1', 'a/b', 'empresas/1/a/b'],
  ['company', '1', '', 'empresas/1'],
  ['company', '', '', null],
  ['bin', '', '', null],
  ['shared', '', '', null],
  ['tickets', '', '', null],
] as const)('uploads from %s %j %j to %j', (section, company, path, expected) => {
  const place = placeOf({ section, company, path });
  expect(place && uploadPath(place)).toBe(expected);
});

it('lists the steps to a folder', () => {
  expect(stepsTo('a/b')).toEqual([
    { name: 'a', path: 'a' },
    { name: 'b', path: 'a/b' },
  ]);
  expect(stepsTo('')).toEqual([]);
});

it.each([
  ['Notas 2026', true],
  [' ', false],
  ['a/b', false],
  ['a\\b', false],
  ['..', false],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
])('reports whether a folder can be named %j: %s', (name, expected) => expect(isFolderName(name)).toBe(expected));
