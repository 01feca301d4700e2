// Administrators of people make profiles and give them to people.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { admin, createPeopleWorld, ofPeople, params, type PeopleWorld } from '#tests/api/support/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world?.close());

let names = 0;
const fields = (more: object = {}) => ({
  name: `Perfil ${(names += 1)}`,
  description: '',
  groups: ['vendas'],
  hosts: [],
  ...more,
});
const create = async (more: object = {}, by = admin) =>
  (await world.browserOf(by)).call(auth.createProfile, { params, body: fields(more) });
const change = async (profile: string, body: object, by = admin) =>
  (await world.browserOf(by)).call(auth.changeProfile, { params: { ...params, profile }, body: { revision: 1, ...body } });
const remove = async (profile: string, groups: 'keep' | 'take', { by = admin, revision = '1' } = {}) =>
  (await world.browserOf(by)).call(auth.deleteProfile, { params: { ...params, profile }, query: { revision, groups } });
const assign = async (profile: string, body: { give?: string[]; take?: string[] }, by = admin) =>
  (await world.browserOf(by)).call(auth.assignProfile, { params: { ...params, profile }, body });
const peopleOf = async (profile: string) =>
  (await (await world.browserOf(admin)).call(auth.listPeopleOfProfile, { params: { ...params, profile } })).body;
const groupsOf = async (person: string) => (await world.read(person)).body.groups;

/** A profile with these groups, and a person who has it. */
async function aProfileOfSomebody(groups: string[], own: string[] = []) {
  const { body: profile } = await create({ groups });
  const person = await world.aPerson({ groups: own });
  await assign(profile.id, { give: [person.id] });
  return { profile, person };
}

