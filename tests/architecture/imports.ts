// Reads every import of the product with dependency-cruiser.
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
 * TypeScript reader wants a compiler older than ours. Told by the file's name, swc reads both.
 */
async function cruiser() {
  const swc = createRequire(import.meta.url)('@swc/core') as { parseFileSync: typeof parseFileSync };
  const read = swc.parseFileSync;
  swc.parseFileSync = ((file: string, options?: object) =>
    read(file, { syntax: 'typescript', ...options, tsx: file.endsWith('.tsx') })) as typeof read;
  return import('dependency-cruiser');
}

const isOurs = (path: string) => Object.keys(topFolders).some((folder) => path.startsWith(`${folder}/`));

/** Imports between our own files, type-only ones included. Tests are left out: they may import anything. */
export async function readImports(): Promise<Imports> {
  const { cruise } = await cruiser();
  const { output } = await cruise(Object.keys(topFolders), {
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: ['\\.test\\.tsx?$', 'node_modules', '^out/', '^data/'] },
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
