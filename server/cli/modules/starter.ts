// What a new module begins with: a script that runs as it is, its types, and what its item needs.
import { readFile } from 'node:fs/promises';
import { sdkRelease } from '#contract/module-sdk.ts';

/** Names as scripts of items have them; one that ends in `.js` would be a classic script. */
export const moduleName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

// Built, all lies in one folder; in the sources the types are the contract's.
const isSource = import.meta.url.endsWith('.ts');
const folder = new URL(isSource ? 'starter/' : 'module-starter/', import.meta.url);
const types = isSource ? new URL('../../../contract/portal.d.ts', import.meta.url) : new URL('portal.d.ts', folder);

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
    'portal.d.ts': await readFile(types, 'utf8'),
    'jsconfig.json': await fill('jsconfig.json'),
    'LEIA-ME.md': await fill('LEIA-ME.md'),
  };
}
