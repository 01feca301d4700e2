// The privacy centre: the statement, the copy of the data, and the requests of the person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { storeConsent } from '#contract/calls/consent.ts';
import { links } from '#server/db/schema.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

const lgpd = { name: 'Encarregada Lia', email: 'lgpd@acme.com.br' };
let world: AuthWorld;
let people = 0;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both', { lgpd });
  await world.addTenant('outra', 'both');
});
afterAll(() => world?.close());

async function signIn(tenant = 'acme') {
  const email = `titular${(people += 1)}@cliente.com.br`;
  await world.addPerson(tenant, { email, password, entities: ['11222333000181'] });
  const browser = world.browser(tenant);
  const params = { id: tenant };
  browser.use((await browser.call(auth.login, { params, body: { email, password } })).body.code);
  return {
    email,
    overview: async () => (await browser.call(auth.privacyOverview, { params })).body,
    copy: () => browser.call(auth.exportPersonalData, { params }),
    delete: (text?: string) =>
      browser.call(auth.askPrivacy, { params, body: { kind: 'deletion', ...(text === undefined ? {} : { text }) } }),
    correct: (text: string) => browser.call(auth.askPrivacy, { params, body: { kind: 'correction', text } }),
    withdraw: (protocol: string) => browser.call(auth.withdrawPrivacyRequest, { params: { ...params, protocol } }),
    consent: (categories: ('functional' | 'statistics')[]) =>
      browser.call(storeConsent, {
        params,
        body: { consentId: crypto.randomUUID(), policyVersion: '1', categories, decidedAt: new Date().toISOString() },
      }),
    async prove() {
      const { body } = await browser.call(auth.prove, { params, body: { way: 'password', password } });
      browser.use(body.code);
    },
    mails: async (subject: RegExp) => (await world.mailsTo(tenant, email)).filter((mail) => subject.test(mail.subject)),
    async entries(pointer: string) {
      const { id } = (await world.rows.user(tenant, email)) ?? {};
      return (await world.rows.activities(tenant)).filter((entry) => entry.userId === id && entry.pointer === pointer);
    },
  };
}

describe('the privacy statement', () => {
  it('lists categories with the number of records, and the data protection officer', async () => {
    const { overview } = await signIn();
    const { contact, categories, requests } = await overview();
    expect(contact).toEqual(lgpd);
    const counts = Object.fromEntries(categories.map(({ id, count }) => [id, count]));
    // The account and its company; the session and its sign-in.
    expect(counts).toMatchObject({ account: 2, agreements: 0, wishes: 0, use: 0 });
    expect(counts['access']).toBeGreaterThanOrEqual(2);
    expect(requests).toEqual([]);
  });
  it('names no officer when the tenant has none', async () =>
    expect((await (await signIn('outra')).overview()).contact).toBeNull());
  it('lists cookie choices made while signed in', async () => {
    const { consent, overview } = await signIn();
    await consent(['functional']);
    expect((await overview()).consents).toMatchObject([{ policyVersion: '1', categories: ['functional'] }]);
  });
});

