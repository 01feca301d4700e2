// `portal backup` and `portal restore` on the database of the vitest project: a folder, or PostgreSQL by DATABASE_URL.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTables } from '#server/cli/backup/tables.ts';
import { firstBreak } from '#server/records/activity/activity-chain.ts';
import { createMigrationTable, migrationScript } from '#server/db/migrate.ts';
import { migrationTags, readMigrations } from '#server/db/migration-files.ts';
import { activities } from '#server/db/schema.ts';
import type { OwnerConnection } from '#server/ports/owner-connection.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { isPostgres } from '#tests/api/support/database.ts';
import { skippedFor } from '#tests/support/skipped.ts';
import { bucketVariables } from '#tests/api/support/files.ts';
import { aurora, demoFileCount, fillWithDemo, writeEmptyBackup } from './backup-world.ts';
import { type CliWorld, createCliWorld } from './cli-world.ts';

type Environment = Awaited<ReturnType<CliWorld['emptyPlace']>>;

// A restore creates a whole database, which takes seconds for the embedded one.
vi.setConfig({ testTimeout: 400_000 });

let world: CliWorld;
let source: Environment;
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);
const at = (env: Environment) => ({ env: { DATABASE_URL: undefined, PORTAL_DATA_DIR: undefined, ...env } });
let places = 0;
/** An empty place with a folder for files. */
const emptyPlace = async (kind: 'same' | 'folder' = 'same'): Promise<Environment> => {
  const number = ++places;
  const place = kind === 'same' ? await world.emptyPlace() : { PORTAL_DATA_DIR: world.file(`folder-${number}`) };
  return { ...place, PORTAL_FILES_DIR: world.file(`files-${number}`) };
};
const tar = (): string => world.file('a.tar');

beforeAll(async () => {
  world = await createCliWorld({ hasDatabase: true });
  source = { PORTAL_FILES_DIR: world.file('files') };
  await portal('migrate');
  await world.inData((database) => fillWithDemo(database, world.file('files')));
  expect(await portal(`backup --out ${tar()}`, { env: source })).toMatchObject({ code: 0 });
});
afterAll(() => world?.close());

/** Every row as PostgreSQL writes it, without the code that the product reads it with. */
const dump = (connection: OwnerConnection) =>
  readTables(connection).then(async (tables) => {
    const all: Record<string, unknown> = {};
    for (const { name } of tables)
      all[name] = (await connection.rows(`select t::text from "${name}" t order by t::text collate "C"`)).flat();
    return all;
  });
const rules = async (connection: OwnerConnection) => [
  await connection.rows(
    'select tablename::text, policyname::text, roles::text, cmd, qual, with_check from pg_policies order by 1, 2',
  ),
  await connection.rows(
    `select table_name::text, privilege_type::text from information_schema.role_table_grants where grantee = 'portal_app' order by 1, 2`,
  ),
  await connection.rows(
    'select proname::text, proacl::text from pg_proc where pronamespace = current_schema()::regnamespace order by 1',
  ),
  await connection.rows(
    'select relname::text, relrowsecurity::text, relforcerowsecurity::text from pg_class where relnamespace = current_schema()::regnamespace order by 1',
  ),
  await connection.rows('select tgname::text, tgenabled::text from pg_trigger where not tgisinternal order by 1'),
];
const contentsOf = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path.slice(folder.length), await readFile(path, 'utf8')] as const)),
  );
};

describe('a backup', () => {
  it('is one file that its owner alone can read and that tar lists', async () => {
    if (process.platform !== 'win32') expect((await stat(tar())).mode & 0o777).toBe(0o600);
    const { stdout } = await promisify(execFile)('tar', ['tf', tar()]);
    expect(stdout).toMatch(/^tables\/users\/1\.jsonl\.gz$/m);
    expect(stdout).toMatch(/^manifest\.json$/m);
    const manifest = JSON.parse((await promisify(execFile)('tar', ['xOf', tar(), 'manifest.json'])).stdout) as Record<
      string,
      unknown
    >;
    expect(manifest).toMatchObject({
      format: 'portal-backup',
      product: '0.1.0',
      source: isPostgres ? 'postgres' : 'embedded',
      schema: migrationTags(),
      files: { count: demoFileCount, absent: [] },
    });
  });
  it('is verified without data', async () => {
    expect(await portal(`backup verify ${tar()}`, at({}))).toMatchObject({
      code: 0,
      out: expect.stringContaining('está inteiro'),
    });
  });
  it('never overwrites a file', async () => {
    const before = await readFile(tar());
    expect(await portal(`backup --out ${tar()}`, { env: source })).toMatchObject({
      code: 73,
      notes: expect.stringContaining('já existe'),
    });
    expect(before.equals(await readFile(tar()))).toBe(true);
  });
  it('leaves no file behind when it cannot be written or has nothing to copy', async () => {
    const out = world.file('none.tar');
    expect(await portal(`backup --out ${world.file('no/such/folder.tar')}`, { env: source })).toMatchObject({ code: 73 });
    expect(await portal(`backup --out ${out}`, at(await emptyPlace()))).toMatchObject({ code: 66 });
    expect(await portal(`backup --out ${out}`, { env: { S3_ENDPOINT: 'x' } })).toMatchObject({ code: 78 });
    expect(await portal(`backup --out ${out}`, at({}))).toMatchObject({ code: 78 });
    expect((await readdir(world.file('.'))).filter((name) => name.startsWith('none'))).toEqual([]);
  });
  it('names content that the storage has lost, and copies the rest', async () => {
    const files = { PORTAL_FILES_DIR: world.file('lost') };
    const made = await portal(`backup --out ${world.file('lost.tar')}`, { env: files });
    expect(made).toMatchObject({ code: 0, notes: expect.stringMatching(/aviso: o conteúdo de files\/aurora\/\S+ já faltava/) });
    expect(await portal(`backup verify ${world.file('lost.tar')}`, at({}))).toMatchObject({ code: 0 });
  });
});

