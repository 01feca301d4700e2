// The deletion of a person and of a tenant from the command line.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rmdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { createFolderFiles } from '#server/adapters/files/folder.ts';
import { firstBreak } from '#server/records/activity/activity-chain.ts';
import * as schema from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { removeSpentFiles } from '#server/services/file/index.ts';
import { type CliWorld, createCliWorld } from './cli-world.ts';

// Each command opens the embedded database anew, which takes time on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const acme = TenantId.parse('acme');
const matriz = '11222333000181';

let world: CliWorld;
const portal: CliWorld['portal'] = (args, options) => world.portal(args, options);
const ofAcme = <T>(work: (queries: Queries) => Promise<T>) => world.inData((database) => database.tenant(acme).run(work));
const person = async (email: string) =>
  (await ofAcme((queries) => queries.select().from(schema.users).where(eq(schema.users.email, email))))[0];
const about = (email: string) => `--tenant acme --email ${email}`;

beforeAll(async () => {
  world = await createCliWorld();
  await mkdir(world.file('files'));
  await portal('tenant create --id acme --domain portal.acme.com.br --title Acme --admin ana@acme.com.br');
  await portal('user create --tenant acme --email bia@acme.com.br --groups vendas');
  await ofAcme((queries) => queries.insert(schema.entities).values({ tenantId: acme, code: matriz, description: 'Acme Matriz' }));
  await portal(`user companies ${about('bia@acme.com.br')} --add ${matriz}`);
});
afterAll(() => world?.close());

/** Stores a content, and returns its name. */
async function putContent(): Promise<string> {
  const storage = createFolderFiles(world.file('files'));
  const object = { tenant: acme, name: randomUUID() };
  await storage.receive(object, Readable.from([Buffer.from('x')]), 10);
  const looked = await storage.look(object, 1);
  if (looked !== null) await storage.retain(object, looked);
  return object.name;
}

interface Traces {
  readonly userId: string;
  readonly email: string;
  readonly now: Date;
  readonly later: Date;
}

/** Adds files of the person, of the company and of an item, a version, a folder and links. */
async function addFiles({ userId, now, later }: Traces): Promise<void> {
  const file = { tenantId: acme, name: 'a.txt', size: 1, userId, createdAt: now, askedAt: now };
  const stored = [
    { ...file, key: 'own', object: await putContent() },
    { ...file, key: 'of-company', entityCode: matriz, object: await putContent() },
    { ...file, key: 'of-item', moduleId: 'm', itemId: 'i', object: await putContent() },
    { ...file, key: 'of-ticket', object: await putContent() },
  ];
  const older = { tenantId: acme, key: 'own', version: 1, object: await putContent(), size: 1, replacedAt: now };
  const links = ['own', 'of-company'].map((key) => ({ tenantId: acme, id: key, key, userId, createdAt: now, expiresAt: later }));
  await ofAcme(async (queries) => {
    await queries.insert(schema.files).values(stored);
    await queries.insert(schema.fileVersions).values(older);
    await queries.insert(schema.fileFolders).values({ tenantId: acme, scope: `own:${userId}`, path: 'a', createdAt: now });
    await queries.insert(schema.fileLinks).values(links);
  });
}

/** Adds what the person wrote and received. */
const addMessages = ({ userId, email, now, later }: Traces): Promise<void> =>
  ofAcme(async (queries) => {
    const notice = { userId, sequence: 1, identifier: 'n', title: 't', message: 'm', createdAt: now };
    await queries.insert(schema.notifications).values({ tenantId: acme, ...notice });
    const request = { userId, kind: 'deletion' as const, createdAt: now, dueAt: later };
    await queries.insert(schema.privacyRequests).values({ tenantId: acme, id: 'PEDIDO', ...request });
    await queries.insert(schema.solicitations).values({ tenantId: acme, id: 'ACESSO', userId, createdAt: now, expiresAt: later });
    const author = { userId, name: 'Bia', email };
    const text = { subject: 'other' as const, description: 'd', files: ['of-ticket'], createdAt: now };
    await queries.insert(schema.tickets).values({ tenantId: acme, number: 'CHAMADO', key: 'k', ...author, ...text });
    const sent = { at: now, to: email, subject: 's', text: 't', html: 'h' };
    await queries.insert(schema.mails).values({ tenantId: acme, id: 'm', ...sent });
  });