describe('a copy', () => {
  it('contains the records of the person alone and is recorded', async () => {
    const other = await signIn();
    const person = await signIn();
    expect((await person.copy()).error.code).toBe('#PROOF_REQUIRED');
    await person.prove();
    const { status, body } = await person.copy();
    expect(status).toBe(200);
    expect(body).toMatchObject({ format: 'portal-personal-data/1', tenant: { id: 'acme' }, person: { email: person.email } });
    const records = body.categories.flatMap((category) => category.records);
    expect(records.find(({ record }) => record === 'account')).toMatchObject({ email: person.email, nick: 'Joana Prado' });
    expect(records.find(({ record }) => record === 'company')).toMatchObject({ code: '11222333000181' });
    // The copy itself is one of the recorded activities.
    expect(records).toContainEqual(expect.objectContaining({ record: 'activity', pointer: 'privacidade.dados.exportar' }));
    expect(body.categories.every(({ complete, count, records: own }) => complete && count === own.length)).toBe(true);
    const text = JSON.stringify(body);
    expect(text).not.toContain(other.email);
    expect(text).not.toMatch(/argon2|passwordHash|codeHash|flowHash/);
    expect(await person.entries('privacidade.dados.exportar')).toMatchObject([{ outcome: 'refused' }, { outcome: 'ok' }]);
  });
  it('contains the links to the person and the links that the person made', async () => {
    const person = await signIn();
    await person.prove();
    const { email, copy } = person;
    const { id: userId = '', tenantId } = (await world.rows.user('acme', email)) ?? {};
    if (tenantId === undefined) throw new Error('The person is not there.');
    const link = { tenantId, createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
    const made = { ...link, email: 'x@y.com.br', userId, entityCode: '11222333000181', data: {} };
    await world.database.tenant(tenantId).run((queries) =>
      queries.insert(links).values([
        { ...made, hash: 'made', purpose: 'direct' },
        { ...link, hash: 'received', purpose: 'lost-password', email },
        { ...link, hash: 'of-others', purpose: 'lost-password', email: 'x@y.com.br' },
      ]),
    );
    const records = (await copy()).body.categories.flatMap((category) => category.records);
    const found = records.filter(({ record }) => record === 'link' || record === 'sent-link');
    expect(found).toMatchObject([
      { record: 'link', purpose: 'lost-password' },
      { record: 'sent-link', purpose: 'direct', revokedAt: null },
    ]);
    expect(JSON.stringify(records)).not.toContain('x@y.com.br');
  });
  it('is given three times and refused the fourth time', async () => {
    const person = await signIn();
    await person.prove();
    const { copy } = person;
    for (let turn = 0; turn < 3; turn += 1) expect((await copy()).status).toBe(200);
    expect((await copy()).error).toMatchObject({ code: '#TOO_MANY_ATTEMPTS', retryAfter: expect.any(Number) });
  });
});

describe('deletion', () => {
  it('needs a proof, has a deadline, and is mailed to the person and to the officer', async () => {
    const person = await signIn();
    const refused = await person.delete();
    expect([refused.status, refused.error]).toEqual([403, { code: '#PROOF_REQUIRED' }]);
    expect((await person.overview()).requests).toEqual([]);
    expect(await person.entries('privacidade.pedido.abrir')).toMatchObject([{ outcome: 'refused' }]);

    await person.prove();
    const { body } = await person.delete('Mudei de empresa.');
    expect(body).toMatchObject({
      kind: 'deletion',
      status: 'open',
      text: 'Mudei de empresa.',
      createdAt: new Date().toISOString(),
      dueAt: new Date(Date.now() + 15 * 86_400_000).toISOString(),
      closedAt: null,
    });
    expect((await person.overview()).requests).toEqual([body]);
    expect((await person.delete()).error.code).toBe('#CONFLICT');
    const [mail] = await person.mails(/Pedido registrado: exclusão de dados/);
    expect(mail?.text).toContain(body.protocol);
    expect(mail?.text).toContain('06/12/2026');
    expect(mail?.text).toContain('Não foi você?');
    const notice = (await world.mailsTo('acme', lgpd.email)).find(({ text }) => text.includes(body.protocol));
    expect(notice).toMatchObject({ replyTo: person.email });
    expect(notice?.text).toContain('Mudei de empresa.');
  });
  it('is stored once when requested five times at once', async () => {
    const person = await signIn();
    await person.prove();
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.delete()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === '#CONFLICT')).toHaveLength(4);
    expect(await person.mails(/Pedido registrado/)).toHaveLength(1);
  });
  it('is withdrawn once and can be requested again', async () => {
    const person = await signIn();
    await person.prove();
    const { protocol } = (await person.delete()).body;
    expect((await person.withdraw(protocol)).body).toMatchObject({ status: 'withdrawn', closedAt: new Date().toISOString() });
    expect((await person.withdraw(protocol)).error.code).toBe('#CONFLICT');
    expect(await person.mails(/Pedido retirado/)).toHaveLength(1);
    expect(await person.entries('privacidade.pedido.retirar')).toHaveLength(1);
    expect((await person.delete()).status).toBe(200);
    expect((await person.overview()).requests.map(({ status }) => status).toSorted()).toEqual(['open', 'withdrawn']);
  });
  it('answers #NOT_FOUND for requests of other people and tenants, and for unknown ones', async () => {
    const [person, stranger, foreign] = [await signIn(), await signIn(), await signIn('outra')];
    await person.prove();
    const { protocol } = (await person.delete()).body;
    for (const [client, name] of [
      [stranger, protocol],
      [foreign, protocol],
      [person, 'NADA234567'],
    ] as const)
      expect((await client.withdraw(name)).error.code).toBe('#NOT_FOUND');
    expect((await person.overview()).requests[0]?.status).toBe('open');
  });
});

describe('correction', () => {
  it('needs a text and no proof, and is possible beside a deletion', async () => {
    const person = await signIn();
    for (const text of ['', 'curto', `${' '.repeat(20)}x`, 'x'.repeat(2_001)])
      expect((await person.correct(text)).error.fields).toHaveProperty(['body.text']);
    expect((await person.correct('tem um \u0000 no meio do texto')).error.fields).toHaveProperty(['body.text']);
    expect((await person.correct('  Meu CPF está errado.  ')).body).toMatchObject({
      kind: 'correction',
      text: 'Meu CPF está errado.',
    });
    expect((await person.correct('Meu CPF ainda está errado.')).error.code).toBe('#CONFLICT');
    await person.prove();
    expect((await person.delete()).status).toBe(200);
  });
});
