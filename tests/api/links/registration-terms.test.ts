// Terms accepted with the registration: the listed terms, the receipts, and the refusals.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { acceptTerm, listAcceptances, listRequiredTerms } from '#contract/calls/terms.ts';
import { TenantId } from '#contract/entities/identity.ts';
import type { AgreedTerm } from '#contract/entities/term.ts';
import { termAcceptances } from '#server/db/schema.ts';
import { type PublishedTerm, textHash, writeTerms } from '#server/records/terms/terms.ts';
import { createAuthWorld, type AuthWorld } from '#tests/api/support/auth-world.ts';

const password = 'girafa vermelha 12';
const version = (name: string, effectiveAt: string, html: string) => ({ version: name, effectiveAt, html });
const use: PublishedTerm = {
  id: 'uso',
  title: 'Termos de uso',
  required: true,
  versions: [
    version('1', '2026-01-01', '<p>Um</p>'),
    version('2', '2026-02-01', '<p>Dois</p>'),
    version('3', '2096-01-01', '<p>Três</p>'),
  ],
};
const privacy: PublishedTerm = {
  id: 'privacidade',
  title: 'Aviso de privacidade',
  required: true,
  versions: [version('1', '2026-01-01', '<p>Dados</p>')],
};
const cookies: PublishedTerm = {
  id: 'cookies',
  title: 'Cookies',
  required: false,
  versions: [version('1', '2026-01-01', '<p>Biscoitos</p>')],
};
const later: PublishedTerm = { ...cookies, id: 'futuro', required: true, versions: [version('1', '2096-01-01', 'x')] };

let world: AuthWorld;
let people = 0;

const publish = (tenant: string, terms: readonly PublishedTerm[]) => {
  const id = TenantId.parse(tenant);
  return world.database.tenant(id).run((queries) => writeTerms(queries, id, terms));
};

beforeAll(async () => {
  world = await createAuthWorld();
  for (const [id, loginType] of [
    ['acme', 'both'],
    ['outra', 'both'],
    ['muda', 'otp'],
    ['sem-termos', 'both'],
  ] as const)
    await world.addTenant(id, loginType);
  await publish('acme', [use, privacy, cookies, later]);
  await publish('outra', [{ ...use, id: 'segredo', title: 'De outra empresa' }]);
  await publish('muda', [use]);
});
afterAll(() => world?.close());

const listed = async (tenant = 'acme') => (await world.browser(tenant).call(listRequiredTerms, { params: { id: tenant } })).body;
const agreed = async (tenant = 'acme'): Promise<AgreedTerm[]> =>
  (await listed(tenant)).map(({ id, version: name, sha256 }) => ({ id, version: name, sha256 }));

/** Registers an address; `finish` completes the registration with its link. */
async function newcomer(tenant = 'acme') {
  const email = `nova${(people += 1)}@cliente.com.br`;
  const params = { id: tenant, email };
  await world.browser(tenant).call(auth.createUser, { params, headers: { 'send-email': 'true' }, body: {} });
  const [mail] = await world.mailsTo(tenant, email);
  const hash = new URL(mail?.links[0] ?? 'http://none/').searchParams.get('hash') ?? '';
  const finish = (terms?: readonly AgreedTerm[], address?: string) =>
    world.browser(tenant, address).call(auth.completeRegistration, {
      params,
      headers: { 'created-hash': hash },
      body: { nick: 'Nova Pessoa', password, ...(terms === undefined ? {} : { terms: [...terms] }) },
    });
  return { email, finish };
}

/** Signs in; returns the pending terms and the receipts. */
async function firstSignIn(email: string) {
  const browser = world.browser('acme');
  const { body } = await browser.call(auth.login, { params: { id: 'acme' }, body: { email, password } });
  browser.use(body.code);
  const receipts = await browser.call(listAcceptances, { params: { id: 'acme' } });
  return { pending: body.user.pendingTerms, receipts: receipts.body };
}

const receiptsOf = async (tenant: string, email: string) => {
  const user = await world.rows.user(tenant, email);
  return world.database.tenant(TenantId.parse(tenant)).run((queries) =>
    queries
      .select()
      .from(termAcceptances)
      .where(eq(termAcceptances.userId, user?.id ?? '')),
  );
};

describe('the terms required of a newcomer', () => {
  it('are the versions in force of the required terms, by title', async () => {
    const expected = [
      [privacy, '1', '2026-01-01', '<p>Dados</p>'],
      [use, '2', '2026-02-01', '<p>Dois</p>'],
    ] as const;
    expect(await listed()).toEqual(
      expected.map(([{ id, title }, name, effectiveAt, html]) => ({
        id,
        title,
        version: name,
        effectiveAt,
        html,
        sha256: textHash(html),
      })),
    );
  });

  it('are empty when the tenant publishes none, and belong only to the tenant', async () => {
    expect(await listed('sem-termos')).toEqual([]);
    expect((await listed('outra')).map(({ id }) => id)).toEqual(['segredo']);
  });
});

