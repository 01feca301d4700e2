// The types of the SDK as an npm package. TypeScript reads a package of this name for `import('portal')`. The scope belongs to
// DefinitelyTyped, so strangers cannot publish a package of this name or of a misspelt one.
import { readdir, readFile } from 'node:fs/promises';
import { sdkRelease } from '#contract/module-sdk.ts';
import { starterFolder, typesFolder } from './starter-folders.ts';

export const typesPackageName = '@types/portal';
/** For example `1.2.0` for SDK 1.2. */
export const typesVersion = `${sdkRelease}.0`;
/** The file name that `npm pack` would use. */
export const tarballName = `types-portal-${typesVersion}.tgz`;

const manifest = {
  name: typesPackageName,
  version: typesVersion,
  description: `Tipos do SDK ${sdkRelease} do portal para os scripts dos módulos`,
  license: 'UNLICENSED',
  type: 'module',
  types: './index.d.ts',
  exports: {
    '.': { types: './index.d.ts' },
    './global': { types: './global.d.ts' },
    './package.json': './package.json',
  },
  files: ['*.d.ts'],
} as const;

/** Name of each file of the package → its text. */
export async function typesPackage(): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(typesFolder)).filter((name) => name.endsWith('.d.ts')).toSorted();
  const texts = names.map(async (name): Promise<[string, string]> => [name, await readFile(new URL(name, typesFolder), 'utf8')]);
  const readme = await readFile(new URL('TIPOS.md', starterFolder), 'utf8');
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': readme.replaceAll('%SDK%', sdkRelease).replaceAll('%PACOTE%', tarballName),
    ...Object.fromEntries(await Promise.all(texts)),
  };
}
