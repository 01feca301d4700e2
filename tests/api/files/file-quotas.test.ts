// The quotas of storage and of the size of a file.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { uploadFileVersion } from '#contract/calls/file-manager.ts';
import { upload } from '#contract/calls/file.ts';
import { type QuotaName, type QuotaScope, wholeTenant } from '#contract/entities/quota.ts';
import { entities, files, profiles, quotaLimits, userEntities, users } from '#server/db/schema.ts';
import { limitRow } from '#tests/api/support/limit-row.ts';
import { app, createFileWorld, type FileWorld, pdf } from '#tests/api/support/file-world.ts';
import { acme } from '#tests/api/support/world.ts';

const company = '11222333000181';
const size = pdf.byteLength;
let world: FileWorld;
beforeAll(async () => {
  world = await createFileWorld();
  await world.database
    .tenant(acme)
    .run((queries) => queries.insert(entities).values({ tenantId: acme, code: company, description: 'Padaria Central' }));
});
afterAll(() => world?.close());
beforeEach(() =>
  world.database.tenant(acme).run(async (queries) => {
    await queries.delete(quotaLimits).where(eq(quotaLimits.tenantId, acme));
    await queries.delete(files).where(eq(files.tenantId, acme));
  }),
);

const setLimit = (quota: QuotaName, most: number, scope: QuotaScope = wholeTenant) =>
  world.database.tenant(acme).run((queries) => queries.insert(quotaLimits).values(limitRow(acme, quota, most, { scope })));

/** The answer to the content of an upload, with the quota that refused it. */
async function send(url: string, content = pdf) {
  const headers = { host: 'acme.localhost:4112', 'content-type': 'application/pdf' };
  const answer = await world.app.http.inject({ method: 'PUT', url, headers, payload: content });
  const { code, quota } = answer.json<{ code?: string; quota?: unknown }>();
  return { status: answer.statusCode, code, quota };
}
const refused = (name: QuotaName, limit: number) => ({
  status: 429,
  code: '#QUOTA_EXCEEDED',
  quota: { name, limit, resetsAt: null },
});

it('files that arrive at the same time never exceed the storage, and refused content is removed', async () => {
  await setLimit('storage', 2 * size + 1);
  const begun = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => world.begin(world.ana, `${name}.pdf`)));
  const before = await world.countStored();
  const answers = await Promise.all(begun.map(({ url }) => send(url)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status !== 200)).toEqual(
    Array.from({ length: 3 }, () => refused('storage', 2 * size + 1)),
  );
  expect(await world.countStored()).toBe(before + 2);
  expect((await world.list(world.ana, 'documentos')).length).toBe(2);
});

it('nothing is begun without room', async () => {
  await setLimit('storage', size);
  await world.store(world.ana, 'um.pdf');
  const { status, error } = await world.requestUpload(world.ana, 'dois.pdf');
  expect({ status, code: error?.code, quota: error?.quota }).toEqual(refused('storage', size));
  const [{ key } = { key: '' }] = await world.list(world.ana, 'documentos');
  const version = await world.ana.call(uploadFileVersion, { ...app, body: { key } });
  expect(version.error).toMatchObject({ code: '#QUOTA_EXCEEDED', quota: { name: 'storage' } });
});

it('a file beyond the limit of one file is refused, and does not appear', async () => {
  await setLimit('file-size', size - 1);
  const { url } = await world.begin(world.ana, 'grande.pdf');
  expect(await send(url)).toEqual(refused('file-size', size - 1));
  expect(await world.list(world.ana, 'documentos')).toEqual([]);
  const small = await world.ana.call(upload, { ...app, body: { file: pdf.toString('base64') } });
  expect(small.error).toMatchObject({ code: '#QUOTA_EXCEEDED', quota: { name: 'file-size', limit: size - 1 } });
});

it('an exception for a profile replaces the limit of one file for its people, and for no others', async () => {
  await setLimit('file-size', size - 1);
  await setLimit('file-size', size, { kind: 'profile', id: 'arquivistas' });
  const person = await world.aPerson({ nick: 'Rui Sá' });
  const row = { tenantId: acme, id: 'arquivistas', name: 'Arquivistas', changedAt: new Date(), changedAuthor: 'Ana Lima' };
  await world.database.tenant(acme).run(async (queries) => {
    await queries.insert(profiles).values(row);
    await queries
      .update(users)
      .set({ profileId: row.id })
      .where(and(eq(users.tenantId, acme), eq(users.id, person.id)));
  });
  await world.store(await world.signedIn(person), 'um.pdf');
  const { url } = await world.begin(world.ana, 'um.pdf');
  expect(await send(url)).toEqual(refused('file-size', size - 1));
});

it('an exception for a company limits its folders, and no others', async () => {
  await setLimit('storage', 100 * size);
  await setLimit('storage', size, { kind: 'company', id: company });
  const person = await world.aPerson({ nick: 'Eva Sá' });
  await world.database
    .tenant(acme)
    .run((queries) => queries.insert(userEntities).values({ tenantId: acme, userId: person.id, code: company }));
  const eva = await world.signedIn(person);
  await world.store(eva, 'um.pdf', { path: `empresas/${company}` });
  const { error } = await world.requestUpload(eva, 'dois.pdf', { path: `empresas/${company}` });
  expect(error).toMatchObject({ code: '#QUOTA_EXCEEDED', quota: { name: 'storage', limit: size } });
  await world.store(eva, 'dois.pdf');
});
