// A waiting file is listed for the person who stored it, given to nobody, and scanned again by itself.
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
import { removeSpentFiles, settleWaiting } from '#server/services/file/index.ts';
import type { Scanner } from '#server/ports/files/scanner.ts';
import { type ClamdServer, eicar, startClamd } from '#tests/support/clamd.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme } from '#tests/api/support/world.ts';
import { app, createFileWorld, type FileWorld, pdf } from './file-world.ts';

const malware = `%PDF-1.7\n${eicar}`;
const code = '11222333000181';
const day = 86_400_000;
let clamd: ClamdServer;
let world: FileWorld;
/** Acts for the company, as her colleague does. */
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
afterEach(() => clamd.be('well'));

const settleAll = (scanner: Scanner = createClamd({ ...clamd, silenceMs: 400 })) => {
  return settleWaiting({ ...world, ...world.app, clock: systemClock, files: world.stored.files, scanner });
};
const tidy = (days: number) => removeSpentFiles(world.database, world.stored.files, new Date(Date.now() + days * day));
const entry = async (key: string, client = ana) => {
  const query = { view: 'folder', area: 'company', company: code, path: 'notas' } as const;
  const { body } = await client.call(browseFiles, { ...app, query });
  return body?.files.find((file) => file.key === key);
};
async function waiting(content: Buffer | string) {
  clamd.be('away');
  const begun = await world.begin(ana, 'espera.pdf', { path: `empresas/${code}/notas` });
  expect((await world.put(begun.url, content)).code).toBe('#SCAN_PENDING');
  return begun;
}

it('is listed for its owner alone, neither given out nor shared; it can be renamed and removed', async () => {
  const { key, link } = await waiting(pdf);
  expect(await entry(key)).toMatchObject({ state: 'waiting', refusal: null, size: pdf.byteLength });
  expect([await entry(key, bia), await entry(key, world.keeper)]).toEqual([undefined, undefined]);
  expect((await world.get(link)).statusCode).toBe(404);
  const said = async (call: Parameters<Client['send']>[0], given: object) =>
    (await ana.send(call, { params: app.params, ...given })).error?.code ?? 'ok';
  expect(await said(shareFile, { body: { key, lifetime: '1d' } })).toBe('#SCAN_PENDING');
  expect(await said(previewFile, { query: { key } })).toBe('#NOT_FOUND');
  expect(await said(bundleFiles, { body: { keys: [key] } })).toBe('#NOT_FOUND');
  expect(await said(uploadFileVersion, { body: { key } })).toBe('#NOT_FOUND');
  expect(await said(renameFile, { body: { key, name: 'espera-2.pdf' } })).toBe('ok');
  expect(await said(binFiles, { body: { keys: [key] } })).toBe('ok');
  expect(await entry(key)).toBeUndefined();
  const bin = await ana.call(browseFiles, { ...app, query: { view: 'bin' } });
  expect(bin.body?.files.find((file) => file.key === key)).toMatchObject({ name: 'espera-2.pdf', state: 'waiting' });
  const before = await world.countStored();
  expect(await said(purgeFiles, { body: { keys: [key] } })).toBe('ok');
  expect(await world.countStored()).toBe(before - 1);
});

it('is looked at again by itself, and noted once however long that takes', async () => {
  const { key, link } = await waiting(pdf);
  await settleAll();
  await settleAll();
  const noted = (await world.activitiesOf(acme)).filter(({ detail }) => (detail as { key?: string } | null)?.key === key);
  expect(noted).toHaveLength(1);
  clamd.be('well');
  await settleAll();
  expect(await entry(key)).toMatchObject({ state: 'kept', refusal: null });
  expect(await entry(key, bia)).toMatchObject({ state: 'kept' });
  expect((await world.get(link)).payload).toBe(pdf.toString());
});

it('a file that the scanner never takes keeps no other waiting, and an absent scanner is asked nothing', async () => {
  const [first, second] = [await waiting(`${pdf.toString()} grande`), await waiting(pdf)];
  const asked: string[] = [];
  const scanner = (trouble: string | null): Scanner => ({
    async scan(content) {
      const found = Buffer.concat((await content.toArray()) as Buffer[]).toString();
      asked.push(found);
      const isTaken = trouble === null && !found.includes('grande');
      return isTaken ? { kind: 'clean' } : { kind: 'unavailable', why: 'INSTREAM size limit exceeded' };
    },
    check: () => Promise.resolve(trouble),
  });
  await settleAll(scanner('away'));
  expect(asked).toHaveLength(1);
  await settleAll(scanner(null));
  expect([(await entry(first.key))?.state, (await entry(second.key))?.state]).toEqual(['waiting', 'kept']);
});

it('a file that is refused afterwards shows the reason until it is removed or its time in the list is over', async () => {
  const { key } = await waiting(malware);
  const before = await world.countStored();
  clamd.be('well');
  await settleAll();
  expect(await entry(key)).toMatchObject({ state: 'refused', refusal: '#INFECTED_CONTENT' });
  expect(await world.countStored()).toBe(before - 1);
  expect((await world.byKey(ana, key)).error?.code).toBe('#INFECTED_CONTENT');
  await tidy(29);
  expect(await entry(key)).toMatchObject({ state: 'refused' });
  await tidy(31);
  expect(await entry(key)).toBeUndefined();
});

it('does not go with what never came', async () => {
  const { key } = await waiting(pdf);
  await tidy(60);
  expect(await entry(key)).toMatchObject({ state: 'waiting' });
});

it('a version that is refused afterwards leaves what is there, and says so until the next one', async () => {
  const { key } = await world.store(ana, 'nota.pdf', { path: `empresas/${code}/notas` });
  const next = async () => (await ana.call(uploadFileVersion, { ...app, body: { key } })).body?.url ?? '';
  clamd.be('away');
  expect((await world.put(await next(), malware)).code).toBe('#SCAN_PENDING');
  expect(await entry(key)).toMatchObject({ state: 'kept', refusal: null });
  clamd.be('well');
  await settleAll();
  expect(await entry(key)).toMatchObject({ state: 'kept', refusal: '#INFECTED_CONTENT' });
  expect((await world.put(await next(), '%PDF-1.7\nnova')).code).toBeNull();
  expect(await entry(key)).toMatchObject({ state: 'kept', refusal: null });
});
