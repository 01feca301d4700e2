// Invitations: permission to invite, contents of the link, and declining.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { erasePerson } from '#server/records/erasure/erase-person.ts';
import { createAuthWorld, type AuthWorld, password } from '#tests/api/support/auth-world.ts';

const newPassword = 'girafa vermelha 12';
const code = '11444777000161';
const gestora = 'gestora@acme.com.br';
let world: AuthWorld;
let people = 0;
const newAddress = () => `convidada${(people += 1)}@cliente.com.br`;

beforeAll(async () => {
  world = await createAuthWorld();
  await world.addTenant('acme', 'both', { accessApprovers: [{ groups: ['Obras'], byGroups: ['vendas'] }] });
  await world.addTenant('outra', 'both');
  await world.addEntity('acme', { code, description: 'Acme Sementes' });
  await world.addEntity('acme', { code: '11222333000181', description: 'De outra pessoa' });
  const host = { nick: 'Helena Prado', password, groups: ['host', 'Vendas'], entities: [code] };
  await world.addPerson('acme', { email: 'helena@acme.com.br', ...host });
  await world.addPerson('acme', { email: gestora, password, groups: ['admin-users'] });
});
afterAll(() => world?.close());

/** Administrators of people have proven their identity. */
async function sessionOf(email = 'helena@acme.com.br') {
  const browser = world.browser('acme');
  browser.use((await browser.call(auth.login, { params: { id: 'acme' }, body: { email, password } })).body.code);
  if (email === gestora)
    browser.use((await browser.call(auth.prove, { params: { id: 'acme' }, body: { way: 'password', password } })).body.code);
  return browser;
}
const invite = async (email: string, body: object = {}, by?: string) =>
  (await sessionOf(by)).call(auth.createGuest, { query: { id: 'acme', email }, body });
const check = (email: string, hash: string, tenant = 'acme') =>
  world.browser(tenant).call(auth.validateLink, { params: { id: tenant, a: email, b: hash, c: 'register' } });
const decline = (email: string, hash: string, reason?: string, tenant = 'acme') =>
  world.browser(tenant).call(auth.declineInvitation, {
    params: { id: tenant },
    body: { email, hash, ...(reason === undefined ? {} : { reason }) },
  });
async function linkTo(email: string) {
  const mails = await world.mailsTo('acme', email);
  const url = new URL(mails[0]?.links[0] ?? 'http://none/');
  return { mail: mails[0], count: mails.length, url, hash: url.searchParams.get('hash') ?? '' };
}
async function invited(body: object = {}) {
  const email = newAddress();
  expect((await invite(email, body)).status).toBe(200);
  return { email, ...(await linkTo(email)) };
}

describe('inviting', () => {
  it.each([
    ['a group the host is not in', { groups: ['diretoria'] }, '#FORBIDDEN'],
    ['a group that manages the portal', { groups: ['admin'] }, '#FORBIDDEN'],
    ['one of two groups', { groups: ['vendas', 'diretoria'] }, '#FORBIDDEN'],
    ['a group without a name', { groups: [' '] }, '#VALIDATION'],
    ['a company of somebody else', { entities: ['11222333000181'] }, '#NOT_FOUND'],
    ['a company that does not exist', { entities: ['00000000000191'] }, '#NOT_FOUND'],
  ])('refuses %s', async (_name, body, error) => {
    const email = newAddress();
    expect((await invite(email, body)).error.code).toBe(error);
    expect(await world.mailsTo('acme', email)).toEqual([]);
    expect(await world.rows.user('acme', email)).toBeUndefined();
  });

  it('lets administrators of people give every group except those that manage the portal', async () => {
    expect((await invite(newAddress(), { groups: ['diretoria'] }, gestora)).status).toBe(200);
    for (const group of ['admin-finance', 'Developer', 'developer ', ' sql-write'])
      expect((await invite(newAddress(), { groups: [group] }, gestora)).error.code).toBe('#FORBIDDEN');
  });

  it('lets administrators of people give any company of their tenant', async () => {
    const email = newAddress();
    expect((await invite(email, { entities: ['11222333000181'] }, gestora)).status).toBe(200);
    const { hash } = await linkTo(email);
    expect((await check(email, hash)).body.invitation?.entities).toEqual([
      { code: '11222333000181', description: 'De outra pessoa' },
    ]);
    const unknown = await invite(newAddress(), { entities: ['00000000000191'] }, gestora);
    expect(unknown.error.code).toBe('#NOT_FOUND');
  });

  it('stores groups without blanks around their names', async () => {
    const { email } = await invited({ groups: [' vendas '] });
    expect(await world.rows.user('acme', email)).toMatchObject({ groups: ['vendas'] });
  });

  it('lets a host give the groups that one of their own groups administers', async () => {
    expect((await invite(newAddress(), { groups: ['obras'] })).status).toBe(200);
    expect((await invite(newAddress(), { groups: ['obras', 'diretoria'] })).error.code).toBe('#FORBIDDEN');
  });

  it('answers #CONFLICT for a person who is registered', async () => {
    expect((await invite(gestora)).error.code).toBe('#CONFLICT');
  });

  it('mails a link to the page that names the inviting person', async () => {
    const { email, mail, url } = await invited({ groups: ['vendas'], message: 'Bem-vinda!' });
    expect(url.pathname).toBe('/welcome');
    expect(mail?.subject).toBe('Você foi convidado(a) · Empresa acme');
    for (const text of ['Helena Prado (hel•••@acme.com.br)', 'Bem-vinda!', 'vendas']) expect(mail?.text).toContain(text);
    expect(await world.rows.user('acme', email)).toMatchObject({
      status: 'pendingByDirectHash',
      kind: 'guest',
      groups: ['vendas'],
    });
  });
});

