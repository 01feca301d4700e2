import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { betweenSiblings, cyclesOf } from './cycles.ts';
import { functionsOf, type SourceFunction } from './functions.ts';
import { type Imports, readImports } from './imports.ts';
import {
  closedFolders,
  contractOf,
  doors,
  independentChildren,
  layers,
  soleImporters,
  tableFolders,
  topFolders,
} from './layers.ts';
import {
  againstLayers,
  betweenChildren,
  childOf,
  isTest,
  isWithin,
  longImports,
  ofTests,
  pastAnIndex,
  pastTheDoor,
  withoutRank,
  withoutReason,
} from './rules.ts';

let imports: Imports;
/** The imports of the product, without those of its tests. */
let ofProduct: Imports['edges'];
beforeAll(async () => {
  imports = await readImports();
  ofProduct = imports.edges.filter(({ from }) => !isTest(from) && !isWithin(from, 'tests'));
}, 180_000);

const shown = (edges: readonly { from: string; to: string }[]) => edges.map(({ from, to }) => `${from} → ${to}`);
const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');

describe('the files that are read', () => {
  it('are those of the product', () => {
    expect(imports.modules.length).toBeGreaterThan(100);
    expect(imports.edges.length).toBeGreaterThan(imports.modules.length);
  });
  it.each([
    ...Object.keys(topFolders),
    ...independentChildren.map(({ folder }) => folder),
    ...closedFolders.map(({ folder }) => folder),
    ...contractOf.map(({ folder }) => folder),
    ...doors.map(({ folder }) => folder),
    ...tableFolders,
    ...layers.flatMap(({ within, order }) => order.flat().map((name) => `${within}/${name}`)),
  ])('has %s, so that no rule is stale', (place) =>
    expect(imports.modules.some((module) => module === place || module.startsWith(`${place}/`))).toBe(true),
  );
});

describe('between top folders', () => {
  it.each(Object.entries(topFolders))('%s imports only what it may', (folder, { mayImport, why }) => {
    const wrong = imports.edges.filter(
      ({ from, to }) =>
        from.startsWith(`${folder}/`) && !to.startsWith(`${folder}/`) && !mayImport.some((prefix) => to.startsWith(prefix)),
    );
    expect(shown(wrong), why).toEqual([]);
  });
});

describe('imports of the contract', () => {
  it.each(contractOf)('$folder imports $mayImport alone', ({ folder, mayImport, why }) => {
    const used = ofProduct.filter(({ from, to }) => isWithin(from, folder) && isWithin(to, 'contract'));
    expect(shown(used.filter(({ to }) => !mayImport.some((prefix) => to.startsWith(prefix)))), why).toEqual([]);
    expect(
      mayImport.filter((prefix) => !used.some(({ to }) => to.startsWith(prefix))),
      'imported no longer: take it off the list',
    ).toEqual([]);
  });
});

it('imports a folder that has an index.ts through it', () => expect(shown(pastAnIndex(imports.modules, ofProduct))).toEqual([]));

it('imports no test, and nothing that only tests use, into the product', () =>
  expect(shown(ofTests(imports.edges.filter(({ from }) => !isWithin(from, 'tests'))))).toEqual([]));

describe('inside a top folder', () => {
  it.each(layers)('$within: imports go down', (layer) => {
    const edges = layer.within.startsWith('tests/') ? imports.edges : ofProduct;
    expect(shown(againstLayers(layer, edges)), layer.why).toEqual([]);
  });
  it.each(layers)('$within: every child belongs to a line of tests/architecture/layers.ts', (layer) =>
    expect(withoutRank(layer, imports.modules)).toEqual([]),
  );
  it.each(independentChildren)('$folder: children do not import each other', ({ folder, why }) =>
    expect(shown(betweenChildren(folder, ofProduct)), why).toEqual([]),
  );
  it.each(soleImporters)('$folder: $importer alone imports it', ({ folder, importer, why }) => {
    const into = ofProduct.filter(({ from, to }) => isWithin(to, folder) && !isWithin(from, folder));
    expect(into.some(({ from }) => from === importer)).toBe(true);
    expect(shown(into.filter(({ from }) => from !== importer)), why).toEqual([]);
  });
  it.each(doors)('$folder: outsiders import a child through its index.ts', ({ folder, why }) => {
    const children = new Set(imports.modules.flatMap((path) => childOf(path, folder) ?? []));
    const wrong = Array.from(children, (child) => pastTheDoor(`${folder}/${child}`, ofProduct));
    expect(shown(wrong.flat()), why).toEqual([]);
  });
  it.each(closedFolders)('$folder: outsiders import it through its index.ts', ({ folder, why }) =>
    expect(shown(pastTheDoor(folder, ofProduct)), why).toEqual([]),
  );
  it('has no folders or files side by side that import each other, directly or in a cycle', () => {
    // A test beside a file may use what stands above its folder. Below tests/ every file counts.
    const edges = imports.edges.filter(({ from }) => isWithin(from, 'tests') || !isTest(from));
    expect(cyclesOf(betweenSiblings(edges))).toEqual([]);
  });
  it('has no files that import each other, directly or in a cycle', () => expect(cyclesOf(imports.edges)).toEqual([]));
});

