// Terms: reading, receipts, and refusals.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentSession } from '#contract/calls/auth/auth-calls.ts';
import { acceptTerm, declineTerm, listAcceptances, readTerm } from '#contract/calls/terms.ts';
import { termAcceptances, termVersions, users } from '#server/db/schema.ts';
import {
  refreshPendingTerms,
  refreshPendingTermsOfTenant,
  textHash,
  writeTerms,
  type PublishedTerm,
} from '#server/records/terms/terms.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { acme, createWorld, outra, type World } from '#tests/api/support/world.ts';

const use: PublishedTerm = {
  id: 'uso',
  title: 'Termos de uso',
  required: true,
  versions: [
    { version: '1', effectiveAt: '2026-01-01', html: '<p>Um</p>' },
    { version: '2', effectiveAt: '2026-02-01', summary: '<p>B</p>', html: '<p>Dois</p>' },
    { version: '3', effectiveAt: '2026-03-01', summary: '<p>C</p>', html: '<p>Três</p>' },
    { version: '4', effectiveAt: '2027-01-01', summary: '<p>D</p>', html: '<p>Quatro</p>' },
  ],
};
const cookies: PublishedTerm = {
  id: 'cookies',
  title: 'Cookies',
  required: false,
  versions: [{ version: '1', effectiveAt: '2026-01-01', html: '<p>Biscoitos</p>' }],
};
const textOf = (version: string): string => use.versions.find((one) => one.version === version)?.html ?? '';

let world: World;

const publish = (tenant: typeof acme, terms: readonly PublishedTerm[]) =>
  world.database.tenant(tenant).run(async (queries) => {
    await writeTerms(queries, tenant, terms);
    await refreshPendingTermsOfTenant(queries, tenant, new Date());
  });

beforeAll(async () => {
  world = await createWorld();
  await publish(acme, [use, cookies]);
  await publish(outra, [{ ...use, id: 'segredo', title: 'De outra empresa' }]);
});
afterAll(() => world?.close());

const at = (version: string, term = 'uso') => ({ params: { id: acme, term, version } });
const accept = (client: Client, version: string, sha256 = textHash(textOf(version))) =>
  client.call(acceptTerm, { ...at(version), body: { sha256 } });
const pendingOf = async (client: Client) => (await client.call(currentSession, { params: { id: acme } })).body?.user.pendingTerms;
const receiptsOf = (userId: string) =>
  world.database.tenant(acme).run((queries) => queries.select().from(termAcceptances).where(eq(termAcceptances.userId, userId)));
const pendingUse = { uso: { version: '3' } };

describe('the pending terms', () => {
  it('are the versions in force of the required terms, from the first day of a person', async () => {
    expect(await pendingOf(await world.signedIn(await world.aPerson()))).toEqual(pendingUse);
  });

  it('include a version from the day it comes into force', async () => {
    const later: PublishedTerm = {
      ...cookies,
      id: 'novo',
      required: true,
      versions: [{ version: '1', effectiveAt: '2030-01-01', html: 'x' }],
    };
    const person = await world.aPerson();
    await publish(acme, [later]);
    expect(await pendingOf(await world.signedIn(person))).toEqual(pendingUse);
    await world.database.system.run((queries) => refreshPendingTerms(queries, new Date('2030-01-01T03:00:01Z')));
    expect(await pendingOf(await world.signedIn(person))).toEqual({ uso: { version: '4' }, novo: { version: '1' } });
    await publish(acme, [{ ...later, required: false }]);
    expect(await pendingOf(await world.signedIn(person))).toEqual(pendingUse);
  });
});

