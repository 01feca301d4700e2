// Administrators of people list, change and block the people of their tenant.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { type AuthWorld, createAuthWorld, password } from '#tests/api/support/auth-world.ts';

const params = { id: 'acme' };
const [first, second] = ['12ABC34501DE35', '11222333000181'] as const;
const admin = 'ana@acme.com.br';
const ofPeople = 'bia@acme.com.br';
let world: AuthWorld;
let people = 0;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both');
  await world.addTenant('outra', 'both');
  await world.addEntity('acme', { code: first, description: 'Padaria Central' });
  await world.addEntity('acme', { code: second, description: 'Mercado Sul' });
  await world.addPerson('acme', { email: admin, nick: 'Ana Barros', password, groups: ['Admin'] });
  await world.addPerson('acme', { email: ofPeople, nick: 'Bia Lima', password, groups: ['admin-users'] });
  await world.addPerson('outra', { email: 'eva@outra.com.br', password });
});
afterAll(() => world?.close());

async function signedIn(email: string, { proven = true, tenant = 'acme' } = {}) {
  const browser = world.browser(tenant);
  const own = { id: tenant };
  browser.use((await browser.call(auth.login, { params: own, body: { email, password } })).body.code);
  if (proven) browser.use((await browser.call(auth.prove, { params: own, body: { way: 'password', password } })).body.code);
  return browser;
}

const idOf = async (email: string, tenant = 'acme'): Promise<string> => {
  const user = await world.rows.user(tenant, email);
  if (user === undefined) throw new Error(`${email} does not exist.`);
  return user.id;
};

/** A new person, with an address of their own. */
async function aPerson(more: Partial<Parameters<AuthWorld['addPerson']>[1]> = {}) {
  const email = `pessoa${(people += 1)}@cliente.com.br`;
  await world.addPerson('acme', { email, nick: `Pessoa ${people}`, password, ...more });
  return { email, id: await idOf(email) };
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>;
const browsers = new Map<string, Promise<SignedIn>>();
/** The browser of an administrator, who has at most twenty sessions. */
function browserOf(email: string): Promise<SignedIn> {
  const browser = browsers.get(email) ?? signedIn(email);
  browsers.set(email, browser);
  return browser;
}

const list = async (query: object, by = admin) => (await browserOf(by)).call(auth.listPeople, { params, query });
const read = async (person: string, by = admin) => (await browserOf(by)).call(auth.readPerson, { params: { ...params, person } });
const change = async (person: string, body: object, by = admin) =>
  (await browserOf(by)).call(auth.changePerson, { params: { ...params, person }, body: { revision: 1, ...body } });
const block = async (person: string, body: object = {}, by = admin) =>
  (await browserOf(by)).call(auth.blockPerson, {
    params: { ...params, person },
    body: { revision: 1, blocked: true, reason: 'Saiu da empresa.', ...body },
  });
const entryAbout = async (person: string, wanted: string) =>
  (await world.rows.activities('acme')).find(
    ({ pointer, detail }) => pointer === wanted && JSON.stringify(detail).includes(person),
  );

describe('the list of people', () => {
  it('shows neither passwords nor keys, and nobody of another tenant', async () => {
    const { status, body } = await list({ size: '100' });
    expect(status).toBe(200);
    expect(body.rows.map(({ email }) => email)).toEqual(expect.arrayContaining([admin, ofPeople]));
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/argon|password|locker|outra\.com\.br/i);
    expect(body.total).toBe(body.whole);
  });

  it.each([
    ['words of the name without accents', { q: 'ana bárros' }, [admin]],
    ['a piece of the address', { q: 'bia@' }, [ofPeople]],
    ['a group, whatever its case', { group: 'ADMIN' }, [admin]],
    ['a percent sign as text', { q: '%' }, []],
    ['SQL as text', { q: "' or 1=1 --" }, []],
  ])('finds %s', async (_, query, emails) => {
    expect((await list(query)).body.rows.map(({ email }) => email)).toEqual(emails);
  });

  it('filters and counts by situation', async () => {
    const blocked = await aPerson({ blocked: true });
    const pending = await aPerson({ status: 'pendingByDirectHash' });
    const withoutPassword = await aPerson({ password: null });
    for (const [situation, { email }] of [
      ['blocked', blocked],
      ['pending', pending],
      ['no-password', withoutPassword],
    ] as const) {
      const { body } = await list({ situation, size: '100' });
      expect(body.rows.map((row) => [row.email, row.situation])).toContainEqual([email, situation]);
      expect(body.rows.every((row) => row.situation === situation)).toBe(true);
      expect(body.total).toBeLessThan(body.whole);
    }
  });

  it('has pages in one order', async () => {
    const whole = (await list({ size: '100', order: '-createdAt' })).body.rows.map(({ id }) => id);
    const pages = [
      await list({ size: '2', page: '0', order: '-createdAt' }),
      await list({ size: '2', page: '1', order: '-createdAt' }),
    ];
    expect(pages.flatMap(({ body }) => body.rows.map(({ id }) => id))).toEqual(whole.slice(0, 4));
  });

  it('is exported after a proof only, and the export is recorded', async () => {
    const browser = await signedIn(admin, { proven: false });
    const query = { size: '1000' };
    expect((await browser.call(auth.listPeople, { params, query })).error.code).toBe('#PROOF_REQUIRED');
    expect((await list(query)).body.rows.length).toBeGreaterThan(1);
    const outcomes = (await world.rows.activities('acme')).filter(({ pointer }) => pointer === 'usuario.exportar');
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'ok']);
  });

  it.each([['host'], ['developer'], ['vendas']])('is refused to a member of %s', async (group) => {
    const { email, id } = await aPerson({ groups: [group] });
    expect((await list({}, email)).status).toBe(403);
    expect((await read(id, email)).status).toBe(403);
    expect((await block(id, {}, email)).status).toBe(403);
  });
});

