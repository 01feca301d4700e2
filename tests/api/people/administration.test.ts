// Administrators of people list and change the people of their tenant.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { admin, createPeopleWorld, first, ofPeople, params, type PeopleWorld, second } from '#tests/api/support/people-world.ts';
import { password } from '#tests/api/support/auth-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

describe('the list of people', () => {
  it('shows neither passwords nor keys, and nobody of another tenant', async () => {
    const { status, body } = await world.list({ size: '100' });
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
    expect((await world.list(query)).body.rows.map(({ email }) => email)).toEqual(emails);
  });

  it('finds the people of a company by its CNPJ or a part of it', async () => {
    const person = await world.aPerson();
    await world.addCompanies('acme', person.email, ['08123456000195']);
    for (const q of ['08123456000195', '08.123.456/0001-95', '0812345600', '3456/00']) {
      expect((await world.list({ q })).body.rows.map(({ email }) => email)).toEqual([person.email]);
      expect((await world.list({ q: `${q} ${person.email}` })).body.total).toBe(1);
      expect((await world.list({ q: `9${q}` })).body.rows).toEqual([]);
    }
  });

  it.each([
    [{ createdUntil: '9999-12-31' }, true],
    [{ createdFrom: '0000-01-01' }, true],
    [{ createdUntil: '0000-01-01' }, false],
    [{ createdFrom: '9999-12-31' }, false],
  ])('compares days at the ends of the calendar: %j', async (days, finds) => {
    expect((await world.list({ q: admin, ...days })).body.rows.map(({ email }) => email)).toEqual(finds ? [admin] : []);
    const browser = await world.browserOf(admin);
    expect((await browser.call(auth.selectPeople, { params, query: { q: admin, ...days } })).status).toBe(200);
  });

  it('finds capital letters with accents', async () => {
    const person = await world.aPerson({ nick: 'ÂNGELA ÇUÑA' });
    expect((await world.list({ q: 'ângela cuna' })).body.rows.map(({ email }) => email)).toEqual([person.email]);
  });

  it('filters and counts by situation', async () => {
    const blocked = await world.aPerson({ blocked: true });
    const pending = await world.aPerson({ status: 'pendingByDirectHash' });
    const withoutPassword = await world.aPerson({ password: null });
    for (const [situation, { email }] of [
      ['blocked', blocked],
      ['pending', pending],
      ['no-password', withoutPassword],
    ] as const) {
      const { body } = await world.list({ situation, size: '100' });
      expect(body.rows.map((row) => [row.email, row.situation])).toContainEqual([email, situation]);
      expect(body.rows.every((row) => row.situation === situation)).toBe(true);
      expect(body.total).toBeLessThan(body.whole);
    }
  });

  it('has pages in one order', async () => {
    const whole = (await world.list({ size: '100', order: '-createdAt' })).body.rows.map(({ id }) => id);
    const pages = [
      await world.list({ size: '2', page: '0', order: '-createdAt' }),
      await world.list({ size: '2', page: '1', order: '-createdAt' }),
    ];
    expect(pages.flatMap(({ body }) => body.rows.map(({ id }) => id))).toEqual(whole.slice(0, 4));
  });

  it('is exported after a proof only, and the export is recorded', async () => {
    const browser = await world.signedIn(admin, { proven: false });
    const query = { size: '1000', page: '0', group: 'admin' };
    expect((await browser.call(auth.listPeople, { params, query })).error.code).toBe('#PROOF_REQUIRED');
    expect((await world.list(query)).body.rows.length).toBe(1);
    await world.list({ ...query, page: '1' });
    const outcomes = (await world.rows.activities('acme')).filter(({ pointer }) => pointer === 'usuario.exportar');
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['ok', 'ok', 'refused']);
    const details = outcomes.map(({ detail }) => detail);
    for (const page of ['0', '1']) expect(details).toContainEqual({ which: `group=admin page=${page} size=1000` });
  });

  it('is read page by page, and person by person, up to a limit, beyond which each session needs a proof', async () => {
    const reader = 'leitora@acme.com.br';
    await world.addPerson('acme', { email: reader, password, groups: ['admin-users'] });
    const [browser, other] = [await world.signedIn(reader, { proven: false }), await world.signedIn(reader, { proven: false })];
    const { id } = await world.aPerson();
    const list = async () => (await browser.call(auth.listPeople, { params, query: { size: '10' } })).error.code;
    const open = async () => (await other.call(auth.readPerson, { params: { ...params, person: id } })).error.code;
    for (let count = 0; count < 100; count += 1) expect([await list(), await open()]).toEqual([undefined, undefined]);
    expect([await list(), await open()]).toEqual(['#PROOF_REQUIRED', '#PROOF_REQUIRED']);
    browser.use((await browser.call(auth.prove, { params, body: { way: 'password', password } })).body.code);
    expect([await list(), await open()]).toEqual([undefined, '#PROOF_REQUIRED']);
  });

  it.each([['host'], ['developer'], ['vendas']])('is refused to a member of %s', async (group) => {
    const { email, id } = await world.aPerson({ groups: [group] });
    expect((await world.list({}, email)).status).toBe(403);
    expect((await world.read(id, email)).status).toBe(403);
    expect((await world.block(id, {}, email)).status).toBe(403);
  });
});