describe('reading a term', () => {
  it('needs no session', async () => {
    const { status, body } = await world.visitor().call(readTerm, at('2'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Termos de uso', version: '2', latest: '3', html: '<p>Dois</p>', accepted: null });
    expect(body?.effectiveAt).toBe('2026-02-01');
    expect(body?.sha256).toBe(textHash('<p>Dois</p>'));
  });

  it.each(['9', '4', 'x y', '%00'])('answers the version in force for version %s', async (version) => {
    expect((await world.visitor().call(readTerm, at(version))).body?.version).toBe('3');
  });

  it('shows both changes to a person who missed two versions, with the accepted text', async () => {
    const person = await world.aPerson();
    const client = await world.signedIn(person);
    await world.database.tenant(acme).run((queries) =>
      queries.insert(termAcceptances).values({
        tenantId: acme,
        userId: person.id,
        termId: 'uso',
        version: '1',
        sha256: textHash('<p>Um</p>'),
        acceptedAt: new Date('2026-01-15T12:00:00Z'),
        address: '::1',
        userAgent: 'x',
      }),
    );
    const { body } = await client.call(readTerm, at('3'));
    expect(body?.changes.map(({ version, summary }) => [version, summary])).toEqual([
      ['3', '<p>C</p>'],
      ['2', '<p>B</p>'],
    ]);
    expect(body?.accepted).toEqual({ version: '1', acceptedAt: '2026-01-15T12:00:00.000Z', html: '<p>Um</p>' });
    expect((await world.visitor().call(readTerm, at('3'))).body?.changes.map(({ version }) => version)).toEqual(['3']);
  });

  it.each(['nada', 'segredo', "'; drop table terms; --"])('answers #NOT_FOUND for term %s', async (term) => {
    const { status, error } = await world.visitor().call(readTerm, at('1', term));
    expect([status, error?.code]).toEqual([404, '#NOT_FOUND']);
  });
});

describe('accepting a term', () => {
  it('stores a receipt and removes the term from the pending ones', async () => {
    const person = await world.aPerson({ entitySelected: ['11222333000181'] });
    const client = await world.signedIn(person);
    const { status, body } = await accept(client, '3');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      termId: 'uso',
      title: 'Termos de uso',
      version: '3',
      sha256: textHash('<p>Três</p>'),
      acceptedAt: new Date().toISOString(),
      ip: '127.0.0.1',
      entities: ['11222333000181'],
    });
    expect(await pendingOf(client)).toEqual({});
    expect((await client.call(listAcceptances, { params: { id: acme } })).body).toEqual([body]);
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
      pointer: 'app.termo.aceitar',
      userId: person.id,
      detail: { term: 'uso', version: '3' },
    });
  });

  it('stores one receipt when repeated or sent at once', async () => {
    const person = await world.aPerson();
    const client = await world.signedIn(person);
    const answers = await Promise.all([accept(client, '3'), accept(client, '3'), accept(client, '3')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    world.advance(60);
    const { body } = await accept(client, '3');
    expect(body).toEqual(answers[0]?.body);
    expect(await receiptsOf(person.id)).toHaveLength(1);
    const written = (await world.activitiesOf(acme)).filter(
      ({ pointer, userId }) => pointer === 'app.termo.aceitar' && userId === person.id,
    );
    expect(written).toHaveLength(1);
  });

  it.each([
    ['a text other than the one shown', '3', 'a'.repeat(64)],
    ['a version that is not the last', '2', undefined],
    ['a version that is not in force', '4', undefined],
  ])('answers #CONFLICT to %s and stores no receipt', async (_, version, sha256) => {
    const person = await world.aPerson();
    const client = await world.signedIn(person);
    const { status, error } = await accept(client, version, sha256);
    expect([status, error?.code]).toEqual([409, '#CONFLICT']);
    expect(await pendingOf(client)).toEqual(pendingUse);
    expect(await receiptsOf(person.id)).toEqual([]);
  });

  it('answers #CONFLICT when the text changed after it was read', async () => {
    const client = await world.signedIn(await world.aPerson());
    const { body } = await client.call(readTerm, at('1', 'cookies'));
    await publish(acme, [{ ...cookies, versions: [{ version: '1', effectiveAt: '2026-01-01', html: '<p>Outro</p>' }] }]);
    const input = { ...at('1', 'cookies'), body: { sha256: body?.sha256 ?? '' } };
    expect((await client.call(acceptTerm, input)).error?.code).toBe('#CONFLICT');
  });

  it.each(['', 'x', 'A'.repeat(64), 'a'.repeat(65)])('refuses %j as a hash', async (sha256) => {
    const client = await world.signedIn(await world.aPerson());
    expect((await accept(client, '3', sha256)).error?.code).toBe('#VALIDATION');
  });

  it('answers #NOT_FOUND for a term of another tenant', async () => {
    const client = await world.signedIn(await world.aPerson());
    const input = { ...at('1', 'segredo'), body: { sha256: 'a'.repeat(64) } };
    expect((await client.call(acceptTerm, input)).error?.code).toBe('#NOT_FOUND');
  });

  it('stores a receipt that the portal can neither change nor remove', async () => {
    const person = await world.aPerson();
    await accept(await world.signedIn(person), '3');
    await expect(
      world.database.tenant(acme).run((queries) => queries.update(termAcceptances).set({ version: '1' })),
    ).rejects.toThrow();
    await expect(world.database.tenant(acme).run((queries) => queries.delete(termAcceptances))).rejects.toThrow();
    expect(await receiptsOf(person.id)).toHaveLength(1);
  });

  it('lists only receipts of the person', async () => {
    const stranger = await world.signedIn(await world.aPerson());
    expect((await stranger.call(listAcceptances, { params: { id: acme } })).body).toEqual([]);
  });
});

describe('declining a term', () => {
  it('is recorded and leaves the term pending', async () => {
    const person = await world.aPerson();
    const client = await world.signedIn(person);
    expect((await client.call(declineTerm, at('3'))).status).toBe(200);
    expect(await pendingOf(client)).toEqual(pendingUse);
    expect((await world.activitiesOf(acme)).at(-1)).toMatchObject({
      pointer: 'app.termo.recusar',
      userId: person.id,
      detail: { term: 'uso', version: '3' },
    });
  });
});

it('keeps the terms of tenants apart', async () => {
  const rows = await world.database.tenant(outra).run((queries) => queries.select().from(termVersions));
  expect(new Set(rows.map(({ termId }) => termId))).toEqual(new Set(['segredo']));
  const [one] = await world.database.tenant(outra).run((queries) => queries.select().from(users));
  expect(one).toBeUndefined();
});
