// A backup of a running portal on PostgreSQL: the copy is one point in time, whatever people do meanwhile. The embedded database has one
// holder, so nothing runs beside its backup.
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileByKey, removeFile } from '#contract/calls/file.ts';
import { openPostgresOwner } from '#server/adapters/database/owner-connection.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { createFolderFiles } from '#server/adapters/files/folder.ts';
import { openBackup } from '#server/cli/backup/backup-file.ts';
import { createPartWriter } from '#server/cli/backup/parts.ts';
import { writeBackup } from '#server/cli/backup/write-backup.ts';
import { runCli } from '#server/cli/index.ts';
import { commandAdapters } from '#server/index.ts';
import { firstBreak } from '#server/records/activity/activity-chain.ts';
import { migrate } from '#server/db/migrate.ts';
import { activities, files } from '#server/db/schema.ts';
import type { Files } from '#server/ports/files/files.ts';
import type { OwnerConnection } from '#server/ports/owner-connection.ts';
import { createFileWorld, type FileWorld } from '#tests/api/support/file-world.ts';
import { createDatabase } from '#tests/api/support/database.ts';
import { acme } from '#tests/api/support/world.ts';

// The backup competes with a whole portal, which takes time on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

async function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const lines: string[] = [];
  const terminal = {
    out: (text: string) => void lines.push(text),
    note: (text: string) => void lines.push(text),
    readLine: () => Promise.resolve(''),
    readText: () => Promise.resolve(''),
    readSecret: () => Promise.resolve(''),
    untilStopped: () => new AbortController().signal,
  };
  const code = await runCli(args, { env, adapters: commandAdapters }, terminal);
  return [code, ...lines].join('\n');
}

