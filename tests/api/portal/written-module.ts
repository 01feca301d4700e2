// A module as `module new` writes it, with one query in its own file, for the tests of the command line.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CliWorld, noPlace } from './cli-world.ts';

/** Writes a module with one query in its own file. */
export async function writeModule(world: CliWorld, name: string): Promise<string> {
  const folder = world.file(name);
  await world.portal(`module new ${folder}`, { env: noPlace });
  const path = join(folder, 'modulo.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(
    path,
    JSON.stringify({
      ...manifest,
      item: { ...manifest.item, connector: 'erp', sqlIds: [`${name}-lista`] },
      queries: [{ id: `${name}-lista`, file: 'lista.sql' }],
    }),
  );
  await writeFile(join(folder, 'lista.sql'), 'select 1 as um;\n');
  return folder;
}