const changed = (bytes: Buffer, at: number): Buffer => Buffer.from(bytes).fill(bytes.readUInt8(at) ^ 1, at, at + 1);

describe('a restore', () => {
  let target: Environment;
  it('restores every row, policy, grant, and file', async () => {
    target = await emptyPlace();
    expect(await portal(`restore ${tar()}`, at(target))).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(String.raw`^Restaurado e comparado: [\d.]+ linhas, ${demoFileCount} arquivos`)),
    });
    const [before, after] = [await world.asOwner(dump), await world.asOwner(dump, target)];
    expect(Object.values(before).flat().length).toBeGreaterThan(600);
    expect(after).toEqual(before);
    expect(await world.asOwner(rules, target)).toEqual(await world.asOwner(rules));
    expect(await contentsOf(world.file(`files-${places}`))).toEqual(await contentsOf(world.file('files')));
    expect(await portal(`restore ${tar()} --verify`, at(target))).toMatchObject({
      code: 0,
      out: expect.stringContaining('iguais à cópia'),
    });
  });
  it('gives a working portal with an unbroken record', async () => {
    expect((await portal('tenant list', at(target))).out).toContain('aurora');
    const entries = await world.asOwner(
      (connection) => connection.rows(`select count(*)::text from activities where tenant_id = '${aurora}'`),
      target,
    );
    expect(entries).toEqual([['450']]);
    const chain = await world.inData((database) =>
      database.tenant(aurora).run((queries) => queries.select().from(activities).orderBy(activities.sequence)),
    );
    expect(firstBreak(chain)).toBeNull();
  });
  it('restores files into a bucket, and a backup reads them there', async () => {
    const server = await startS3Server();
    try {
      const bucket = { ...bucketVariables(server), PORTAL_FILES_DIR: undefined };
      const place = { ...(await emptyPlace()), ...bucket };
      expect(await portal(`restore ${tar()}`, at(place))).toMatchObject({ code: 0 });
      expect(server.keys()).toHaveLength(demoFileCount);
      expect(await portal(`backup --out ${world.file('bucket.tar')}`, at(place))).toMatchObject({ code: 0 });
      expect(await portal(`restore ${world.file('bucket.tar')} --verify`, { env: source })).toMatchObject({ code: 0 });
      // The database is another, empty one; the bucket is not empty.
      expect(await portal(`restore ${tar()}`, at({ ...(await emptyPlace()), ...bucket }))).toMatchObject({
        code: 65,
        notes: expect.stringContaining('o lugar dos arquivos'),
      });
    } finally {
      await server.close();
    }
  });
  const sameKind = isPostgres ? null : 'on the embedded database both places are of the same kind';
  it('converts between the kinds of database', skippedFor(sameKind), async () => {
    const folder = await emptyPlace('folder');
    expect(await portal(`restore ${tar()}`, at(folder))).toMatchObject({ code: 0 });
    expect(await world.asOwner(dump, folder)).toEqual(await world.asOwner(dump));
    const again = world.file('again.tar');
    expect(await portal(`backup --out ${again}`, at(folder))).toMatchObject({ code: 0 });
    const back = await emptyPlace();
    expect(await portal(`restore ${again}`, at(back))).toMatchObject({ code: 0 });
    expect(await world.asOwner(dump, back)).toEqual(await world.asOwner(dump));
  });
  it('refuses a place with data, and replaces it with --replace', async () => {
    await world.asOwner((connection) => connection.execute("update users set nick = 'Outro nome'"), target);
    const before = await world.asOwner(dump, target);
    expect(await portal(`restore ${tar()} --verify`, at(target))).toMatchObject({
      code: 1,
      notes: expect.stringMatching(/^users difere da cópia na linha 1 /),
    });
    expect(await portal(`restore ${tar()}`, at(target))).toMatchObject({ code: 65, notes: expect.stringContaining('--replace') });
    expect(await world.asOwner(dump, target)).toEqual(before);
    expect(await portal(`restore ${tar()} --replace`, at(target))).toMatchObject({ code: 0 });
    expect(await world.asOwner(dump, target)).toEqual(await world.asOwner(dump));
  });
  it('refuses a folder with files of others', async () => {
    const place = await emptyPlace();
    await mkdir(place['PORTAL_FILES_DIR'] ?? '', { recursive: true });
    await writeFile(join(place['PORTAL_FILES_DIR'] ?? '', 'x'), 'x');
    expect(await portal(`restore ${tar()}`, at(place))).toMatchObject({ code: 65, notes: expect.stringContaining('arquivos') });
  });
  it.each([
    ['ends too early', (bytes: Buffer) => bytes.subarray(0, bytes.byteLength - 20_000)],
    ['is empty', () => Buffer.alloc(0)],
    ['has a changed byte', (bytes: Buffer) => changed(bytes, 512)],
    ['has a changed header', (bytes: Buffer) => changed(bytes, 130)],
    ['is something else', () => Buffer.from('{"format":"portal-tenant"}')],
  ])('writes nothing when the file %s', async (name, damage) => {
    const path = world.file(`damaged-${name.replaceAll(' ', '-')}.tar`);
    await writeFile(path, damage(await readFile(tar())));
    const place = await emptyPlace();
    for (const [command, end] of [
      ['restore', '). Nada foi escrito.'],
      ['restore --verify', ').'],
      ['backup verify', ').'],
    ] as const) {
      const { code, notes } = await portal(`${command} ${path}`, at(place));
      expect([code, notes.replace(/\(.*\)/s, '()')]).toEqual([65, `${path} está incompleto ou danificado (${end}`]);
    }
    expect(await portal(`backup --out ${world.file('nothing.tar')}`, at(place))).toMatchObject({ code: 66 });
  });
  it.each([
    ['nada.tar', 66, 'Não consegui ler nada.tar'],
    ['', 64, 'Falta o arquivo'],
    ['a.tar --verify --replace', 64, 'não combinam'],
  ])('explains its refusal: restore %s', async (args, code, text) => {
    const ended = await portal(`restore ${args}`.trim(), at(await emptyPlace()));
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(text)]);
  });
});