describe('a person', () => {
  it('has data, companies, sessions and terms', async () => {
    const { email, id } = await aPerson({ entities: [first], groups: ['vendas'] });
    await signedIn(email, { proven: false });
    const { body } = await read(id);
    expect(body).toMatchObject({ email, situation: 'active', groups: ['vendas'], companies: 1, revision: 1, block: null });
    expect(body.entities).toEqual([{ code: first, description: 'Padaria Central' }]);
    expect(body.sessions).toHaveLength(1);
  });

  it('answers as unknown when it is in another tenant, and so do its changes', async () => {
    const foreign = await idOf('eva@outra.com.br', 'outra');
    for (const id of [foreign, 'desconhecida']) {
      expect((await read(id)).error.code).toBe('#NOT_FOUND');
      expect((await change(id, { nick: 'Outro Nome' })).error.code).toBe('#NOT_FOUND');
      expect((await block(id)).error.code).toBe('#NOT_FOUND');
    }
    expect((await world.rows.user('outra', 'eva@outra.com.br'))?.nick).toBe('Joana Prado');
  });
});

describe('changing a person', () => {
  it('changes data, groups and companies, and records them before and after', async () => {
    const { id } = await aPerson({ entities: [first], groups: ['vendas'] });
    const { status, body } = await change(id, {
      nick: 'Elaine Prado',
      phone: '(31) 98822-4106',
      addGroups: ['estoque'],
      removeGroups: ['VENDAS'],
      addEntities: ['11.222.333/0001-81'],
      removeEntities: [first],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ nick: 'Elaine Prado', phone: '31988224106', groups: ['estoque'], companies: 1, revision: 2 });
    expect(body.entities).toEqual([{ code: second, description: 'Mercado Sul' }]);
    expect(body.changed?.author).toBe('Ana Barros');
    const entry = await entryAbout(id, 'usuario.alterar');
    expect(entry?.detail).toMatchObject({
      before: { groups: ['vendas'] },
      after: { nick: 'Elaine Prado', groups: ['estoque'] },
      added: [second],
      removed: [first],
    });
    expect(entry?.correlationId).not.toBeNull();
  });

  it('is refused on an older revision, and changes nothing', async () => {
    const { id } = await aPerson();
    expect((await change(id, { nick: 'Primeira Vez' })).status).toBe(200);
    expect((await change(id, { nick: 'Segunda Vez' })).error.code).toBe('#CONFLICT');
    expect((await read(id)).body.nick).toBe('Primeira Vez');
  });

  it('counts one of twenty changes of one revision at the same time', async () => {
    const { id } = await aPerson();
    const browser = await browserOf(admin);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        browser.call(auth.changePerson, { params: { ...params, person: id }, body: { revision: 1, nick: `Nome ${index}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('needs a proof in this session', async () => {
    const { id } = await aPerson();
    const browser = await signedIn(admin, { proven: false });
    const { error } = await browser.call(auth.changePerson, {
      params: { ...params, person: id },
      body: { revision: 1, nick: 'Sem Prova' },
    });
    expect(error.code).toBe('#PROOF_REQUIRED');
  });

  it.each([
    ['an unknown company', { addEntities: ['99999999999962'] }, '#NOT_FOUND'],
    ['a name of one letter', { nick: 'A' }, '#VALIDATION'],
    ['a phone that is none', { phone: '12' }, '#VALIDATION'],
  ])('refuses %s, and changes nothing', async (_, body, code) => {
    const { id } = await aPerson();
    expect((await change(id, { addGroups: ['estoque'], ...body })).error.code).toBe(code);
    expect((await read(id)).body).toMatchObject({ groups: [], revision: 1 });
  });

  it('gives no tool that the administrator does not have', async () => {
    const { id } = await aPerson();
    for (const group of ['admin', 'developer', 'sql-write', 'admin-ops'])
      expect((await change(id, { addGroups: [group] }, ofPeople)).error.code).toBe('#HIGHER_ROLE');
    expect((await change(await idOf(admin), { nick: 'Outra' }, ofPeople)).error.code).toBe('#HIGHER_ROLE');
    expect((await change(await idOf(admin), { nick: 'Outra' })).error.code).toBe('#OWN_ACCOUNT');
  });
});

describe('blocking a person', () => {
  it('ends the sessions, and records the reason and the author', async () => {
    const { email, id } = await aPerson();
    const browser = await signedIn(email, { proven: false });
    expect((await browser.call(auth.currentSession, { params })).status).toBe(200);
    const { status, body } = await block(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      situation: 'blocked',
      sessions: [],
      block: { author: 'Ana Barros', reason: 'Saiu da empresa.' },
    });
    expect((await browser.call(auth.currentSession, { params })).status).toBe(401);
    const entry = await entryAbout(id, 'usuario.bloquear');
    expect(entry?.detail).toMatchObject({ before: { blocked: false }, after: { blocked: true }, reason: 'Saiu da empresa.' });
    expect((await block(id, { blocked: false, revision: 2 })).body).toMatchObject({ situation: 'active', block: null });
  });

  it('needs a reason', async () => {
    const { id } = await aPerson();
    expect((await block(id, { reason: ' ' })).error.code).toBe('#VALIDATION');
  });

  it('is refused for oneself and for somebody with more tools', async () => {
    expect((await block(await idOf(admin))).error.code).toBe('#OWN_ACCOUNT');
    expect((await block(await idOf(admin), {}, ofPeople)).error.code).toBe('#HIGHER_ROLE');
  });

  it('leaves one administrator when two block each other at the same time', async () => {
    await world.addTenant('dupla', 'both');
    const pair = ['um@dupla.com.br', 'dois@dupla.com.br'] as const;
    for (const email of pair) await world.addPerson('dupla', { email, password, groups: ['admin'] });
    const [one, two] = await Promise.all(pair.map((email) => signedIn(email, { tenant: 'dupla' })));
    const [idOne, idTwo] = await Promise.all(pair.map((email) => idOf(email, 'dupla')));
    const body = { revision: 1, blocked: true, reason: 'Disputa.' };
    const answers = await Promise.all([
      one?.call(auth.blockPerson, { params: { id: 'dupla', person: idTwo ?? '' }, body }),
      two?.call(auth.blockPerson, { params: { id: 'dupla', person: idOne ?? '' }, body }),
    ]);
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(answers.find((answer) => answer?.status !== 200)?.error.code).toBe('#LAST_ADMINISTRATOR');
    const rows = await Promise.all(pair.map((email) => world.rows.user('dupla', email)));
    expect(rows.filter((row) => row?.blocked === false)).toHaveLength(1);
  });
});

describe('the sessions of a person', () => {
  it('end one by one, and all together', async () => {
    const { email, id } = await aPerson();
    await signedIn(email, { proven: false });
    await signedIn(email, { proven: false });
    await signedIn(email, { proven: false });
    const browser = await browserOf(admin);
    const target = { ...params, person: id };
    const [session] = (await read(id)).body.sessions;
    const end = (query: object) => browser.call(auth.endSessionsOfPerson, { params: target, query });
    expect((await end({ session: session?.id })).body).toEqual({ ended: 1 });
    expect((await end({ session: session?.id })).error.code).toBe('#NOT_FOUND');
    expect((await end({})).body).toEqual({ ended: 2 });
    expect((await read(id)).body.sessions).toEqual([]);
  });
});

describe('the mail to a person', () => {
  it('has the link that the person needs', async () => {
    const pending = await aPerson({ status: 'pending' });
    const registered = await aPerson();
    const browser = await browserOf(admin);
    for (const { id, email } of [pending, registered]) {
      expect((await browser.call(auth.mailPerson, { params: { ...params, person: id } })).status).toBe(200);
      expect(await world.mailsTo('acme', email)).toHaveLength(1);
    }
  });

  it.each([
    ['a blocked person', { blocked: true }, '#USER_BLOCKED'],
    ['a person of the directory', { kind: 'ldap' as const }, '#PASSWORD_ELSEWHERE'],
  ])('is refused for %s', async (_, more, code) => {
    const { id, email } = await aPerson(more);
    const browser = await browserOf(admin);
    expect((await browser.call(auth.mailPerson, { params: { ...params, person: id } })).error.code).toBe(code);
    expect(await world.mailsTo('acme', email)).toEqual([]);
  });
});
