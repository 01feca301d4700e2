// Reads every import of the product and its tests with dependency-cruiser.
import { createRequire } from 'node:module';
import type { parseFileSync } from '@swc/core';
import { topFolders } from './layers.ts';

export interface Import {
  readonly from: string;
  readonly to: string;
}

export interface Imports {
  readonly modules: readonly string[];
  readonly edges: readonly Import[];
}

/**
 * dependency-cruiser 17 asks swc to read every file as TypeScript without JSX and would stop at the first component; its own
 * TypeScript reader wants a compiler older than ours. The name of the file tells swc which of both to read.
 */
async function cruiser() {
  const swc = createRequire(import.meta.url)('@swc/core') as { parseFileSync: typeof parseFileSync };
  const read = swc.parseFileSync;
  swc.parseFileSync = ((file: string, options?: object) =>
    read(file, { syntax: 'typescript', ...options, tsx: file.endsWith('.tsx') })) as typeof read;
  return import('dependency-cruiser');
}

const folders = [...Object.keys(topFolders), 'tests'];
const isOurs = (path: string) => folders.some((folder) => path.startsWith(`${folder}/`));

/** Imports between our own files, with those of types and of tests. */
export async function readImports(): Promise<Imports> {
  const { cruise } = await cruiser();
  const { output } = await cruise(folders, {
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: ['node_modules', '^out/', '^data/'] },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
    },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text.');
  const modules = output.modules.filter((module) => isOurs(module.source));
  return {
    modules: modules.map((module) => module.source),
    edges: modules.flatMap((module) =>
      module.dependencies.filter((to) => isOurs(to.resolved)).map((to) => ({ from: module.source, to: to.resolved })),
    ),
  };
}