/** Adds an identity, a receipt of a consent, a session and a private query. */
const addSignIn = ({ userId, now, later }: Traces): Promise<void> =>
  ofAcme(async (queries) => {
    await queries.insert(schema.identities).values({ tenantId: acme, issuer: 'i', subject: 's', userId });
    const receipt = { decidedAt: now, receivedAt: now, policyVersion: '1', categories: [], userId, userAgent: 'x' };
    await queries.insert(schema.consents).values({ tenantId: acme, consentId: 'c', ...receipt });
    const session = { userId, method: 'password' as const, createdAt: now, seenAt: now, idleSeconds: 1_800, expiresAt: later };
    await queries.insert(schema.sessions).values({ tenantId: acme, id: 's', ...session });
    const query = { connector: 'c', sql: 's', visibility: 'private' as const, ownerId: userId };
    await queries.insert(schema.sqlQueries).values({ tenantId: acme, id: 'minha', ...query });
  });

/** Adds a direct link by the person and one to them, each with an open session, an invitation by the person, and a link to their address. */
const addLinks = ({ userId, email, now, later }: Traces): Promise<void> =>
  ofAcme(async (queries) => {
    const [ana] = await queries.select().from(schema.users).where(eq(schema.users.email, 'ana@acme.com.br'));
    const link = { tenantId: acme, email: 'eva@x.com.br', userId, createdAt: now, expiresAt: later };
    await queries.insert(schema.links).values([
      { ...link, hash: 'direct', purpose: 'direct', entityCode: matriz, data: {} },
      { ...link, hash: 'invitation', purpose: 'register', data: { invitation: {} } },
      { ...link, hash: 'own', purpose: 'lost-password', email, userId: null },
      { ...link, hash: 'received', purpose: 'direct', email, userId: ana?.id ?? null, entityCode: matriz, data: {} },
    ]);
    const session = {
      isPublic: true,
      method: 'link' as const,
      createdAt: now,
      seenAt: now,
      idleSeconds: 1_800,
      expiresAt: later,
    };
    const opened = ['direct', 'received'].map((hash) => ({
      tenantId: acme,
      id: `of-${hash}`,
      scope: { link: hash },
      ...session,
    }));
    await queries.insert(schema.sessions).values(opened);
  });

/** Adds a row about the person to every table that names people. */
async function leaveTraces(userId: string, email: string): Promise<void> {
  const traces = { userId, email, now: new Date(), later: new Date(Date.now() + 60_000) };
  await addFiles(traces);
  await addMessages(traces);
  await addSignIn(traces);
  await addLinks(traces);
}

const filesPlace = () => ({ env: { PORTAL_FILES_DIR: world.file('files') } });

