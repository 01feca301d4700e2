// The rules themselves, on paths that do not exist.
import { describe, expect, it } from 'vitest';
import type { Layers } from './layers.ts';
import {
  againstLayers,
  betweenChildren,
  longImports,
  ofTests,
  pastAnIndex,
  pastTheDoor,
  withoutRank,
  withoutReason,
} from './rules.ts';

const edge = (from: string, to: string) => ({ from, to });
const layer: Layers = { within: 'house/floor', order: [['ground'], ['left', 'right.ts'], ['roof']], why: '' };

describe('againstLayers', () => {
  it.each([
    ['an import that goes up', 'house/floor/ground/a.ts', 'house/floor/roof/b.ts'],
    ['an import between two children of one line', 'house/floor/left/a.ts', 'house/floor/right.ts'],
  ])('finds %s', (_, from, to) => expect(againstLayers(layer, [edge(from, to)])).toEqual([edge(from, to)]));
  it.each([
    ['an import that goes down', 'house/floor/roof/a.ts', 'house/floor/ground/b.ts'],
    ['an import inside one child', 'house/floor/left/a.ts', 'house/floor/left/deep/b.ts'],
    ['an import to another folder', 'house/floor/ground/a.ts', 'house/cellar/b.ts'],
  ])('accepts %s', (_, from, to) => expect(againstLayers(layer, [edge(from, to)])).toEqual([]));
});

it('finds the files of a layered folder that belong to no line, except tests', () =>
  expect(
    withoutRank(layer, ['house/floor/attic.ts', 'house/floor/right.ts', 'house/floor/attic.test.ts', 'house/cellar/a.ts']),
  ).toEqual(['house/floor/attic.ts']));

it('finds imports between children of a folder', () => {
  const wrong = edge('house/rooms/one/a.ts', 'house/rooms/two/index.ts');
  const fine = [edge('house/rooms/one/a.ts', 'house/rooms/one/b.ts'), edge('house/a.ts', 'house/rooms/one/b.ts')];
  expect(betweenChildren('house/rooms', [wrong, ...fine])).toEqual([wrong]);
});

it('finds imports of outsiders that do not go through index.ts', () => {
  const wrong = edge('house/a.ts', 'house/room/inner.ts');
  const fine = [edge('house/a.ts', 'house/room/index.ts'), edge('house/room/index.ts', 'house/room/inner.ts')];
  expect(pastTheDoor('house/room', [wrong, ...fine])).toEqual([wrong]);
});

describe('pastAnIndex', () => {
  const modules = ['house/room/index.ts', 'house/room/inner.ts', 'house/room/chest/index.ts', 'house/room/chest/box.ts'];
  it.each([
    ['a file beside an index.ts', 'house/a.ts', 'house/room/inner.ts'],
    ['the index.ts of a folder inside', 'house/a.ts', 'house/room/chest/index.ts'],
    ['a file of a folder inside, from beside that folder', 'house/room/inner.ts', 'house/room/chest/box.ts'],
  ])('finds an import of %s', (_, from, to) => expect(pastAnIndex(modules, [edge(from, to)])).toEqual([edge(from, to)]));
  it.each([
    ['through the index.ts', 'house/a.ts', 'house/room/index.ts'],
    ['inside the folder', 'house/room/inner.ts', 'house/room/chest/index.ts'],
    ['of a file above', 'house/room/chest/box.ts', 'house/room/inner.ts'],
    ['of a folder without index.ts', 'house/room/inner.ts', 'house/cellar/b.ts'],
    ['of a style sheet', 'house/a.ts', 'house/room/inner.css'],
  ])('accepts an import %s', (_, from, to) => expect(pastAnIndex(modules, [edge(from, to)])).toEqual([]));
});

it('finds imports of tests and of their support by other files', () => {
  const wrong = edge('house/a.ts', 'house/b.test-support.ts');
  const fine = [edge('house/a.test.ts', 'house/b.test-support.ts'), edge('house/b.test-support.ts', 'house/a.ts')];
  expect(ofTests([wrong, ...fine])).toEqual([wrong]);
});

it('finds imports of the own folder and below that name the top folder', () => {
  const text = "import a from '#house/room/deep/a.ts';\nimport b from '#house/other.ts';\nimport c from './c.ts';";
  expect(longImports({ path: 'house/room/file.ts', text })).toEqual(['house/room/file.ts → house/room/deep/a.ts']);
});

it('finds suppressions that state no reason', () => {
  const directive = ['oxlint', 'disable-next-line no-eval'].join('-');
  expect(withoutReason({ path: 'a.ts', text: `// ${directive}\n// ${directive} -- the frame has no origin` })).toEqual([
    'a.ts:1',
  ]);
});
