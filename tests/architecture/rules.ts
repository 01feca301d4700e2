// The import rules as pure functions: each returns the imports or files that break it. layers.ts has the folders.
import type { Import } from './imports.ts';
import type { Layers } from './layers.ts';

/**
 * Test files may import what the file under test may not: adapters, and other files of a feature. Code that several of them share
 * stands beside them as `<name>.test-support.ts`.
 */
export const isTest = (path: string): boolean => /\.(?:test|spec|test-support)\.tsx?$/.test(path);

export const isWithin = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** The folder or file directly in `folder` that is or contains `path`; undefined outside of `folder`. */
export const childOf = (path: string, folder: string): string | undefined =>
  isWithin(path, folder) ? path.slice(folder.length + 1).split('/')[0] : undefined;

function rankOf({ within, order }: Layers, path: string): number {
  const child = childOf(path, within);
  return order.findIndex((line) => child !== undefined && line.includes(child));
}

/** Imports that go up, or from one child to another one of its line. */
export const againstLayers = (layer: Layers, edges: readonly Import[]): readonly Import[] =>
  edges.filter(({ from, to }) => {
    const [high, low] = [rankOf(layer, from), rankOf(layer, to)];
    if (high < 0 || low < 0) return false;
    return low > high || (low === high && childOf(from, layer.within) !== childOf(to, layer.within));
  });

/** Files of a layered folder that belong to no line. */
export const withoutRank = (layer: Layers, modules: readonly string[]): readonly string[] =>
  modules.filter((path) => isWithin(path, layer.within) && !isTest(path) && rankOf(layer, path) < 0);

/** Imports from one child of `folder` to another. */
export const betweenChildren = (folder: string, edges: readonly Import[]): readonly Import[] =>
  edges.filter(({ from, to }) => {
    const [one, other] = [childOf(from, folder), childOf(to, folder)];
    return one !== undefined && other !== undefined && one !== other;
  });

/** Imports from outside of `folder` that do not go to its index.ts. */
export const pastTheDoor = (folder: string, edges: readonly Import[]): readonly Import[] =>
  edges.filter(({ from, to }) => isWithin(to, folder) && !isWithin(from, folder) && to !== `${folder}/index.ts`);

/** Imports that pass the index.ts of the outermost folder that has one and does not contain the importing file. */
export function pastAnIndex(modules: readonly string[], edges: readonly Import[]): readonly Import[] {
  const folders = modules.filter((path) => path.endsWith('/index.ts')).map((path) => path.slice(0, -'/index.ts'.length));
  return edges.filter(({ from, to }) => {
    // All of them contain `to`, so that the shortest path is the outermost folder.
    const [outermost] = folders
      .filter((folder) => isWithin(to, folder) && !isWithin(from, folder))
      .toSorted((one, other) => one.length - other.length);
    const isCode = /\.tsx?$/.test(to); // an index.ts cannot export a style sheet
    return isCode && outermost !== undefined && to !== `${outermost}/index.ts`;
  });
}

/** Imports of tests by files that are none. */
export const ofTests = (edges: readonly Import[]): readonly Import[] =>
  edges.filter(({ from, to }) => !isTest(from) && isTest(to));

/** Imports that a file could write as `./…`: its own folder and below. */
export function longImports({ path, text }: { readonly path: string; readonly text: string }): readonly string[] {
  const folder = path.split('/').slice(0, -1).join('/');
  return Array.from(text.matchAll(/\b(?:from|import)\s*\(?\s*'#(?<target>[^']+)'/g), ({ groups }) => groups?.['target'] ?? '')
    .filter((target) => isWithin(target, folder))
    .map((target) => `${path} → ${target}`);
}

/** Suppressions of a lint rule that state no reason (`-- why`). */
export const withoutReason = ({ path, text }: { readonly path: string; readonly text: string }): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (/(?:\/\/|\/\*) oxlint-disable(?!.* -- \S)/.test(line) ? [`${path}:${index + 1}`] : []));
