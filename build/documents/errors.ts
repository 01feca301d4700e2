// `npm run errors` writes docs/errors.md from the error catalogue of the contract and from the tests.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CatalogueEntry,
  errorsDocument,
  readCatalogue,
  readWords,
  type SourceFile,
  type WordsEntry,
} from './errors-document.ts';
import { root } from '#build/tools.ts';

const folders = ['contract', 'server', 'renderer', 'main', 'tests'];

async function sourceFiles(): Promise<readonly SourceFile[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => (await readdir(join(root, folder), { recursive: true })).map((path) => join(folder, path))),
  );
  const paths = lists.flat().filter((path) => /\.tsx?$/.test(path));
  return Promise.all(
    paths.map(async (path) => ({ path: path.replaceAll('\\', '/'), text: await readFile(join(root, path), 'utf8') })),
  );
}

export interface Current {
  readonly catalogue: readonly CatalogueEntry[];
  readonly words: readonly WordsEntry[];
}

export async function readCurrent(): Promise<Current> {
  // Imported at run time, because the build must not import files of the product.
  const loaded: unknown = await import(pathToFileURL(join(root, 'contract', 'errors.ts')).href);
  const statuses = typeof loaded === 'object' && loaded !== null && 'errorStatus' in loaded ? loaded.errorStatus : null;
  const [files, specification] = await Promise.all([sourceFiles(), readFile(join(root, 'docs', 'specification.md'), 'utf8')]);
  return { catalogue: readCatalogue(statuses, files), words: readWords(specification, files) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { catalogue, words } = await readCurrent();
  await writeFile(join(root, 'docs', 'errors.md'), errorsDocument(catalogue, words));
  console.log('docs/errors.md');
}
