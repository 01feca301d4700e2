// The open session of a direct link ends with the rights of the link's maker.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as access from '#contract/calls/access/access-calls.ts';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { runSql } from '#contract/calls/remotesql.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { createLinkWorld, id, type LinkWorld, matriz } from './direct-link-world.ts';

let world: LinkWorld;
beforeAll(async () => void (world = await createLinkWorld()));
afterAll(() => world?.close());

let makers = 0;
/** A new maker, and the session of a link that they made. */
async function opened(groups: readonly string[] = ['host', 'vendas']) {
  const email = `anfitria${(makers += 1)}@acme.com.br`;
  await world.addPerson(id, { email, password, groups, entities: [matriz.code] });
  const person = (await world.rows.user(id, email))?.id ?? '';
  const link = await world.create(`cliente-de-${email}`, {}, email);
  expect(link.error).toEqual({});
  const browser = world.browser(id);
  browser.use((await world.open(link.body.hash, browser)).body.code);
  const input = { params: { id, sqlId: 'pedido-detalhe' }, query: { connector: 'erp' }, headers: {}, body: {} };
  const run = async () => (await browser.call(runSql, input)).error.code;
  // The world has no connector, so an admitted query answers this.
  expect(await run()).toBe('#CONNECTOR_UNAVAILABLE');
  return { email, person, run };
}

async function administrator() {
  const browser = await world.sessionOf('gestora@acme.com.br');
  browser.use((await browser.call(auth.prove, { params: { id }, body: { way: 'password', password } })).body.code);
  return browser;
}
async function change(person: string, body: object) {
  const { error } = await (
    await administrator()
  ).call(auth.changePerson, { params: { id, person }, body: { revision: 1, ...body } });
  expect(error).toEqual({});
}

it('when the maker is blocked', async () => {
  const { person, run } = await opened();
  const body = { revision: 1, blocked: true, reason: 'Saiu da empresa.' };
  await (await administrator()).call(auth.blockPerson, { params: { id, person }, body });
  expect(await run()).toBe('#SESSION_NOTFOUND');
});

it.each([
  ['the company of the link', { removeEntities: [matriz.code] }],
  ['the group of its item', { removeGroups: ['vendas'] }],
  ['the group that makes links', { removeGroups: ['host'] }],
])('when the maker loses %s', async (_name, body) => {
  const { person, run } = await opened();
  await change(person, body);
  expect(await run()).toBe('#SESSION_NOTFOUND');
});

it('when the maker gives the company up', async () => {
  const { email, person, run } = await opened();
  const params = { userId: person, code: matriz.code };
  expect((await (await world.sessionOf(email)).call(access.removeEntity, { params })).status).toBe(200);
  expect(await run()).toBe('#SESSION_NOTFOUND');
});

it('and stays open when the maker keeps these rights, or signs out everywhere', async () => {
  const { person, run } = await opened();
  await change(person, { addGroups: ['outro'], nick: 'Outro nome' });
  await (await administrator()).call(auth.endSessionsOfPerson, { params: { id, person }, query: {} });
  expect(await run()).toBe('#CONNECTOR_UNAVAILABLE');
});
