// Data worth a backup: the demo's tenants, content in every place that names some, and values that a copy easily loses.
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { TenantId } from '#contract/entities/identity.ts';
import { createFolderFiles } from '#server/adapters/files/folder.ts';
import { createPartWriter } from '#server/cli/backup/parts.ts';
import type { Manifest } from '#server/cli/backup/manifest.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { files, fileVersions, moduleValues } from '#server/db/schema.ts';
import { argonPasswords } from '#server/adapters/passwords.ts';
import { seedPortal, storeContents } from '#server/demo/index.ts';
import { demoTenants } from '#server/demo/tenants/index.ts';
import type { Database } from '#server/ports/database.ts';
import type { Files, StorageArea } from '#server/ports/files/files.ts';

export const aurora = TenantId.parse('aurora');

async function put(storage: Files, text: string, area: StorageArea): Promise<string> {
  const object = { tenant: aurora, name: randomUUID() };
  await storage.receive(object, Readable.from([Buffer.from(text)]), 1_000_000);
  const looked = await storage.look(object, 1);
  if (area === 'retained' && looked !== null) await storage.retain(object, looked);
  return object.name;
}

/** The files of `fillWithDemo`: the digital content of the demo's tenants, and four of its own. */
export const demoFileCount = demoTenants.flatMap(({ contents = [] }) => contents).length + 4;

export async function fillWithDemo(database: Database, folder: string): Promise<void> {
  await seedPortal({ database, passwords: argonPasswords });
  const storage = createFolderFiles(folder);
  await storeContents(storage);
  const now = new Date('2026-11-21T12:00:00.123Z');
  const base = { tenantId: aurora, name: 'Relatório "final"\t\\N.txt', createdAt: now, askedAt: now };
  const rows = [
    { ...base, key: 'kept', object: await put(storage, 'aceito', 'retained'), size: 6 },
    { ...base, key: 'waiting', incoming: await put(storage, 'em análise', 'arrived'), waitingSince: now },
    { ...base, key: 'never-came', incoming: randomUUID() },
  ];
  const version = { tenantId: aurora, key: 'kept', version: 1, object: await put(storage, 'antes', 'retained'), size: 5 };
  const filed = { name: await put(storage, '{"a":1}', 'retained'), path: 'a.json', props: null };
  const value = { tenantId: aurora, owner: '["m",null]', updatedAt: now };
  await database.tenant(aurora).run(async (queries) => {
    await queries.insert(files).values(rows);
    await queries.insert(fileVersions).values({ ...version, replacedAt: now });
    await queries.insert(moduleValues).values([
      { ...value, scope: 'custom-file', key: 'file', value: filed },
      { ...value, scope: 'custom', key: 'null', value: sql`'null'::jsonb` },
      { ...value, scope: 'custom', key: 'odd', value: { text: '{NULL,"\\\\"}\u2028ç', number: 12_345_678_901.5 } },
    ]);
  });
  const activities = createActivityLog(database, { now: () => new Date() });
  for (let index = 0; index < 450; index++)
    await activities.recorderFor({ tenant: aurora }).record({ pointer: 'auth.sessao.abrir', detail: { number: index } });
}

/** Writes a backup without content, with the manifest of the test. */
export async function writeEmptyBackup(path: string, change: Partial<Manifest> & { readonly version?: number }): Promise<void> {
  const now = new Date();
  const file = await open(path, 'wx');
  const noFiles = { count: 0, bytes: 0, absent: [] };
  const manifest = {
    format: 'portal-backup',
    version: 1,
    product: '9.9.9',
    createdAt: now.toISOString(),
    source: 'embedded',
  } as const;
  await createPartWriter(file, now).finish(() => ({
    ...manifest,
    schema: ['0000_tables'],
    tables: [],
    files: noFiles,
    warehouse: null,
    parts: [],
    ...change,
  }));
  await file.close();
}
