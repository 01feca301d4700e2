// `npm run errors` writes docs/errors.md from the error catalogue of the contract and from the tests.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CatalogueEntry, errorsDocument, readCatalogue, type SourceFile } from './errors-document.ts';
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

export async function currentCatalogue(): Promise<readonly CatalogueEntry[]> {
  // Imported at run time, because the build must not import files of the product.
  const loaded: unknown = await import(pathToFileURL(join(root, 'contract', 'errors.ts')).href);
  const statuses = typeof loaded === 'object' && loaded !== null && 'errorStatus' in loaded ? loaded.errorStatus : null;
  return readCatalogue(statuses, await sourceFiles());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(join(root, 'docs', 'errors.md'), errorsDocument(await currentCatalogue()));
  console.log('docs/errors.md');
}