describe('the link of an invitation', () => {
  it('shows the inviting person, groups, and companies, however often it is opened', async () => {
    const { email, hash } = await invited({ groups: ['vendas'], entities: [code], message: 'Bem-vinda!' });
    const invitation = {
      by: { name: 'Helena Prado', email: 'hel•••@acme.com.br' },
      message: 'Bem-vinda!',
      groups: ['vendas'],
      entities: [{ code, description: 'Acme Sementes' }],
    };
    for (let turn = 0; turn < 5; turn += 1)
      expect((await check(email, hash)).body).toEqual({ state: 'valid', password: 'portal', invitation });
  });

  it('completes the registration with the invited groups', async () => {
    const { email, hash } = await invited({ groups: ['vendas'] });
    const answer = await world.browser('acme').call(auth.completeRegistration, {
      params: { id: 'acme', email },
      headers: { 'created-hash': hash },
      body: { nick: 'Nova Pessoa', password: newPassword },
    });
    expect(answer.status).toBe(200);
    expect(await world.rows.user('acme', email)).toMatchObject({ status: 'active', groups: ['vendas'], nick: 'Nova Pessoa' });
  });

  it('stays valid without a name after its host was deleted', async () => {
    const host = 'excluida@acme.com.br';
    await world.addPerson('acme', { email: host, password, groups: ['host', 'vendas'] });
    const email = newAddress();
    await invite(email, { groups: ['vendas'], message: 'Até logo!' }, host);
    const { hash } = await linkTo(email);
    const person = await world.rows.user('acme', host);
    if (person === undefined) throw new Error('The host is not there.');
    await world.database.tenant(person.tenantId).run((queries) => erasePerson(queries, person, new Date()));
    expect((await check(email, hash)).body).toMatchObject({
      state: 'valid',
      invitation: { by: { name: '', email: '' }, message: 'Até logo!', groups: ['vendas'] },
    });
  });

  it('answers #LINK_INVALID in another tenant', async () => {
    const { email, hash } = await invited();
    expect((await check(email, hash, 'outra')).error.code).toBe('#LINK_INVALID');
    expect((await decline(email, hash, undefined, 'outra')).error.code).toBe('#LINK_INVALID');
  });
});

describe('declining', () => {
  it.each([
    ['another secret', undefined, 'a'.repeat(43)],
    ['another address', 'x@y.com.br', undefined],
  ])('is refused with %s', async (_name, address, secret) => {
    const { email, hash } = await invited();
    expect((await decline(address ?? email, secret ?? hash)).error.code).toBe('#LINK_INVALID');
    expect((await check(email, hash)).body.state).toBe('valid');
  });

  it('uses up the link and is recorded', async () => {
    const { email, hash } = await invited();
    expect((await decline(email, hash, 'Não conheço')).body).toEqual({ ok: true });
    expect((await check(email, hash)).body.state).toBe('used');
    expect((await decline(email, hash)).error.code).toBe('#LINK_USED');
    const written = (await world.rows.activities('acme')).filter(({ pointer }) => pointer === 'auth.convite.recusar');
    expect(written.at(-1)?.detail).toMatchObject({ reason: 'Não conheço' });
  });

  it('prevents mails of invitations and registrations for 30 days, with unchanged answers', async () => {
    const { email, hash, count } = await invited();
    await decline(email, hash);
    world.advance(31);
    expect((await invite(email)).body).toEqual({ ok: true });
    world.advance(31);
    const register = { params: { id: 'acme', email }, headers: { 'send-email': 'true' }, body: {} };
    expect((await world.browser('acme').call(auth.createUser, register)).body).toEqual({ ok: true });
    expect((await linkTo(email)).count).toBe(count);
    world.advance(30 * 86_400);
    expect((await invite(email)).status).toBe(200);
    expect((await linkTo(email)).count).toBe(count + 1);
  });
});
