// A file that waits for the scanner: its owner sees it, no person can read it, and a schedule scans it again.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  binFiles,
  browseFiles,
  bundleFiles,
  previewFile,
  purgeFiles,
  renameFile,
  shareFile,
  uploadFileVersion,
} from '#contract/calls/file-manager.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { createClamd } from '#server/adapters/scanner/clamd.ts';
import { entities, userEntities } from '#server/db/schema.ts';
import { removeSpentFiles, scanWaitingFiles } from '#server/services/file/index.ts';
import type { Scanner } from '#server/ports/files/scanner.ts';
import { type ClamdServer, eicar, startClamd } from '#tests/support/clamd.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme } from '#tests/api/support/world.ts';
import { app, createFileWorld, type FileWorld, pdf } from '#tests/api/support/file-world.ts';

const malware = `%PDF-1.7\n${eicar}`;
const code = '11222333000181';
const day = 86_400_000;
let clamd: ClamdServer;
let world: FileWorld;
/** Both act for the company. */
let ana: Client;
let bia: Client;

beforeAll(async () => {
  clamd = await startClamd();
  world = await createFileWorld({}, { scanner: createClamd({ ...clamd, silenceMs: 400 }) });
  const [one, two] = [await world.aPerson({ nick: 'Ana Lima' }), await world.aPerson({ nick: 'Bia Reis' })];
  await world.database.tenant(acme).run(async (queries) => {
    await queries.insert(entities).values({ tenantId: acme, code, description: 'Padaria Sol' });
    await queries.insert(userEntities).values([one, two].map(({ id }) => ({ tenantId: acme, userId: id, code })));
  });
  [ana, bia] = [await world.signedIn(one), await world.signedIn(two)];
});
afterAll(async () => {
  await world.close();
  await clamd.close();
});
afterEach(() => clamd.setState('well'));

const settleAll = (scanner: Scanner = createClamd({ ...clamd, silenceMs: 400 })) => {
  return scanWaitingFiles({ ...world, ...world.app, clock: systemClock, files: world.stored.files, scanner });
};
const tidy = (days: number) => removeSpentFiles(world.database, world.stored.files, new Date(Date.now() + days * day));
const entry = async (key: string, client = ana) => {
  const query = { view: 'folder', area: 'company', company: code, path: 'notas' } as const;
  const { body } = await client.call(browseFiles, { ...app, query });
  return body?.files.find((file) => file.key === key);
};
async function waiting(content: Buffer | string) {
  clamd.setState('away');
  const begun = await world.begin(ana, 'espera.pdf', { path: `empresas/${code}/notas` });
  expect((await world.put(begun.url, content)).code).toBe('#SCAN_PENDING');
  return begun;
}

it('is listed only for its owner, is not readable or shareable, and can be renamed and removed', async () => {
  const { key, link } = await waiting(pdf);
  expect(await entry(key)).toMatchObject({ state: 'waiting', refusal: null, size: pdf.byteLength });
  expect([await entry(key, bia), await entry(key, world.contentAdmin)]).toEqual([undefined, undefined]);
  expect((await world.get(link)).statusCode).toBe(404);
  const errorOf = async (call: Parameters<Client['send']>[0], request: object) =>
    (await ana.send(call, { params: app.params, ...request })).error?.code ?? 'ok';
  expect(await errorOf(shareFile, { body: { key, lifetime: '1d' } })).toBe('#SCAN_PENDING');
  expect(await errorOf(previewFile, { query: { key } })).toBe('#NOT_FOUND');
  expect(await errorOf(bundleFiles, { body: { keys: [key] } })).toBe('#NOT_FOUND');
  expect(await errorOf(uploadFileVersion, { body: { key } })).toBe('#NOT_FOUND');
  expect(await errorOf(renameFile, { body: { key, name: 'espera-2.pdf' } })).toBe('ok');
  expect(await errorOf(binFiles, { body: { keys: [key] } })).toBe('ok');
  expect(await entry(key)).toBeUndefined();
  const bin = await ana.call(browseFiles, { ...app, query: { view: 'bin' } });
  expect(bin.body?.files.find((file) => file.key === key)).toMatchObject({ name: 'espera-2.pdf', state: 'waiting' });
  const before = await world.countStored();
  expect(await errorOf(purgeFiles, { body: { keys: [key] } })).toBe('ok');
  expect(await world.countStored()).toBe(before - 1);
});

it('is scanned again by the job, with one activity for all scans', async () => {
  const { key, link } = await waiting(pdf);
  await settleAll();
  await settleAll();
  const noted = (await world.activitiesOf(acme)).filter(({ detail }) => (detail as { key?: string } | null)?.key === key);
  expect(noted).toHaveLength(1);
  clamd.setState('well');
  await settleAll();
  expect(await entry(key)).toMatchObject({ state: 'kept', refusal: null });
  expect(await entry(key, bia)).toMatchObject({ state: 'kept' });
  expect((await world.get(link)).payload).toBe(pdf.toString());
});

it('delays no other file when the scanner refuses it, and the job stops at the first file when the scanner is away', async () => {
  const [first, second] = [await waiting(`${pdf.toString()} grande`), await waiting(pdf)];
  const scans: string[] = [];
  const scanner = (trouble: string | null): Scanner => ({
    async scan(content) {
      const text = Buffer.concat((await content.toArray()) as Buffer[]).toString();
      scans.push(text);
      const isTaken = trouble === null && !text.includes('grande');
      return isTaken ? { kind: 'clean' } : { kind: 'unavailable', why: 'INSTREAM size limit exceeded' };
    },
    check: () => Promise.resolve(trouble),
  });
  await settleAll(scanner('away'));
  expect(scans).toHaveLength(1);
  await settleAll(scanner(null));
  expect([(await entry(first.key))?.state, (await entry(second.key))?.state]).toEqual(['waiting', 'kept']);
});

it('shows why it was refused until it is removed or 30 days are over', async () => {
  const { key } = await waiting(malware);
  const before = await world.countStored();
  clamd.setState('well');
  await settleAll();
  expect(await entry(key)).toMatchObject({ state: 'refused', refusal: '#INFECTED_CONTENT' });
  expect(await world.countStored()).toBe(before - 1);
  expect((await world.byKey(ana, key)).error?.code).toBe('#INFECTED_CONTENT');
  await tidy(29);
  expect(await entry(key)).toMatchObject({ state: 'refused' });
  await tidy(31);
  expect(await entry(key)).toBeUndefined();
});

it('is not removed with uploads that never arrived', async () => {
  const { key } = await waiting(pdf);
  await tidy(60);
  expect(await entry(key)).toMatchObject({ state: 'waiting' });
});

it('keeps the current content when a version is refused, and shows the reason until the next version', async () => {
  const { key } = await world.store(ana, 'nota.pdf', { path: `empresas/${code}/notas` });
  const next = async () => (await ana.call(uploadFileVersion, { ...app, body: { key } })).body?.url ?? '';
  clamd.setState('away');
  expect((await world.put(await next(), malware)).code).toBe('#SCAN_PENDING');
  expect(await entry(key)).toMatchObject({ state: 'kept', refusal: null });
  clamd.setState('well');
  await settleAll();
  expect(await entry(key)).toMatchObject({ state: 'kept', refusal: '#INFECTED_CONTENT' });
  expect((await world.put(await next(), '%PDF-1.7\nnova')).code).toBeNull();
  expect(await entry(key)).toMatchObject({ state: 'kept', refusal: null });
});
