// Public links of files: they open for any person with the address until they end.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  binFiles,
  browseFiles,
  describeFile,
  describeSharedFile,
  openSharedFile,
  restoreFiles,
  revokeFileShare,
  shareFile,
} from '#contract/calls/file-manager.ts';
import type { FileShareLifetime } from '#contract/entities/file-entry.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { app, createFileWorld, type FileWorld, minutes, pdf } from '#tests/api/support/file-world.ts';
import { quickPasswords } from '#tests/api/support/passwords.ts';
import { acme, outra } from '#tests/api/support/world.ts';

let world: FileWorld;
beforeAll(async () => {
  world = await createFileWorld({}, { trustedProxies: ['127.0.0.1'] });
});
afterAll(() => world?.close());

const hour = 60 * minutes;

async function share(client: Client, key: string, lifetime: FileShareLifetime = '1h', password?: string) {
  const { body, error } = await client.call(shareFile, { ...app, body: { key, lifetime, ...(password && { password }) } });
  return { code: error?.code, hash: new URL(body?.url ?? 'http://x').searchParams.get('hash') ?? '', url: body?.url };
}
const describeLink = (hash: string, visitor = world.visitor()) =>
  visitor.call(describeSharedFile, { params: app.params, body: { hash } });
const open = (hash: string, password?: string, visitor = world.visitor()) =>
  visitor.call(openSharedFile, { ...app, body: { hash, ...(password && { password }) } });
const shares = async (key: string, client = world.ana) =>
  (await client.call(describeFile, { ...app, query: { key } })).body?.links ?? [];

it('gives the file to a visitor, counts openings, and records them without the secret', async () => {
  const { key } = await world.store(world.ana, 'convite.pdf');
  const { hash, url } = await share(world.ana, key);
  expect(url).toMatch(/^http:\/\/acme\.localhost:4112\/shared-file\?hash=[\w-]{43}$/);
  const { body } = await describeLink(hash);
  expect(body).toEqual({
    name: 'convite.pdf',
    size: pdf.byteLength,
    by: 'Ana Lima',
    expiresAt: new Date(Date.now() + hour * 1_000).toISOString(),
    needsPassword: false,
  });
  // Describing a link does not count as opening it: mail scanners follow links, too.
  expect(await shares(key)).toMatchObject([{ state: 'valid', opens: 0, lastOpenAt: null, by: 'Ana Lima', hasPassword: false }]);
  const opened = await open(hash);
  expect((await world.get(opened.body?.link ?? '')).rawPayload).toEqual(pdf);
  expect(await shares(key)).toMatchObject([{ opens: 1, lastOpenAt: expect.any(String) }]);
  expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({ pointer: 'arquivo.link.abrir', detail: { key } });
  expect(JSON.stringify(await world.activitiesOf(acme))).not.toContain(hash);
  world.advance(2 * minutes);
  expect((await world.get(opened.body?.link ?? '')).statusCode).toBe(404);
  world.advance(-2 * minutes);
});

it('answers #LINK_EXPIRED after its lifetime and leaves the list of shared files', async () => {
  const { key } = await world.store(world.ana, 'breve.pdf');
  const { hash } = await share(world.ana, key);
  const shown = async () => {
    const { body } = await world.ana.call(browseFiles, { ...app, query: { view: 'shared' } });
    return body?.files.map(({ name }) => name) ?? [];
  };
  expect(await shown()).toContain('breve.pdf');
  world.advance(hour - 1);
  expect((await describeLink(hash)).status).toBe(200);
  world.advance(1);
  expect((await describeLink(hash)).error?.code).toBe('#LINK_EXPIRED');
  expect((await open(hash)).error?.code).toBe('#LINK_EXPIRED');
  const later = await world.signedIn(await world.aPerson({ groups: ['admin-content'] }));
  expect(await shares(key, later)).toMatchObject([{ state: 'expired' }]);
  const { body } = await later.call(browseFiles, { ...app, query: { view: 'shared' } });
  expect(body?.files.map(({ name }) => name)).not.toContain('breve.pdf');
  world.advance(-hour);
});

it('opens in another network after one network has used up its tries, until four networks have', async () => {
  const { key } = await world.store(world.ana);
  const { hash } = await share(world.ana, key, '1d', 'abacate');
  const openFrom = (address: string, password: string) =>
    open(hash, password, world.visitor(acme, { 'x-forwarded-for': address }));
  for (const network of [1, 2, 3, 4]) {
    expect((await openFrom(`198.51.100.${network}`, 'abacate')).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await openFrom(`198.51.100.${network}`, `x${guess}`)).error?.code).toBe('#WRONG_PASSWORD');
    expect((await openFrom(`198.51.100.${network}`, 'abacate')).error?.code).toBe('#TOO_MANY_ATTEMPTS');
  }
  expect((await openFrom('198.51.100.5', 'abacate')).error?.code).toBe('#TOO_MANY_ATTEMPTS');
});