/** Every source of ours, tests included: they are read as often. */
const sources = [...Object.keys(topFolders), 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path: `${folder}/${path.replaceAll('\\', '/')}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
);

describe('sizes', () => {
  const lines = sources.map(({ path, text }) => ({ path, lines: text.split('\n').length })).toSorted((a, b) => b.lines - a.lines);
  const shownSizes = (of: typeof lines) => of.map((one) => `${one.path}: ${one.lines}`);
  it('no file is longer than 300 lines', () => {
    console.log(`The longest ten:\n${shownSizes(lines.slice(0, 10)).join('\n')}`);
    expect(shownSizes(lines.filter((one) => one.lines > 300))).toEqual([]);
  });
  it('no folder has more than 20 files, except tables of the contract', () => {
    const files = new Map<string, number>();
    for (const { path } of sources) if (!isTest(path)) files.set(folderOf(path), (files.get(folderOf(path)) ?? 0) + 1);
    const large = Array.from(files).filter(([folder, count]) => count > 20 && !tableFolders.includes(folder));
    expect(large.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
  });
  /** Functions of more than `most` lines, in files that can hold one. Lint checks the functions that this test does not. */
  const longer = (files: typeof sources, most: number, isChecked: (one: SourceFunction) => boolean) =>
    files
      .filter(({ text }) => text.split('\n').length > most)
      .flatMap(({ path, text }) =>
        functionsOf(path, text)
          .filter((one) => one.lines > most && isChecked(one))
          .map(({ line, lines: count }) => `${path}:${line}: ${count}`),
      );
  it('no function of a test file has more than 100 lines, except lists of tests', () =>
    expect(
      longer(
        sources.filter(({ path }) => isTest(path)),
        100,
        ({ isSuite }) => !isSuite,
      ),
    ).toEqual([]));
  it('no function beside a component has more than 60 lines: components have a capital', () => {
    const files = sources.filter(({ path }) => path.endsWith('.tsx') && !isTest(path));
    expect(longer(files, 60, ({ name }) => !/^[A-Z]/.test(name ?? ''))).toEqual([]);
  });
  it.each(['utils', 'util', 'lib', 'common', 'helpers', 'types', 'shared', 'misc'])('no folder is called %s', (name) => {
    expect(imports.modules.filter((path) => path.split('/').slice(0, -1).includes(name))).toEqual([]);
  });
});

describe('names', () => {
  it('renderer/platform/desktop.ts is the only file of the page that uses the bridge', () => {
    const users = sources.filter(({ path, text }) => path.startsWith('renderer/') && text.includes('portalDesktop'));
    expect(users.map(({ path }) => path)).toEqual(['renderer/platform/desktop.ts']);
  });
});

describe('the text of files', () => {
  it('has the passwords of the demo in one place of the journeys', () => {
    const users = sources.filter(
      ({ path, text }) => /^tests\/(?:web|desktop|bench|support)\//.test(path) && /\w@2026'/.test(text),
    );
    expect(users.map(({ path }) => path)).toEqual(['tests/support/demo-passwords.ts']);
  });
  it('imports files of the own folder and below by `./`', () => expect(sources.flatMap(longImports)).toEqual([]));
  it('states the reason of each suppressed lint rule', () => expect(sources.flatMap(withoutReason)).toEqual([]));
});
