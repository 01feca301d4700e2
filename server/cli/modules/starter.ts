// The files of a new module: a script that runs unchanged, its types, and the item's configuration.
import { readdir, readFile } from 'node:fs/promises';
import { sdkRelease } from '#contract/module-sdk.ts';

/** Names as scripts of items have them; one that ends in `.js` would be a classic script. */
export const moduleName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

// Built, all lies in one folder; in the sources the types are the contract's.
const isSource = import.meta.url.endsWith('.ts');
const folder = new URL(isSource ? 'starter/' : 'module-starter/', import.meta.url);
const types = isSource ? new URL('../../../contract/portal-types/', import.meta.url) : new URL('portal-types/', folder);

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

/** The types of the SDK, as they lie beside the script. */
async function typeFiles(): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(types);
  const texts = names.map(async (name): Promise<[string, string]> => [
    `portal-types/${name}`,
    await readFile(new URL(name, types), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Name of each file → its text. `place` is the folder as it was typed. */
export async function starterFiles(name: string, place: string): Promise<Readonly<Record<string, string>>> {
  const fill = async (file: string): Promise<string> =>
    (await readFile(new URL(file, folder), 'utf8'))
      .replaceAll('%NOME%', name)
      .replaceAll('%TITULO%', titleOf(name))
      .replaceAll('%PASTA%', place)
      .replaceAll('%SDK%', sdkRelease);
  return {
    [`${name}.js`]: await fill('modulo.js'),
    'modulo.json': `${JSON.stringify(manifest(name), null, 2)}\n`,
    ...(await typeFiles()),
    'jsconfig.json': await fill('jsconfig.json'),
    'LEIA-ME.md': await fill('LEIA-ME.md'),
  };
}
