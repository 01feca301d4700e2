// `restore --replace` over data that shares files with the backup: the restored rows keep all their content.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFolderFiles } from '#server/adapters/files/folder.ts';
import { aurora, fillWithDemo } from './backup-world.ts';
import { type CliWorld, createCliWorld } from './cli-world.ts';

// A restore creates a whole database, which takes seconds for the embedded one.
vi.setConfig({ testTimeout: 400_000 });

type Environment = Awaited<ReturnType<CliWorld['emptyPlace']>>;

let world: CliWorld;
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);
const at = (env: Environment) => ({ env: { DATABASE_URL: undefined, PORTAL_DATA_DIR: undefined, ...env } });
const emptyPlace = async (): Promise<Environment> => ({
  ...(await world.emptyPlace()),
  PORTAL_FILES_DIR: world.file(randomUUID()),
});
const tar = (): string => world.file('a.tar');

beforeAll(async () => {
  world = await createCliWorld();
  await portal('migrate');
  await world.inData((database) => fillWithDemo(database, world.file('files')));
  expect(await portal(`backup --out ${tar()}`, { env: { PORTAL_FILES_DIR: world.file('files') } })).toMatchObject({ code: 0 });
});
afterAll(() => world?.close());

it('keeps the restored files when content of the replaced data cannot be removed', async () => {
  const place = await emptyPlace();
  expect(await portal(`restore ${tar()}`, at(place))).toMatchObject({ code: 0 });
  const kept = join(place['PORTAL_FILES_DIR'] ?? '', aurora, 'kept');
  const stuck = randomUUID();
  await world.asOwner((connection) => connection.execute(`update files set object = '${stuck}' where key = 'kept'`), place);
  await rm(kept, { recursive: true });
  // A folder cannot be removed as a file.
  await mkdir(join(kept, stuck.slice(0, 2), stuck), { recursive: true });
  expect(await portal(`restore ${tar()} --replace`, at(place))).toMatchObject({
    code: 0,
    notes: expect.stringContaining('aviso: não consegui remover 1 arquivo dos dados substituídos'),
  });
  expect(await portal(`restore ${tar()} --verify`, at(place))).toMatchObject({ code: 0 });
});
it('restores a file that waited in the backup and was accepted since', async () => {
  const place = await emptyPlace();
  expect(await portal(`restore ${tar()}`, at(place))).toMatchObject({ code: 0 });
  const storage = createFolderFiles(place['PORTAL_FILES_DIR'] ?? '');
  await world.asOwner(async (connection) => {
    const [row] = await connection.rows(`select incoming::text from files where key = 'waiting'`);
    const object = { tenant: aurora, name: row?.[0] ?? '' };
    const looked = await storage.look(object, 1);
    if (looked === null) throw new Error('The waiting file was not restored.');
    await storage.retain(object, looked);
    await connection.execute(
      `update files set object = incoming, incoming = null, waiting_since = null, size = 10 where key = 'waiting'`,
    );
  }, place);
  expect(await portal(`restore ${tar()} --replace`, at(place))).toMatchObject({ code: 0 });
  expect(await portal(`restore ${tar()} --verify`, at(place))).toMatchObject({ code: 0 });
});