describe('a backup of another version', () => {
  const tags = migrationTags();
  it('is refused when the version is newer', async () => {
    await writeEmptyBackup(world.file('newer.tar'), { schema: [...tags, '9999_future'] });
    await writeEmptyBackup(world.file('format.tar'), { version: 2 } as never);
    for (const name of ['newer.tar', 'format.tar'])
      for (const command of ['restore', 'backup verify'])
        expect(await portal(`${command} ${world.file(name)}`, at(await emptyPlace()))).toMatchObject({
          code: 65,
          notes: expect.stringContaining('mais nova'),
        });
  });
  it('is migrated after its rows are compared when the version is older', async () => {
    const old = await emptyPlace();
    if (old['PORTAL_DATA_DIR'] !== undefined) await mkdir(old['PORTAL_DATA_DIR']);
    await world.asOwner(async (connection) => {
      await connection.execute(createMigrationTable);
      for (const migration of readMigrations().slice(0, 5))
        await connection.execute(`begin; ${migrationScript(migration)} commit`);
      await connection.execute(`insert into tenants (id, config) values ('antiga', '{}')`);
    }, old);
    const path = world.file('older.tar');
    expect(await portal(`backup --out ${path}`, at(old))).toMatchObject({ code: 0 });
    const target = await emptyPlace();
    const restored = await portal(`restore ${path}`, at(target));
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(`aplicada: ${tags.at(-1)}`) });
    expect(await portal('migrate', at(target))).toMatchObject({ code: 0, out: 'O banco já estava em dia.' });
    expect(await portal('tenant list', at(target))).toMatchObject({ code: 0, out: expect.stringContaining('antiga') });
    expect(await portal(`restore ${path} --verify`, at(target))).toMatchObject({
      code: 65,
      notes: expect.stringContaining('outro esquema'),
    });
  });
});

describe('the database schema', () => {
  it('has no sequences, which a backup would not copy', async () => {
    const query = "select relname::text from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace";
    expect(await world.asOwner((connection) => connection.rows(query))).toEqual([]);
  });
});