it('asks for its password and answers #TOO_MANY_ATTEMPTS after ten tries', async () => {
  const { key } = await world.store(world.ana);
  const { hash } = await share(world.ana, key, '1d', 'abacate');
  expect((await describeLink(hash)).body?.needsPassword).toBe(true);
  expect((await open(hash)).error?.code).toBe('#WRONG_PASSWORD');
  expect((await open(hash, 'abacate')).status).toBe(200);
  for (let guess = 0; guess < 9; guess += 1) expect((await open(hash, `x${guess}`)).error?.code).toBe('#WRONG_PASSWORD');
  expect((await open(hash, 'abacate')).error?.code).toBe('#TOO_MANY_ATTEMPTS');
});

it('is not created, and no password is hashed, for a file that the person may not share', async () => {
  const { key } = await world.store(world.ana);
  const hashed = vi.spyOn(quickPasswords, 'hash');
  expect((await share(world.bia, key, '1d', 'abacate')).code).toBe('#NOT_FOUND');
  expect((await share(world.ana, 'documentos/inventado.pdf', '1d', 'abacate')).code).toBe('#NOT_FOUND');
  expect(hashed).not.toHaveBeenCalled();
  expect((await share(world.ana, key, '1d', 'abacate')).code).toBeUndefined();
  expect(hashed).toHaveBeenCalledOnce();
  hashed.mockRestore();
});

it('is created 60 times in ten minutes by one person at most', async () => {
  const eager = await world.signedIn(await world.aPerson());
  const files = [await world.store(eager), await world.store(eager)];
  for (const { key } of files) for (let made = 0; made < 30; made += 1) expect((await share(eager, key)).code).toBeUndefined();
  for (const { key } of files) expect((await share(eager, key)).code).toBe('#TOO_MANY_ATTEMPTS');
  expect((await share(world.ana, (await world.store(world.ana)).key)).code).toBeUndefined();
});

it('is refused for a file with 50 links in force, until one of them ends', async () => {
  const eager = await world.signedIn(await world.aPerson());
  const { key } = await world.store(eager);
  for (let made = 0; made < 49; made += 1) expect((await share(eager, key, '1d')).code).toBeUndefined();
  expect((await share(eager, key, '1h')).code).toBeUndefined();
  expect((await share(eager, key)).code).toBe('#QUOTA_EXCEEDED');
  expect((await share(eager, (await world.store(eager)).key)).code).toBeUndefined();
  world.advance(hour);
  const again = await world.signedIn(await world.aPerson({ groups: ['admin-content'] }));
  expect((await share(again, key)).code).toBeUndefined();
  expect((await share(again, key)).code).toBe('#QUOTA_EXCEEDED');
  const [link] = await shares(key, again);
  await again.call(revokeFileShare, { params: { ...app.params, link: link?.id ?? '' } });
  expect((await share(again, key)).code).toBeUndefined();
  world.advance(-hour);
});

it('ends when its owner revokes it or moves the file to the bin, and for no other person', async () => {
  const { key } = await world.store(world.ana);
  const { hash } = await share(world.ana, key, '30d');
  await world.ana.call(binFiles, { ...app, body: { keys: [key] } });
  expect((await describeLink(hash)).error?.code).toBe('#LINK_EXPIRED');
  await world.ana.call(restoreFiles, { ...app, body: { keys: [key] } });
  expect((await describeLink(hash)).status).toBe(200);
  const [link] = await shares(key);
  const revoke = (client: Client) => client.call(revokeFileShare, { params: { ...app.params, link: link?.id ?? '' } });
  expect((await revoke(world.bia)).error?.code).toBe('#NOT_FOUND');
  expect((await revoke(world.ana)).status).toBe(200);
  expect((await describeLink(hash)).error?.code).toBe('#LINK_EXPIRED');
  expect(await shares(key)).toMatchObject([{ state: 'revoked' }]);
  expect((await share(world.bia, key)).code).toBe('#NOT_FOUND');
});

it('answers #LINK_INVALID at another tenant, as an unknown link does', async () => {
  const { key } = await world.store(world.ana);
  const { hash } = await share(world.ana, key);
  const there = await world.visitor(outra).call(describeSharedFile, { params: { id: outra }, body: { hash } });
  const unknown = await describeLink('x'.repeat(43));
  expect([there.error?.code, unknown.error?.code]).toEqual(['#LINK_INVALID', '#LINK_INVALID']);
});
