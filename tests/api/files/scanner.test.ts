// The scanner examines files for malware before any person can read them.
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '#contract/calls/file.ts';
import { describeFile, uploadFileVersion } from '#contract/calls/file-manager.ts';
import { createClamd } from '#server/adapters/scanner/clamd.ts';
import { type ClamdServer, eicar, startClamd } from '#tests/support/clamd.ts';
import { acme } from '#tests/api/support/world.ts';
import { app, createFileWorld, type FileWorld, pdf } from '#tests/api/support/file-world.ts';

const malware = `%PDF-1.7\n${eicar}`;
let clamd: ClamdServer;
let world: FileWorld;

beforeAll(async () => {
  clamd = await startClamd();
  world = await createFileWorld({}, { scanner: createClamd({ ...clamd, silenceMs: 400 }) });
});
afterAll(async () => {
  await world.close();
  await clamd.close();
});
afterEach(() => clamd.setState('well'));

it('keeps clean content unchanged', async () => {
  const { key, link } = await world.store(world.ana);
  expect(clamd.scanned).toContain(pdf.toString('latin1'));
  expect((await world.get(link)).payload).toBe(pdf.toString());
  expect((await world.byKey(world.ana, key)).status).toBe(200);
});

it('refuses malware, removes it, and records its name', async () => {
  const before = await world.countStored();
  const { key, url, link } = await world.begin(world.ana, 'nota.pdf');
  expect(await world.put(url, malware)).toEqual({ status: 422, code: '#INFECTED_CONTENT' });
  expect(await world.countStored()).toBe(before);
  expect((await world.get(link)).statusCode).toBe(404);
  expect((await world.byKey(world.ana, key)).error?.code).toBe('#NOT_FOUND');
  const entry = (await world.activitiesOf(acme)).findLast(({ pointer }) => pointer === 'arquivo.enviar');
  expect(entry).toMatchObject({ outcome: 'refused', detail: { code: '#INFECTED_CONTENT', malware: 'Eicar-Test-Signature' } });
});

it('does not scan content that is refused anyway', async () => {
  const before = clamd.scanned.length;
  const { url } = await world.begin(world.ana, 'nota.pdf');
  expect((await world.put(url, 'MZ')).code).toBe('#UNSUPPORTED_CONTENT');
  expect(clamd.scanned).toHaveLength(before);
});

describe.each(['mute', 'full', 'away'] as const)('while the scanner is %s', (how) => {
  it('serves no content before the scanner reports it clean', async () => {
    clamd.setState(how);
    const { key, url, link } = await world.begin(world.ana, 'espera.pdf');
    expect(await world.put(url, pdf)).toEqual({ status: 423, code: '#SCAN_PENDING' });
    const entry = (await world.activitiesOf(acme)).at(-1);
    expect(entry).toMatchObject({ pointer: 'arquivo.enviar', outcome: 'failed', detail: { key, why: expect.any(String) } });
    expect((await world.get(link)).statusCode).toBe(404);
    expect((await world.byKey(world.ana, key)).error?.code).toBe('#SCAN_PENDING');
    expect((await world.list(world.ana, 'documentos')).map((file) => file.key)).not.toContain(key);
    clamd.setState('well');
    expect((await world.byKey(world.ana, key)).status).toBe(200);
    expect((await world.get(link)).payload).toBe(pdf.toString());
  });
  it('removes arrived malware once the scanner is back', async () => {
    clamd.setState(how);
    const { key, url } = await world.begin(world.ana, 'espera.pdf');
    expect((await world.put(url, malware)).code).toBe('#SCAN_PENDING');
    clamd.setState('well');
    const before = await world.countStored();
    expect((await world.byKey(world.ana, key)).error?.code).toBe('#INFECTED_CONTENT');
    expect(await world.countStored()).toBe(before - 1);
  });
});

it('refuses an infected version, and keeps the current content while a version waits', async () => {
  const { key, link } = await world.store(world.ana);
  const next = async () => (await world.ana.call(uploadFileVersion, { ...app, body: { key } })).body?.url ?? '';
  expect((await world.put(await next(), malware)).code).toBe('#INFECTED_CONTENT');
  expect((await world.get(link)).payload).toBe(pdf.toString());
  clamd.setState('away');
  expect((await world.put(await next(), '%PDF-1.7\nnova')).code).toBe('#SCAN_PENDING');
  expect((await world.get(link)).payload).toBe(pdf.toString());
  clamd.setState('well');
  expect((await world.get(link)).payload).toBe('%PDF-1.7\nnova');
  expect((await world.ana.call(describeFile, { ...app, query: { key } })).body?.versions).toHaveLength(1);
});

const sendAtOnce = (content: string) =>
  world.ana.call(upload, { ...app, body: { file: Buffer.from(content).toString('base64') } });

it('scans small files of the upload in one request, too', async () => {
  expect((await sendAtOnce(malware)).error?.code).toBe('#INFECTED_CONTENT');
  expect((await sendAtOnce(pdf.toString())).status).toBe(200);
  clamd.setState('away');
  expect((await sendAtOnce(pdf.toString())).error?.code).toBe('#SCAN_PENDING');
});

const scan = (content: Readable) => createClamd({ ...clamd, silenceMs: 5_000 }).scan(content);

describe('clamd', () => {
  it('scans content of any size in pieces', async () => {
    const pieces = Array.from({ length: 200 }, (_, index) => Buffer.alloc(10_000, index));
    expect(await scan(Readable.from(pieces))).toEqual({ kind: 'clean' });
    expect(clamd.scanned.at(-1)).toBe(Buffer.concat(pieces).toString('latin1'));
    expect(await scan(Readable.from([Buffer.from(eicar.slice(0, 20)), Buffer.from(eicar.slice(20))]))).toEqual({
      kind: 'infected',
      name: 'Eicar-Test-Signature',
    });
    expect(await scan(Readable.from([]))).toEqual({ kind: 'clean' });
  });
  it('is unavailable when the content breaks off', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('o disco falhou'));
      },
    });
    expect(await scan(broken)).toEqual({ kind: 'unavailable', why: 'o disco falhou' });
  });
  it('reports whether it answers', async () => {
    expect(await createClamd(clamd).check()).toBeNull();
    clamd.setState('away');
    expect(await createClamd(clamd).check()).toContain('sem responder');
    expect(await createClamd({ host: '127.0.0.1', port: 1 }).check()).toContain('ECONNREFUSED');
  });
  it('gives up when the scanner stays silent', async () => {
    clamd.setState('mute');
    const verdict = await createClamd({ ...clamd, silenceMs: 200 }).scan(Readable.from(['x']));
    expect(verdict).toMatchObject({ kind: 'unavailable', why: expect.stringContaining('não respondeu') });
  });
});