describe('a profile', () => {
  it('has its name, groups and hosts, and is listed with the number of its people', async () => {
    const host = await world.aPerson({ groups: ['host'] });
    const { status, body } = await create({ name: 'Comercial', groups: ['vendas', 'VENDAS', 'sul'], hosts: [host.id] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Comercial', groups: ['vendas', 'sul'], people: 0, revision: 1 });
    expect(body.hosts.map(({ email }) => email)).toEqual([host.email]);
    const list = await (await world.browserOf(ofPeople)).call(auth.listProfiles, { params });
    expect(list.body.map(({ name }) => name)).toContain('Comercial');
    const entry = (await world.rows.activities('acme')).find(({ pointer }) => pointer === 'perfil.criar');
    expect(entry?.detail).toMatchObject({ name: 'Comercial', after: { groups: ['vendas', 'sul'] } });
  });

  it.each([
    ['a name of one letter', { name: 'A' }, '#VALIDATION'],
    ['the name of another profile, in other case', { name: 'ÚNICO' }, '#VALIDATION'],
    ['an unknown host', { hosts: ['ninguem'] }, '#NOT_FOUND'],
    ['a group that opens tools of the portal', { groups: ['sql-write'] }, '#HIGHER_ROLE'],
  ])('is refused with %s', async (_, more, code) => {
    await create({ name: 'Único' });
    expect((await create(more)).error.code).toBe(code);
  });

  it('is unknown in another tenant, and so are its people', async () => {
    const { profile, person } = await aProfileOfSomebody(['vendas']);
    await world.addPerson('outra', { email: 'adm@outra.com.br', password, groups: ['admin'] });
    const browser = await world.signedIn('adm@outra.com.br', { tenant: 'outra' });
    const foreign = { id: 'outra', profile: profile.id };
    const answers = [
      await browser.call(auth.changeProfile, { params: foreign, body: { revision: 1, name: 'Outro' } }),
      await browser.call(auth.deleteProfile, { params: foreign, query: { revision: '1', groups: 'take' } }),
      await browser.call(auth.listPeopleOfProfile, { params: foreign }),
      await browser.call(auth.assignProfile, { params: foreign, body: { take: [person.id] } }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(['#NOT_FOUND', '#NOT_FOUND', '#NOT_FOUND', '#NOT_FOUND']);
    expect(await groupsOf(person.id)).toEqual(['vendas']);
  });

  it.each([['host'], ['developer'], ['vendas']])('is refused to a member of %s', async (group) => {
    const { email } = await world.aPerson({ groups: [group] });
    expect((await create({}, email)).status).toBe(403);
    expect((await (await world.browserOf(email)).call(auth.listProfiles, { params })).status).toBe(403);
    expect((await assign('x', { give: [] }, email)).status).toBe(403);
  });

  it('needs a proof for each change', async () => {
    const { profile } = await aProfileOfSomebody([]);
    const browser = await world.signedIn(admin, { proven: false });
    const own = { ...params, profile: profile.id };
    const answers = [
      await browser.call(auth.createProfile, { params, body: fields() }),
      await browser.call(auth.changeProfile, { params: own, body: { revision: 1, name: 'Sem Prova' } }),
      await browser.call(auth.deleteProfile, { params: own, query: { revision: '1', groups: 'keep' } }),
      await browser.call(auth.assignProfile, { params: own, body: {} }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(Array.from({ length: 4 }, () => '#PROOF_REQUIRED'));
  });
});

describe('giving a profile', () => {
  it('gives its groups, replaces the profile of before, and is recorded for each person', async () => {
    const { profile: before, person } = await aProfileOfSomebody(['vendas', 'sul'], ['proprio']);
    const { body: after } = await create({ groups: ['compras', 'sul'] });
    const { body } = await assign(after.id, { give: [person.id, 'ninguem'] });
    expect(body.results).toEqual([
      { id: person.id, outcome: 'done' },
      { id: 'ninguem', outcome: 'unknown' },
    ]);
    expect((await groupsOf(person.id)).toSorted()).toEqual(['compras', 'proprio', 'sul']);
    expect((await world.read(person.id)).body).toMatchObject({ profile: after.id, revision: 3 });
    expect([(await peopleOf(before.id)).total, (await peopleOf(after.id)).total]).toEqual([0, 1]);
    const entries = (await world.rows.activities('acme')).filter(
      ({ pointer, detail }) => pointer === 'perfil.pessoas.mudar' && JSON.stringify(detail).includes(person.id),
    );
    expect(entries).toHaveLength(2);
    expect(entries[1]?.detail).toMatchObject({ before: { groups: ['proprio', 'vendas', 'sul'] }, name: after.name });
  });

  it('holds at once for an open session', async () => {
    const { body: profile } = await create({ groups: ['host'] });
    const { email, id } = await world.aPerson();
    const browser = await world.signedIn(email, { proven: false });
    expect((await browser.call(auth.listGuests, { query: params })).status).toBe(403);
    await assign(profile.id, { give: [id] });
    expect((await browser.call(auth.listGuests, { query: params })).status).toBe(200);
    await assign(profile.id, { take: [id] });
    expect((await browser.call(auth.listGuests, { query: params })).status).toBe(403);
  });

  it('is refused about oneself, about people with more tools, and with groups that the administrator cannot give', async () => {
    const { body: plain } = await create();
    const { body: higher } = await create({ groups: ['admin-ops'] });
    const { id } = await world.aPerson();
    const { body: empty } = await create({ groups: [] });
    const { id: above } = await world.aPerson({ groups: ['admin'] });
    expect((await assign(empty.id, { give: [above] }, ofPeople)).body.results).toEqual([{ id: above, outcome: 'higher' }]);
    const [own, other] = [await world.idOf(ofPeople), await world.idOf(admin)];
    const { body } = await assign(plain.id, { give: [own, other, id] }, ofPeople);
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['own', 'higher', 'done']);
    expect((await assign(higher.id, { give: [id] }, ofPeople)).body.results[0]?.outcome).toBe('higher');
    expect(await groupsOf(id)).toEqual(['vendas']);
    expect((await assign(plain.id, { give: [id] }, ofPeople)).body.results[0]?.outcome).toBe('unchanged');
  });
});

describe('changing a profile', () => {
  it('changes the groups of its people in the same transaction, and records each', async () => {
    const { profile, person } = await aProfileOfSomebody(['vendas', 'sul'], ['proprio']);
    const { status, body } = await change(profile.id, { groups: ['vendas', 'norte'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 2, groups: ['vendas', 'norte'], people: 1 });
    expect((await groupsOf(person.id)).toSorted()).toEqual(['norte', 'proprio', 'vendas']);
    expect((await world.entryAbout(person.id, 'usuario.alterar'))?.detail).toMatchObject({
      before: { groups: ['proprio', 'vendas', 'sul'] },
      after: { groups: ['proprio', 'vendas', 'norte'] },
    });
    const entry = (await world.rows.activities('acme')).findLast(({ pointer }) => pointer === 'perfil.alterar');
    expect(entry?.detail).toMatchObject({
      before: { groups: ['vendas', 'sul'] },
      after: { groups: ['vendas', 'norte'] },
      count: 1,
    });
  });

  it('is refused on an older revision, and changes nobody', async () => {
    const { profile, person } = await aProfileOfSomebody(['vendas']);
    await change(profile.id, { description: 'Primeira' });
    expect((await change(profile.id, { groups: ['compras'] })).error.code).toBe('#CONFLICT');
    expect(await groupsOf(person.id)).toEqual(['vendas']);
  });

  it('is refused as a whole when it may not be made for one of its people', async () => {
    const { profile, person } = await aProfileOfSomebody(['vendas']);
    await assign(profile.id, { give: [await world.idOf(ofPeople)] });
    expect((await change(profile.id, { groups: ['compras'] }, ofPeople)).error.code).toBe('#OWN_ACCOUNT');
    expect(await groupsOf(person.id)).toEqual(['vendas']);
    expect((await change(profile.id, { description: 'Só o texto' }, ofPeople)).status).toBe(200);
  });

  it('is refused when its groups open more tools than those of the administrator', async () => {
    const { body: profile } = await create({ groups: ['admin-ops'] });
    for (const body of [{ groups: [] }, { description: 'Texto' }, { hosts: [] }])
      expect((await change(profile.id, body, ofPeople)).error.code).toBe('#HIGHER_ROLE');
    expect((await remove(profile.id, 'keep', { by: ofPeople })).error.code).toBe('#HIGHER_ROLE');
  });
});

describe('deleting a profile', () => {
  it.each([
    ['keep', ['proprio', 'vendas']],
    ['take', ['proprio']],
  ] as const)('with "%s" leaves its people the groups %j', async (groups, expected) => {
    const { profile, person } = await aProfileOfSomebody(['vendas'], ['proprio']);
    expect((await remove(profile.id, groups)).body).toEqual({ people: 1 });
    expect((await world.read(person.id)).body).toMatchObject({ profile: null, groups: expected });
    expect((await remove(profile.id, groups)).error.code).toBe('#NOT_FOUND');
  });

  it('is refused on an older revision', async () => {
    const { body: profile } = await create();
    await change(profile.id, { description: 'Outra' });
    expect((await remove(profile.id, 'keep')).error.code).toBe('#CONFLICT');
  });
});
