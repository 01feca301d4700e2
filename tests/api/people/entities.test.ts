// The companies that people act for, and the data that people read and change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

const [first, second, third, foreign] = ['12ABC34501DE35', '11222333000181', '00000000000191', '45723174000110'] as const;
const joana = 'joana@acme.com.br';
const rui = 'rui@acme.com.br';
const host = 'host@acme.com.br';
const away = 'ana@outra.com.br';
const params = { id: 'acme' };
let world: AuthWorld;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both');
  await world.addTenant('outra', 'both');
  await world.addEntity('acme', {
    code: first,
    description: 'São João Distribuição Ltda',
    tag1: 'Sul',
    dynamicFields: { cidade: 'Curitiba' },
  });
  await world.addEntity('acme', { code: second, description: 'Padaria Central', tag2: 'atacado', externalId: 'P-77' });
  await world.addEntity('acme', { code: third, description: 'Banco do Centro' });
  await world.addEntity('acme', { code: foreign, description: 'Empresa de outro' });
  await world.addPerson('acme', { email: joana, password, entities: [first, second, third] });
  await world.addPerson('acme', { email: rui, password, entities: [foreign] });
  await world.addPerson('acme', { email: host, password, groups: ['HOST'] });
  await world.addEntity('outra', { code: first, description: 'Cadastro da outra' });
  await world.addPerson('outra', { email: away, password, entities: [first] });
});
afterAll(() => world?.close());

async function signedIn(email: string, tenant = 'acme') {
  const browser = world.browser(tenant);
  const { body } = await browser.call(auth.login, { params: { id: tenant }, body: { email, password } });
  browser.use(body.code);
  return browser;
}
const list = async (query: object = {}, email = joana) => {
  const browser = await signedIn(email);
  return browser.call(access.listEntities, { params, query });
};
const codes = async (query: object, email = joana) => (await list(query, email)).body.map((entity) => entity.code);

const get = async (code: string, email = joana) =>
  (await signedIn(email)).call(access.entityByCode, { params: { ...params, code } });

const choose = async (entities: string[], email = joana, target = email) =>
  (await signedIn(email)).call(auth.selectEntities, { params: { ...params, email: target }, body: { entities } });

const readPerson = async (email: string, as: string) =>
  (await signedIn(as)).call(auth.userByEmail, { params: { ...params, email } });

const update = async (body: object) => (await signedIn(rui)).call(auth.updateUser, { params, body });

describe('listing companies', () => {
  it('lists the companies of the person by name', async () => {
    expect((await list()).body).toEqual([
      { id: third, code: third, description: 'Banco do Centro' },
      { id: second, code: second, description: 'Padaria Central', tag2: 'atacado', externalId: 'P-77' },
      { id: first, code: first, description: 'São João Distribuição Ltda', tag1: 'Sul', dynamicFields: { cidade: 'Curitiba' } },
    ]);
    expect(await codes({}, rui)).toEqual([foreign]);
    expect(await codes({}, host)).toEqual([]);
  });

  it.each([
    ['a masked CNPJ', '12.abc.345/01de-35', [first]],
    ['a piece of a CNPJ', '11222333', [second]],
    ['a name without accents', 'sao joao', [first]],
    ['a name with accents', 'SÃO', [first]],
    ['words in any order', 'distribuicao sao', [first]],
    ['a tag', 'atacado', [second]],
    ['a word and a tag', 'padaria atacado', [second]],
    ['an unknown word', 'xyzzy', []],
    ['a percent sign', '%', []],
    ['SQL', "' or 1=1 --", []],
    ['the company of another person', 'empresa de outro', []],
  ])('finds by %s', async (_name, query, expected) => expect(await codes({ query })).toEqual(expected));

  it('limits the number and the fields of companies', async () => {
    expect(await codes({ limit: '2' })).toEqual([third, second]);
    expect((await list({ fields: 'tag2', query: 'padaria' })).body).toEqual([
      { code: second, description: 'Padaria Central', tag2: 'atacado' },
    ]);
    expect((await list({ limit: 'muitas' })).error).toEqual({ code: '#VALIDATION', fields: { 'query.limit': 'number' } });
  });

  it('never lists companies of another tenant', async () => {
    const browser = await signedIn(away, 'outra');
    const { body } = await browser.call(access.listEntities, { params: { id: 'outra' }, query: {} });
    expect(body.map(({ description }) => description)).toEqual(['Cadastro da outra']);
  });
});