describe('completing a registration with terms', () => {
  it('leaves receipts and no pending terms for the first sign-in', async () => {
    const { email, finish } = await newcomer();
    expect((await finish(await agreed(), '203.0.113.77')).body).toEqual({ ok: true });
    const { pending, receipts } = await firstSignIn(email);
    expect(pending).toEqual({});
    const common = { acceptedAt: world.now().toISOString(), ip: '203.0.113.77', entities: [] };
    expect(receipts).toEqual([
      expect.objectContaining({ ...common, termId: 'privacidade', version: '1', sha256: textHash('<p>Dados</p>') }),
      expect.objectContaining({ ...common, termId: 'uso', version: '2', sha256: textHash('<p>Dois</p>') }),
    ]);
    expect(receipts.map(({ userAgent }) => userAgent)).toEqual([expect.any(String), expect.any(String)]);
    const user = await world.rows.user('acme', email);
    const written = (await world.rows.activities('acme')).filter(({ userId }) => userId === user?.id);
    expect(written.filter(({ pointer }) => pointer === 'app.termo.aceitar').map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([
        { term: 'privacidade', version: '1' },
        { term: 'uso', version: '2' },
      ]),
    );
  });

  it('leaves the terms to the first sign-in when the list is absent', async () => {
    const { email, finish } = await newcomer();
    expect((await finish()).status).toBe(200);
    const { pending, receipts } = await firstSignIn(email);
    expect(pending).toEqual({ uso: { version: '2' }, privacidade: { version: '1' } });
    expect(receipts).toEqual([]);
  });

  it('requires none when the tenant has none', async () => {
    const { email, finish } = await newcomer('sem-termos');
    expect((await finish([])).status).toBe(200);
    expect(await world.rows.user('sem-termos', email)).toMatchObject({ status: 'active', pendingTerms: {} });
  });

  it('succeeds once when sent three times at once', async () => {
    const { email, finish } = await newcomer();
    const terms = await agreed();
    const answers = await Promise.all([finish(terms), finish(terms), finish(terms)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await receiptsOf('acme', email)).toHaveLength(2);
  });
});

/** Changes the answer to the terms of use. */
const change = (terms: readonly AgreedTerm[], more: Partial<AgreedTerm>) =>
  terms.map((term) => (term.id === 'uso' ? { ...term, ...more } : term));

describe('a refusal', () => {
  const hash = textHash('<p>Dois</p>');

  it.each<[string, (terms: readonly AgreedTerm[]) => readonly AgreedTerm[], object]>([
    ['none of them', () => [], { 'body.terms.privacidade': 'required', 'body.terms.uso': 'required' }],
    ['one of them', (terms) => terms.filter(({ id }) => id !== 'uso'), { 'body.terms.uso': 'required' }],
    ['a text that was not shown', (terms) => change(terms, { sha256: 'a'.repeat(64) }), { 'body.terms.uso': 'changed' }],
    ['a version of before', (terms) => change(terms, { version: '1', sha256: hash }), { 'body.terms.uso': 'changed' }],
    ['a version to come', (terms) => change(terms, { version: '3' }), { 'body.terms.uso': 'changed' }],
    ['the term of another tenant', (terms) => change(terms, { id: 'segredo' }), { 'body.terms.uso': 'required' }],
  ])('of %s changes nothing, and the link still works', async (_, answer, fields) => {
    const { email, finish } = await newcomer();
    const terms = await agreed();
    const { status, error } = await finish(answer(terms));
    expect({ status, ...error }).toEqual({ status: 422, code: '#VALIDATION', fields });
    expect(await world.rows.user('acme', email)).toMatchObject({ status: 'pending', nick: null, passwordHash: null });
    expect(await receiptsOf('acme', email)).toEqual([]);
    expect((await finish(terms)).status).toBe(200);
  });

  it.each([
    ['no fingerprint', { id: 'uso', version: '2', sha256: 'x' }],
    ['no name', { id: '', version: '2', sha256: hash }],
  ])('answers #VALIDATION to a term with %s', async (_, term) => {
    const { finish } = await newcomer();
    expect((await finish([term])).error.code).toBe('#VALIDATION');
  });

  it('answers `changed` when the text changed while the form was open', async () => {
    const { finish } = await newcomer('muda');
    const read = await agreed('muda');
    await publish('muda', [{ ...use, versions: [...use.versions.slice(0, 1), version('2', '2026-02-01', '<p>Outro</p>')] }]);
    expect((await finish(read)).error.fields).toEqual({ 'body.terms.uso': 'changed' });
    expect((await finish(await agreed('muda'))).status).toBe(200);
  });
});

it('accepts the terms with the registration of an invited person', async () => {
  await world.addPerson('acme', { email: 'helena@acme.com.br', password, groups: ['host', 'vendas'] });
  const host = world.browser('acme');
  const { body } = await host.call(auth.login, { params: { id: 'acme' }, body: { email: 'helena@acme.com.br', password } });
  host.use(body.code);
  // A person can invite only after accepting the terms of the tenant.
  for (const { id, version: name, sha256 } of await agreed())
    await host.call(acceptTerm, { params: { id: 'acme', term: id, version: name }, body: { sha256 } });
  const email = 'convidada@cliente.com.br';
  const invited = await host.call(auth.createGuest, { query: { id: 'acme', email }, body: { groups: ['vendas'] } });
  expect(invited.status).toBe(200);
  const [mail] = await world.mailsTo('acme', email);
  const secret = new URL(mail?.links[0] ?? 'http://none/').searchParams.get('hash') ?? '';
  const finished = await world.browser('acme').call(auth.completeRegistration, {
    params: { id: 'acme', email },
    headers: { 'created-hash': secret },
    body: { nick: 'Convidada', password, terms: await agreed() },
  });
  expect(finished.status).toBe(200);
  expect((await firstSignIn(email)).pending).toEqual({});
});
