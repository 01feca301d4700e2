// The files of a new module: a script that runs unchanged, its types, and the item's configuration.
import { readFile } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import { sdkRelease } from '#contract/module-sdk.ts';
import { starterFolder } from './starter-folders.ts';
import { typesPackage, typesPackageName } from './types-package.ts';

/** Valid names of a module. A name that ends in `.js` would be a classic script. */
export const moduleName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Folder of the types next to the script, and its entry in the module's own package.json. */
export const typesPlace = 'portal-types';
export const typesDependency = `"${typesPackageName}": "file:./${typesPlace}"`;

const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const manifest = (name: string): unknown => ({
  sdk: sdkRelease,
  script: name,
  tryAt: '/dashboard/logistica/posicao-de-estoque',
  item: { id: name, title: titleOf(name), icon: 'package', script: name, sqlIds: [] },
  queries: [],
});

/** The package.json of a module's folder, with which `npm install` links the types without a network. */
export const modulePackage = (folder: string): string => `{
  "name": ${JSON.stringify(basename(resolve(folder)))},
  "private": true,
  "type": "module",
  "devDependencies": { ${typesDependency} }
}
`;

const isRule = (cell: string): boolean => /^-+$/.test(cell);

/** Pads the cells of the tables in `text`: names of different lengths have filled them. */
function alignTables(text: string): string {
  return text.replaceAll(/(?:^\|.*\|\n)+/gm, (table) => {
    const rows = table
      .trimEnd()
      .split('\n')
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    const widths = (rows[0] ?? []).map((_, at) =>
      Math.max(...rows.map((row) => (isRule(row[at] ?? '-') ? 3 : (row[at] ?? '').length))),
    );
    const fill = (cell: string, at: number): string =>
      isRule(cell) ? '-'.repeat(widths[at] ?? 3) : cell.padEnd(widths[at] ?? 0);
    return rows.map((row) => `| ${row.map(fill).join(' | ')} |\n`).join('');
  });
}

/** The path from the folder of the portal, where people type it. An absolute path would name the home of the author. */
const typedPlace = (folder: string): string => relative('.', folder).replaceAll('\\', '/');

/** Name of each file → its text. `place` is the folder as the person typed it. */
export async function starterFiles(name: string, place: string): Promise<Readonly<Record<string, string>>> {
  const fill = async (file: string): Promise<string> =>
    (await readFile(new URL(file, starterFolder), 'utf8'))
      .replaceAll('%NOME%', name)
      .replaceAll('%TITULO%', titleOf(name))
      .replaceAll('%PASTA%', typedPlace(place))
      .replaceAll('%SDK%', sdkRelease);
  return {
    [`${name}.js`]: await fill('modulo.js'),
    'modulo.json': `${JSON.stringify(manifest(name), null, 2)}\n`,
    'package.json': modulePackage(place),
    ...Object.fromEntries(Object.entries(await typesPackage()).map(([file, text]) => [`${typesPlace}/${file}`, text])),
    'jsconfig.json': await fill('jsconfig.json'),
    'LEIA-ME.md': alignTables(await fill('LEIA-ME.md')),
  };
}