describe('a backup of a running portal', () => {
  let world: FileWorld;
  let folder: string;
  let source: Readonly<Record<string, string>>;
  let drop: () => Promise<void>;
  let target: Readonly<Record<string, string>> & { readonly DATABASE_URL: string };
  beforeAll(async () => {
    world = await createFileWorld();
    folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
    source = { DATABASE_URL: world.storage.url ?? '', ...world.stored.env };
    const made = await createDatabase();
    drop = made.drop;
    target = { DATABASE_URL: made.url, PORTAL_FILES_DIR: join(folder, 'files') };
  });
  afterAll(async () => {
    await world?.close();
    await drop?.();
    await rm(folder, { recursive: true, force: true });
  });

  /** Stores and removes files until the test ends. Returns the number of stored files. */
  async function work(person: FileWorld['ana'], isOver: () => boolean): Promise<number> {
    const own: string[] = [];
    let stored = 0;
    while (!isOver()) {
      const { key } = await world.store(person, `contrato-${stored++}.pdf`, { 'use-unique-id': 'true' });
      expect((await world.byKey(person, key)).status).toBe(200);
      own.push(key);
      const oldest = own.length > 4 ? own.shift() : undefined;
      if (oldest !== undefined) expect((await person.call(removeFile, { params: { id: acme, key: oldest } })).status).toBe(200);
    }
    return stored;
  }

  it('contains content for every file row, and an unbroken record', async () => {
    for (let index = 0; index < 40; index++) await world.store(world.contentAdmin, `antigo-${index}.pdf`);
    let isOver = false;
    const workers = [world.ana, world.bia, world.seller].map((person) => work(person, () => isOver));
    const outcomes: string[] = [];
    try {
      for (let round = 1; round <= 3; round++)
        outcomes.push(await run(['backup', '--out', join(folder, `${round}.tar`)], source));
    } finally {
      isOver = true;
    }
    const stored = await Promise.all(workers);
    expect(Math.min(...stored)).toBeGreaterThan(2);
    for (const outcome of outcomes) {
      expect(outcome).toMatch(/^0\n/);
      expect(outcome).not.toContain('aviso');
    }

    expect(await run(['restore', join(folder, '3.tar')], target)).toMatch(/^0\nRestaurado e comparado/);
    const database = await openPostgresDatabase({ url: target.DATABASE_URL, migrate, onConnectionError: () => undefined });
    try {
      const { record, rows } = await database.tenant(acme).run(async (queries) => ({
        record: await queries.select().from(activities).orderBy(activities.sequence),
        rows: await queries.select().from(files),
      }));
      expect(record.length).toBeGreaterThan(20);
      expect(firstBreak(record)).toBeNull();
      const objects = rows.flatMap(({ object }) => (object === null ? [] : [object]));
      expect(objects.length).toBeGreaterThan(40);
      const storage = createFolderFiles(join(folder, 'files'));
      for (const name of objects)
        expect(await storage.look({ tenant: acme, name }, 5)).toMatchObject({ size: expect.any(Number) });
    } finally {
      await database.close();
    }
  });

  it.each([
    { when: 'before it is inspected, before the snapshot', isLate: false, isNew: false },
    { when: 'between its inspection and its opening, before the snapshot', isLate: true, isNew: false },
    { when: 'before it is inspected, in the snapshot', isLate: false, isNew: true },
    { when: 'between its inspection and its opening, in the snapshot', isLate: true, isNew: true },
  ])('takes a newer snapshot when content is removed $when', async ({ when, isLate, isNew }) => {
    const add = async (): Promise<string> => {
      const { key } = await world.store(world.ana, 'vai-sair.pdf');
      expect((await world.ana.call(fileByKey, { params: { id: acme, key }, query: {} })).status).toBe(200);
      return key;
    };
    const { files: storage } = world.stored;
    let key = isNew ? null : await add();
    let isGone = false;
    let isOpen = false;
    const readInSnapshot: string[] = [];
    // The person removes the file after the backup listed it and before the backup reads its content.
    const removing: Files = {
      ...storage,
      async read(object) {
        if (isOpen) readInSnapshot.push(object.name);
        if (!isGone && key !== null) {
          isGone = true;
          await world.ana.call(removeFile, { params: { id: acme, key } });
          if (isLate) return createReadStream(join(folder, 'gone'));
        }
        return storage.read(object);
      },
    };
    const owner = await openPostgresOwner(source['DATABASE_URL'] ?? '');
    const connection: OwnerConnection = {
      ...owner,
      async execute(text) {
        key ??= text.startsWith('begin') ? await add() : null;
        await owner.execute(text);
        isOpen = text.startsWith('begin');
      },
    };
    const path = join(folder, `${when}.tar`);
    const file = await open(path, 'wx');
    const now = new Date();
    await writeBackup({ connection, files: removing, warehouse: null }, createPartWriter(file, now), { product: '0', now });
    await file.close();
    await connection.close();

    const backup = await openBackup(path);
    const names: string[] = [];
    for await (const lines of backup.lines('files')) names.push(...lines);
    await backup.close();
    expect(isGone).toBe(true);
    expect(backup.manifest.files.absent).toEqual([]);
    expect(names.join('')).not.toContain('vai-sair');
    expect(names.join('')).toContain('antigo-0');
    // The transaction of the snapshot waits only for content that was added after the first copy.
    expect(new Set(readInSnapshot).size).toBe(isNew ? 1 : 0);
  });

  it('refuses a database user who cannot see all rows', async () => {
    const owner = await openPostgresOwner(source['DATABASE_URL'] ?? '');
    const url = new URL(source['DATABASE_URL'] ?? '');
    const name = `reader_${Date.now()}`;
    await owner.execute(`create role ${name} login password 'x'; grant select on all tables in schema public to ${name}`);
    try {
      url.username = name;
      url.password = 'x';
      const outcome = await run(['backup', '--out', join(folder, 'hidden.tar')], { ...source, DATABASE_URL: url.href });
      expect(outcome).toMatch(/^78\nO usuário do banco de dados não vê todas as linhas de activities/);
    } finally {
      await owner.execute(`drop owned by ${name}; drop role ${name}`);
      await owner.close();
    }
  });
});
