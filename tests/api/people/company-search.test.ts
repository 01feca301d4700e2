// Administrators of people find every company of their tenant, whether or not they act for it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import { foundEntitiesMax } from '#contract/limits.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { admin, createPeopleWorld, first, ofPeople, params, type PeopleWorld, second } from '#tests/api/support/people-world.ts';

const [accented, tagged] = ['08123456000195', '45723174000110'] as const;
let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
  for (const tenant of ['nova', 'grande']) await world.addTenant(tenant, 'both');
  await world.addEntity('acme', { code: accented, description: 'Ótica São João Distribuição Ltda', tag1: 'Sul' });
  await world.addEntity('acme', { code: tagged, description: 'Banco do Centro', tag2: 'Atacado', externalId: 'B-1' });
  await world.addEntity('outra', { code: '00000000000191', description: 'Padaria da outra' });
});
afterAll(() => world?.close());

async function search(query: object = {}, by = admin) {
  const browser = await world.browserOf(by);
  return browser.call(access.searchEntities, { params, query });
}

/** An administrator of people of another tenant, with a proof. */
async function administrator(tenant: string) {
  const email = `lia@${tenant}.com.br`;
  await world.addPerson(tenant, { email, password, groups: ['admin-users'] });
  return { browser: await world.signedIn(email, { tenant }), userId: await world.idOf(email, tenant) };
}

const codes = async (query: string) => (await search({ query })).body.rows.map(({ code }) => code);

describe('the search for companies', () => {
  it('answers the first companies by name without a query', async () => {
    expect((await search()).body).toEqual({
      rows: [
        { code: tagged, description: 'Banco do Centro', tag2: 'Atacado' },
        { code: second, description: 'Mercado Sul' },
        { code: accented, description: 'Ótica São João Distribuição Ltda', tag1: 'Sul' },
        { code: first, description: 'Padaria Central' },
      ],
      more: false,
    });
    expect(await codes('   ')).toHaveLength(4);
  });

  it.each([
    ['a word', 'padaria', [first]],
    ['a word without its accents', 'otica sao', [accented]],
    ['a word in capital letters with accents', 'DISTRIBUIÇÃO', [accented]],
    ['words in any order', 'joão ótica', [accented]],
    ['a tag', 'atacado', [tagged]],
    ['a word and a tag', 'banco atacado', [tagged]],
    ['a word of a name and the same word of a tag', 'sul', [second, accented]],
    ['a CNPJ with its mask', '11.222.333/0001-81', [second]],
    ['a CNPJ without its mask', '11222333000181', [second]],
    ['a CNPJ with small letters', '12.abc.345/01de-35', [first]],
    ['a piece of a CNPJ', '123.456/00', [accented]],
    ['a word that no company has', 'xyzzy', []],
    ['a percent sign as text', '%', []],
    ['SQL as text', "' or 1=1 --", []],
    ['a company of another tenant', 'outra', []],
    ['the CNPJ of a company of another tenant', '00.000.000/0001-91', []],
  ])('finds by %s', async (_, query, expected) => expect(await codes(query)).toEqual(expected));

  it('finds a changed company by its new name alone', async () => {
    const { browser, userId } = await administrator('nova');
    const code = '60701190000104';
    await world.addEntity('nova', { code, description: 'Nome Antigo' });
    const body = { id: code, description: 'Farmácia Nova' };
    expect((await browser.call(access.addEntity, { params: { userId, code }, body })).status).toBe(200);
    const found = async (query: string) =>
      (await browser.call(access.searchEntities, { params: { id: 'nova' }, query: { query } })).body.rows.length;
    expect([await found('antigo'), await found('farmacia')]).toEqual([0, 1]);
  });

  it('limits the answer, and tells that there are more', async () => {
    const { browser } = await administrator('grande');
    for (let number = 0; number <= foundEntitiesMax; number += 1)
      await world.addEntity('grande', { code: `9${String(number).padStart(13, '0')}`, description: `Filial ${number}` });
    const find = async (query: string) =>
      (await browser.call(access.searchEntities, { params: { id: 'grande' }, query: { query } })).body;
    const { rows, more } = await find('filial');
    expect([rows.length, more]).toEqual([foundEntitiesMax, true]);
    expect(await find('filial 20')).toMatchObject({ rows: [{ description: 'Filial 20' }], more: false });
  });

  it('refuses a query that is longer than a search reads', async () => {
    expect((await search({ query: 'a'.repeat(201) })).error.code).toBe('#VALIDATION');
  });
});

describe('access to the search', () => {
  it('is given to administrators of people', async () => {
    expect((await search({}, ofPeople)).status).toBe(200);
  });

  it('is refused without a session', async () => {
    const { status } = await world.browser('acme').call(access.searchEntities, { params, query: {} });
    expect(status).toBe(401);
  });

  it.each([['host'], ['admin-ops'], ['developer'], ['vendas']])('is refused to a member of %s', async (group) => {
    const { email } = await world.aPerson({ groups: [group], entities: [first] });
    expect((await search({}, email)).status).toBe(403);
  });

  it('is refused to a person without groups', async () => {
    const { email } = await world.aPerson({ entities: [first] });
    expect((await search({}, email)).status).toBe(403);
  });

  it('answers administrators of another tenant with the companies of that tenant alone', async () => {
    const { browser } = await administrator('outra');
    const own = await browser.call(access.searchEntities, { params: { id: 'outra' }, query: {} });
    expect(own.body.rows.map(({ description }) => description)).toEqual(['Padaria da outra']);
  });
});