describe('a deletion', () => {
  it('removes the person and their data, and keeps receipts and shared data', async () => {
    const email = 'bia@acme.com.br';
    const id = (await person(email))?.id ?? '';
    await leaveTraces(id, email);
    const deleted = await portal(`user delete ${about(email)}`, { ...filesPlace(), stdin: email });
    expect(deleted).toEqual({ code: 0, out: `${email} excluído de acme, com 2 arquivos.`, notes: '' });
    const left = await ofAcme(async (queries) => ({
      users: (await queries.select().from(schema.users)).map((row) => row.email),
      identities: await queries.select().from(schema.identities),
      companies: await queries.select().from(schema.userEntities),
      notifications: await queries.select().from(schema.notifications),
      folders: await queries.select().from(schema.fileFolders),
      fileLinks: await queries.select().from(schema.fileLinks),
      links: (await queries.select().from(schema.links)).map(({ hash, userId }) => [hash, userId]),
      versions: await queries.select().from(schema.fileVersions),
      queries: await queries.select().from(schema.sqlQueries),
      files: (await queries.select().from(schema.files)).map(({ key }) => key).toSorted(),
      consents: (await queries.select().from(schema.consents)).map(({ userId }) => userId),
      requests: (await queries.select().from(schema.privacyRequests)).map(({ status }) => status),
      solicitations: (await queries.select().from(schema.solicitations)).map(({ status }) => status),
      tickets: (await queries.select().from(schema.tickets)).map(({ number }) => number),
      sessions: (await queries.select().from(schema.sessions)).filter(({ revokedAt }) => revokedAt === null),
      record: await queries.select().from(schema.activities).orderBy(schema.activities.sequence),
    }));
    const { record, ...rest } = left;
    expect(rest).toEqual({
      users: ['ana@acme.com.br'],
      identities: [],
      companies: [],
      notifications: [],
      folders: [],
      fileLinks: [],
      links: [['invitation', null]],
      versions: [],
      queries: [],
      files: ['of-company', 'of-item', 'of-ticket'],
      consents: [id],
      requests: ['done'],
      solicitations: ['rejected'],
      tickets: ['CHAMADO'],
      sessions: [],
    });
    expect(record.at(-1)).toMatchObject({ pointer: 'pessoa.conta.excluir', detail: { person: id } });
    expect(firstBreak(record)).toBeNull();
  });
  it('leaves content that the storage cannot remove now to the schedule `remove-spent-files`', async () => {
    const email = 'caio@acme.com.br';
    await portal(`user create ${about(email)}`);
    const object = randomUUID();
    const path = world.file(`files/acme/kept/${object.slice(0, 2)}/${object}`);
    // A folder cannot be removed as a file.
    await mkdir(path, { recursive: true });
    const now = new Date();
    const userId = (await person(email))?.id ?? '';
    await ofAcme((queries) =>
      queries
        .insert(schema.files)
        .values({ tenantId: acme, key: 'stuck', name: 'a.txt', size: 1, userId, object, createdAt: now, askedAt: now }),
    );
    expect(await portal(`user delete ${about(email)}`, { ...filesPlace(), stdin: email })).toMatchObject({ code: 0 });
    await rmdir(path);
    await writeFile(path, 'x');
    await world.inData((database) => removeSpentFiles(database, createFolderFiles(world.file('files')), new Date()));
    expect(await readdir(dirname(path))).toEqual([]);
  });
});

describe('the deletion of a tenant', () => {
  it('removes every row and file of it, and none of another tenant', async () => {
    await portal('tenant create --id outra --domain outra.com.br --title Outra --admin rui@outra.com.br');
    await portal('user create --tenant acme --email bia@acme.com.br --groups vendas');
    const tables = () =>
      world.asOwner(async (connection) => {
        const names = await connection.rows(`
          select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid
          where a.attname = 'tenant_id' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`);
        const found: (readonly [string, string, string])[] = [];
        for (const [name] of names)
          for (const [tenant, count] of await connection.rows(`select tenant_id, count(*)::text from "${name}" group by 1`))
            found.push([name ?? '', tenant ?? '', count ?? '']);
        return found;
      });
    const before = await tables();
    expect(before.filter(([, tenant]) => tenant === 'acme').length).toBeGreaterThan(10);
    expect(
      await portal('tenant delete acme --confirm acme', {
        env: { PORTAL_FILES_DIR: undefined, ...(world.url === null ? { S3_ENDPOINT: 'x' } : {}) },
      }),
    ).toMatchObject({ code: 78 });
    expect(await tables()).toEqual(before);

    await writeFile(world.file('no-folder'), '');
    const failed = await portal('tenant delete acme --confirm acme', { env: { PORTAL_FILES_DIR: world.file('no-folder') } });
    expect(failed).toMatchObject({ code: 1, notes: expect.stringMatching(/^Os arquivos de acme não puderam ser excluídos/) });
    expect(await tables()).toEqual(before);

    const deleted = await portal('tenant delete acme', { ...filesPlace(), stdin: 'acme' });
    expect(deleted).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Portal acme excluído: \d+ linhas de \d+ tabelas, \d+ arquivos\.$/),
    });
    const after = await tables();
    expect(after.filter(([, tenant]) => tenant === 'acme')).toEqual([]);
    expect(after).toEqual(before.filter(([, tenant]) => tenant !== 'acme'));
    expect((await portal('tenant list')).out).toMatch(/^outra /);
    expect(await readdir(world.file('files'))).toEqual([]);
  });
});
