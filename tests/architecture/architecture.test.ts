import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { betweenSiblings, circlesOf } from './circles.ts';
import { type Imports, readImports } from './imports.ts';
import { doors, layers, soleImporters, strangers, tableFolders, topFolders } from './layers.ts';

let imports: Imports;
beforeAll(async () => {
  imports = await readImports();
}, 60_000);

const shown = (edges: readonly { from: string; to: string }[]) => edges.map(({ from, to }) => `${from} → ${to}`);
/** Second segment of a path: the folder or file inside a top folder. */
const nameOf = (path: string) => path.split('/')[1];
const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');

describe('the files that are read', () => {
  it('is the product, and not nothing', () => {
    expect(imports.modules.length).toBeGreaterThan(100);
    expect(imports.edges.length).toBeGreaterThan(imports.modules.length);
  });
  it.each([
    ...Object.keys(topFolders),
    ...strangers.map(({ folder }) => folder),
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

describe('inside a top folder', () => {
  for (const { within, order, why } of layers) {
    const rank = (path: string) =>
      order.findIndex((line) => line.some((name) => path === `${within}/${name}` || path.startsWith(`${within}/${name}/`)));
    it(`${within}: imports go down`, () => {
      const wrong = imports.edges.filter(({ from, to }) => {
        const [high, low] = [rank(from), rank(to)];
        return high >= 0 && low >= 0 && (low > high || (low === high && nameOf(from) !== nameOf(to)));
      });
      expect(shown(wrong), why).toEqual([]);
    });
  }
  it.each(strangers)('$folder: children do not know each other', ({ folder, why }) => {
    const child = (path: string) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined);
    const wrong = imports.edges.filter(
      ({ from, to }) => child(from) !== undefined && child(to) !== undefined && child(from) !== child(to),
    );
    expect(shown(wrong), why).toEqual([]);
  });
  it.each(soleImporters)('$folder: $importer alone imports it', ({ folder, importer, why }) => {
    const into = imports.edges.filter(({ from, to }) => to.startsWith(`${folder}/`) && !from.startsWith(`${folder}/`));
    expect(into.some(({ from }) => from === importer)).toBe(true);
    expect(shown(into.filter(({ from }) => from !== importer)), why).toEqual([]);
  });
  it.each(doors)('$folder: outsiders import a child through its index.ts', ({ folder, why }) => {
    const child = (path: string) => path.slice(folder.length + 1).split('/')[0];
    const wrong = imports.edges.filter(
      ({ from, to }) =>
        to.startsWith(`${folder}/`) &&
        to !== `${folder}/${child(to)}/index.ts` &&
        !(from.startsWith(`${folder}/`) && child(from) === child(to)),
    );
    expect(shown(wrong), why).toEqual([]);
  });
  it('has no folders side by side that import each other, directly or in a circle', () =>
    expect(circlesOf(betweenSiblings(imports.edges))).toEqual([]));
  it('has no files that import each other, directly or in a circle', () => expect(circlesOf(imports.edges)).toEqual([]));
});

/** Tables read well at any length: calls, the schema, words, icons, generated migrations. */
const isTable = (path: string) =>
  /^contract\/calls\/|^server\/db\/(?:schema\.ts|migrations\/)|messages\.ts$|item-icons\.ts$/.test(path);

/** Every source of ours, tests included: they are read as often. */
const sources = [...Object.keys(topFolders), 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path: `${folder}/${path.replaceAll('\\', '/')}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
);

describe('sizes', () => {
  const lines = sources.map(({ path, text }) => ({ path, lines: text.split('\n').length })).toSorted((a, b) => b.lines - a.lines);
  const shownSizes = (of: typeof lines) => of.map((one) => `${one.path}: ${one.lines}`);
  it('no file but a table is longer than 300 lines', () => {
    console.log(`The longest ten:\n${shownSizes(lines.slice(0, 10)).join('\n')}`);
    expect(shownSizes(lines.filter((one) => one.lines > 300 && !isTable(one.path)))).toEqual([]);
  });
  it('no folder has more than 20 files, tables of the contract excepted', () => {
    const files = new Map<string, number>();
    for (const { path } of sources)
      if (!/\.(?:test|spec)\.tsx?$/.test(path)) files.set(folderOf(path), (files.get(folderOf(path)) ?? 0) + 1);
    const large = Array.from(files).filter(([folder, count]) => count > 20 && !tableFolders.includes(folder));
    expect(large.map(([folder, count]) => `${folder}: ${count}`)).toEqual([]);
  });
  it.each(['utils', 'util', 'lib', 'common', 'helpers', 'types', 'shared', 'misc'])('no folder is called %s', (name) => {
    expect(imports.modules.filter((path) => path.split('/').slice(0, -1).includes(name))).toEqual([]);
  });
});

describe('names', () => {
  it('the bridge has one user in the page', () => {
    const users = sources.filter(({ path, text }) => path.startsWith('renderer/') && text.includes('portalDesktop'));
    expect(users.map(({ path }) => path)).toEqual(['renderer/platform/desktop.ts']);
  });
});