describe('one company', () => {
  it.each([first, '12.ABC.345/01DE-35', '12abc34501de35'])('is found as %s', async (code) =>
    expect((await get(code)).body.description).toBe('São João Distribuição Ltda'),
  );
  it.each([
    ['of another person', foreign],
    ['that does not exist', '99999999000191'],
  ])('%s is not found', async (_name, code) => {
    const { status, error } = await get(code);
    expect({ status, ...error }).toEqual({ status: 404, code: '#NOT_FOUND' });
  });
});

describe('selecting companies', () => {
  it('stores them in the given order and shows them to the session at once', async () => {
    const browser = await signedIn(joana);
    const chosen = [second, '12.abc.345/01de-35', second];
    const { body } = await browser.call(auth.selectEntities, { params: { ...params, email: joana }, body: { entities: chosen } });
    expect(body.entitySelected).toEqual([second, first]);
    browser.use(body.code);
    const again = await browser.call(auth.currentSession, { params });
    expect(again.body.user.entitySelected).toEqual([second, first]);
  });

  it.each([
    ['companies of another person', [foreign]],
    ['an own and a foreign company', [first, foreign]],
    ['unknown companies', ['99999999000191']],
  ])('refuses %s and keeps the selection', async (_name, entities) => {
    const { status, error } = await choose(entities);
    expect({ status, ...error }).toEqual({ status: 404, code: '#NOT_FOUND' });
    expect((await world.rows.user('acme', joana))?.entitySelected).toEqual([second, first]);
  });

  it('is refused for another person, also to hosts', async () => {
    expect((await choose([first], rui, joana)).error.code).toBe('#FORBIDDEN');
    expect((await choose([first], host, joana)).error.code).toBe('#FORBIDDEN');
  });
});

describe('reading a person', () => {
  it('answers the own data without password or hash', async () => {
    const { body } = await readPerson(joana, joana);
    expect(body).toMatchObject({ email: joana, nick: 'Joana Prado' });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
  });
  it('is allowed to hosts', async () => expect((await readPerson(joana, host)).body.email).toBe(joana));
  it('answers #FORBIDDEN to others, whether or not the person exists', async () => {
    for (const email of [joana, 'ninguem@acme.com.br'])
      expect((await readPerson(email, rui)).error).toEqual({ code: '#FORBIDDEN' });
  });
  it('answers #NOT_FOUND to hosts for people of another tenant', async () =>
    expect((await readPerson(away, host)).error.code).toBe('#NOT_FOUND'));
});

describe('changing the own data', () => {
  it('stores name, phone, preferences, and score', async () => {
    const change = {
      nick: '  Rui   Barros ',
      phone: '+55 (11) 98765-4321',
      notifications: { revisionDate: '2026-11-21', email: true },
      feedbackScore: 9,
    };
    expect((await update(change)).body).toMatchObject({
      nick: 'Rui Barros',
      firstNick: 'Rui',
      phone: '11987654321',
      notifications: { revisionDate: '2026-11-21', email: true },
      feedbackScore: 9,
    });
    expect((await update({ phone: '(11) 98765-4321' })).body.phone).toBe('11987654321');
    expect((await update({})).body.nick).toBe('Rui Barros');
  });

  it.each([
    [{ nick: '   ' }, 'body.nick'],
    [{ nick: 'a\u0000b' }, 'body.nick'],
    [{ nick: 'Ana\u202eamiL' }, 'body.nick'],
    [{ nick: 'Ana\u200b Lima' }, 'body.nick'],
    [{ nick: '\u2800\u2800' }, 'body.nick'],
    [{ phone: 'abc' }, 'body.phone'],
    [{ notifications: { a: '\u0000' } }, 'body.notifications.a'],
    [{ notifications: { a: 'x'.repeat(9_000) } }, 'body.notifications'],
  ])('refuses %j', async (body, field) => {
    const { status, error } = await update(body);
    expect(status).toBe(422);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });
});