describe('a person', () => {
  it('has data, companies, sessions and terms', async () => {
    const { email, id } = await world.aPerson({ entities: [first], groups: ['vendas'] });
    await world.signedIn(email, { proven: false });
    const { body } = await world.read(id);
    expect(body).toMatchObject({ email, situation: 'active', groups: ['vendas'], companies: 1, revision: 1, block: null });
    expect(body.entities).toEqual([{ code: first, description: 'Padaria Central' }]);
    expect(body.sessions).toHaveLength(1);
  });

  it('answers as unknown when it is in another tenant, and so do its changes', async () => {
    const foreign = await world.idOf('eva@outra.com.br', 'outra');
    for (const id of [foreign, 'desconhecida']) {
      expect((await world.read(id)).error.code).toBe('#NOT_FOUND');
      expect((await world.change(id, { nick: 'Outro Nome' })).error.code).toBe('#NOT_FOUND');
      expect((await world.block(id)).error.code).toBe('#NOT_FOUND');
    }
    expect((await world.rows.user('outra', 'eva@outra.com.br'))?.nick).toBe('Joana Prado');
  });
});

describe('changing a person', () => {
  it('changes data, groups and companies, and records them before and after', async () => {
    const { id } = await world.aPerson({ entities: [first], groups: ['vendas'] });
    const { status, body } = await world.change(id, {
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
    const entry = await world.entryAbout(id, 'usuario.alterar');
    expect(entry?.detail).toMatchObject({
      before: { groups: ['vendas'] },
      after: { nick: 'Elaine Prado', groups: ['estoque'] },
      added: [second],
      removed: [first],
    });
    expect(entry?.correlationId).not.toBeNull();
  });

  it('is refused on an older revision, and changes nothing', async () => {
    const { id } = await world.aPerson();
    expect((await world.change(id, { nick: 'Primeira Vez' })).status).toBe(200);
    expect((await world.change(id, { nick: 'Segunda Vez' })).error.code).toBe('#CONFLICT');
    expect((await world.read(id)).body.nick).toBe('Primeira Vez');
  });

  it('counts one of twenty changes of one revision at the same time', async () => {
    const { id } = await world.aPerson();
    const browser = await world.browserOf(admin);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        browser.call(auth.changePerson, { params: { ...params, person: id }, body: { revision: 1, nick: `Nome ${index}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('needs a proof in this session', async () => {
    const { id } = await world.aPerson();
    const browser = await world.signedIn(admin, { proven: false });
    const { error } = await browser.call(auth.changePerson, {
      params: { ...params, person: id },
      body: { revision: 1, nick: 'Sem Prova' },
    });
    expect(error.code).toBe('#PROOF_REQUIRED');
    expect((await world.entryAbout(id, 'usuario.alterar'))?.detail).toEqual({ person: id, reason: 'proof-required' });
  });

  it.each([
    ['an unknown company', { addEntities: ['99999999999962'] }, '#NOT_FOUND'],
    ['a revision that is no integer', { revision: 1.5 }, '#VALIDATION'],
    ['a revision of more than 32 bits', { revision: 3_000_000_000 }, '#VALIDATION'],
    ['a name of one letter', { nick: 'A' }, '#VALIDATION'],
    ['a phone that is none', { phone: '12' }, '#VALIDATION'],
  ])('refuses %s, and changes nothing', async (_, body, code) => {
    const { id } = await world.aPerson();
    expect((await world.change(id, { addGroups: ['estoque'], ...body })).error.code).toBe(code);
    expect((await world.read(id)).body).toMatchObject({ groups: [], revision: 1 });
  });

  it('gives no tool that the administrator does not have', async () => {
    const { id } = await world.aPerson();
    for (const group of ['admin', 'developer', 'sql-write', 'admin-ops'])
      expect((await world.change(id, { addGroups: [group] }, ofPeople)).error.code).toBe('#HIGHER_ROLE');
    expect((await world.change(await world.idOf(admin), { nick: 'Outra' }, ofPeople)).error.code).toBe('#HIGHER_ROLE');
    expect((await world.change(await world.idOf(admin), { nick: 'Outra' })).error.code).toBe('#OWN_ACCOUNT');
  });
});
