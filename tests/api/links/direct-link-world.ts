// The world of direct links: hosts of two companies, an administrator of people, items of a module, and browsers that open links.
import { expect } from 'vitest';
import * as auth from '#contract/calls/auth/auth-calls.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { scripts, sqlQueries } from '#server/db/schema.ts';
import type { SqlConnectors } from '#server/ports/sql-connector.ts';
import { createAuthWorld, password } from '#tests/api/support/auth-world.ts';

export const id = 'acme';
let people = 0;
export const newAddress = () => `cliente${(people += 1)}@cliente.com.br`;

/** The company of the links, for which Helena and Rui act. */
export const matriz = { code: '11222333000181', description: 'Acme Matriz' };
/** A company of the same tenant, for which Rui acts, too. */
export const filial = { code: '11444777000161', description: 'Acme Filial' };

const item = { title: 'Pedido', connector: 'erp' };
const modules = [
  {
    id: 'vendas',
    title: 'Vendas',
    role: { groups: ['vendas'] },
    item: [
      { ...item, id: 'pedido', script: 'pedido', sqlIds: ['pedido-detalhe', 'pedido-restrito'] },
      { ...item, id: 'outro', script: 'outro', sqlIds: ['outra-consulta'] },
      { ...item, id: 'sumido', script: 'sumido' },
    ],
  },
  { id: 'diretoria', title: 'Diretoria', role: { groups: ['diretoria'] }, item: [{ ...item, id: 'metas', script: 'metas' }] },
];
export const acme = TenantId.parse(id);

const host = (entities: readonly (typeof matriz)[]) => ({
  groups: ['host', 'vendas'],
  entities: entities.map(({ code }) => code),
});

export async function createLinkWorld(connectors?: SqlConnectors) {
  const world = await createAuthWorld(undefined, connectors === undefined ? {} : { connectors });
  await world.addTenant(id, 'both', { module: modules });
  await world.addTenant('outra', 'both', { module: modules });
  await world.addPerson(id, { email: 'helena@acme.com.br', nick: 'Helena Prado', password, ...host([matriz]) });
  await world.addPerson(id, { email: 'rui@acme.com.br', password, ...host([matriz, filial]) });
  for (const entity of [matriz, filial]) await world.addEntity(id, entity);
  await world.addPerson(id, { email: 'gestora@acme.com.br', password, groups: ['admin-users'] });
  await world.addPerson(id, { email: 'comum@acme.com.br', password, groups: ['vendas'] });
  await world.addPerson(id, { email: 'bloqueada@acme.com.br', blocked: true });
  await world.database.tenant(acme).run(async (queries) => {
    const publishedAt = new Date();
    for (const name of ['pedido', 'outro', 'metas'])
      await queries.insert(scripts).values({ tenantId: acme, name, source: '1', publishedAt });
    const query = { tenantId: acme, connector: 'erp', sql: 'select {{numero}}::int as numero' };
    for (const one of ['pedido-detalhe', 'outra-consulta']) await queries.insert(sqlQueries).values({ ...query, id: one });
    await queries.insert(sqlQueries).values({ ...query, id: 'pedido-restrito', groups: ['vendas'] });
  });

  async function sessionOf(email = 'helena@acme.com.br') {
    const browser = world.browser(id);
    browser.use((await browser.call(auth.login, { params: { id }, body: { email, password } })).body.code);
    return browser;
  }
  const order = { title: 'Pedido 48217', script: 'pedido', entity: matriz.code, json: { numero: 48217 } };
  async function create(email: string, body: object = {}, by?: string) {
    const request = { params: { id, email }, body: { ...order, ...body } };
    return (await sessionOf(by)).call(auth.createDirectLink, request);
  }
  async function created(body: object = {}, email = newAddress()) {
    const answer = await create(email, body);
    expect(answer.error).toEqual({});
    return { email, ...answer.body };
  }
  type Browser = ReturnType<typeof world.browser>;
  const check = (hash: string, browser: Browser = world.browser(id)) =>
    browser.call(auth.validateLink, { params: { id, a: '-', b: hash, c: 'direct' } });
  const open = (hash: string, browser: Browser = world.browser(id)) =>
    browser.call(auth.openDirectLink, { params: { id, hash } });
  async function opened(body: object = {}, email = newAddress()) {
    const link = await created(body, email);
    const browser = world.browser(id);
    const answer = await open(link.hash, browser);
    expect(answer.error).toEqual({});
    browser.use(answer.body.code);
    return { ...link, browser, answer: answer.body };
  }
  const list = async (by?: string) => (await (await sessionOf(by)).call(auth.listDirectLinks, { params: { id } })).body;
  const rowOf = async (title: string, by?: string) => (await list(by)).find((one) => one.title === title);

  return { ...world, sessionOf, create, created, check, open, opened, rowOf };
}

export type LinkWorld = Awaited<ReturnType<typeof createLinkWorld>>;
