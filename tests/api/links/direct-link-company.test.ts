// The company of a direct link: its maker must act for it, and the session of the link reaches no other company.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSql, runSql } from '#contract/calls/remotesql.ts';
import { connectors, entities, sessions, sqlQueries, userEntities, users } from '#server/db/schema.ts';
import type { SqlConnector, SqlStatement } from '#server/ports/sql-connector.ts';
import { password } from '#tests/api/support/auth-world.ts';
import { acme, createLinkWorld, filial, id, type LinkWorld, matriz, newAddress } from './direct-link-world.ts';

/** The statements that reached the database of the tenant. */
const ran: SqlStatement[] = [];
const result = { columns: [], rows: [], limit: 100, truncated: false, elapsedMs: 0 };
const connector: SqlConnector = {
  run(statement) {
    ran.push(statement);
    return Promise.resolve({ ok: true, result, affected: 0 });
  },
  begin: () => Promise.resolve({ ok: false, failure: { kind: 'unavailable' } }),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};

let world: LinkWorld;
const within = (work: Parameters<ReturnType<LinkWorld['database']['tenant']>['run']>[0]) => world.database.tenant(acme).run(work);

const queries = [
  ['da-empresa', 'select * from pedidos where filial = any({{entities}}) and numero = {{numero}} and cliente = {{busca}}'],
  ['do-link', 'select * from pedidos where numero = {{numero}}'],
  ['com-paginas', 'select * from pedidos where numero = {{numero}} limit {{pageLimit}} offset {{indexInit}}'],
  ['de-qualquer-uma', 'select * from pedidos where numero = {{outro}}'],
  ['aberta', 'select * from pedidos where numero = {{outro}}'],
] as const;

beforeAll(async () => {
  world = await createLinkWorld({ open: () => connector, close: () => Promise.resolve() });
  const item = { title: 'Pedido', connector: 'erp', script: 'pedido', sqlIds: queries.map(([name]) => name) };
  const modules = [
    { id: 'vendas', title: 'Vendas', role: { groups: ['vendas'] }, item: [{ ...item, id: 'pedido' }] },
    {
      id: 'publico',
      title: 'Público',
      role: { showLogin: true },
      item: [{ ...item, id: 'aberto', script: 'aberto', sqlIds: ['aberta'] }],
    },
  ];
  await world.addTenant(id, 'both', { module: modules });
  await within(async (db) => {
    await db.insert(connectors).values({ tenantId: acme, name: 'erp', kind: 'postgres', settings: {} });
    for (const [name, text] of queries)
      await db.insert(sqlQueries).values({ tenantId: acme, id: name, connector: 'erp', sql: text });
  });
});
afterAll(() => world?.close());
beforeEach(() => ran.splice(0));

describe('the maker of a link', () => {
  it.each([
    ['a host', 'helena@acme.com.br'],
    ['an administrator of people', 'chefe@acme.com.br'],
  ])('gives no company that they do not act for: %s', async (_name, by) => {
    if ((await world.rows.user(id, by)) === undefined)
      await world.addPerson(id, { email: by, password, groups: ['admin-users', 'vendas'], entities: [matriz.code] });
    const email = newAddress();
    const { error } = await world.create(email, { entity: filial.code }, by);
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['#VALIDATION', ['body.entity']]);
    expect(await world.rows.user(id, email)).toBeUndefined();
  });

  it('ends the link by acting for its company no longer', async () => {
    const more = { password, groups: ['host', 'vendas'], entities: [matriz.code] };
    await world.addPerson(id, { email: 'mudou@acme.com.br', ...more });
    const { body } = await world.create(newAddress(), {}, 'mudou@acme.com.br');
    expect((await world.check(body.hash)).body.state).toBe('valid');
    const maker = await world.rows.user(id, 'mudou@acme.com.br');
    await within((db) => db.delete(userEntities).where(eq(userEntities.userId, maker?.id ?? '')));
    expect((await world.check(body.hash)).body).toEqual({ state: 'expired' });
    expect((await world.open(body.hash)).error.code).toBe('#LINK_EXPIRED');
  });

  it('loses the link when the tenant loses its company', async () => {
    const company = { code: '12345678000195', description: 'Acme Vendida' };
    const email = 'vendida@acme.com.br';
    await world.addPerson(id, { email, password, groups: ['host', 'vendas'], entities: [company.code] });
    const { body } = await world.create(newAddress(), { title: 'Vendida', entity: company.code }, email);
    expect((await world.check(body.hash)).body.state).toBe('valid');
    await within((db) => db.delete(entities).where(eq(entities.code, company.code)));
    expect((await world.check(body.hash)).error.code).toBe('#LINK_INVALID');
    expect(await world.rowOf('Vendida', email)).toBeUndefined();
  });

  it('sees the company of each link in the list', async () => {
    await world.created({ title: 'Com empresa' });
    expect(await world.rowOf('Com empresa')).toMatchObject({ entity: matriz, state: 'valid' });
  });
});

type Browser = Awaited<ReturnType<LinkWorld['opened']>>['browser'];

describe('the session of a link', () => {
  const query = { connector: 'erp' };
  const read = (browser: Browser, sqlId: string, replace: object = {}) =>
    browser.call(readSql, { params: { id, sqlId }, query: { ...query, replace: JSON.stringify(replace) }, headers: {} });
  const post = (browser: Browser, sqlId: string, replace: object = {}) =>
    browser.call(runSql, { params: { id, sqlId }, query, headers: {}, body: { replace: { ...replace } } });

  it.each([
    ['by the parameters of the link', { entities: [filial.code] }, {}],
    ['by the values of a request', {}, { entities: [filial.code] }],
    ['by both', { entities: filial.code }, { entities: filial.code }],
  ])('never reaches another company %s', async (_name, json, sent) => {
    const { browser } = await world.opened({ json: { numero: 48217, ...json } });
    for (const call of [read, post]) {
      const { status } = await call(browser, 'da-empresa', { numero: 1, busca: 'a', ...sent });
      expect(status).toBe(200);
    }
    expect(ran.map(({ values }) => values)).toEqual([
      [[matriz.code], 48217, 'a'],
      [[matriz.code], 48217, 'a'],
    ]);
  });

  it('acts for the company of the link, also when its holder acts for others in the portal', async () => {
    const { browser } = await world.opened({}, 'rui@acme.com.br');
    const rui = await world.rows.user(id, 'rui@acme.com.br');
    await within((db) =>
      db
        .update(users)
        .set({ entitySelected: [filial.code] })
        .where(eq(users.id, rui?.id ?? '')),
    );
    expect((await read(browser, 'da-empresa', { busca: '' })).status).toBe(200);
    expect(ran[0]?.values[0]).toEqual([matriz.code]);
  });

  it.each([
    ['runs', 'whose values the link sets', 'do-link', 200],
    ['runs', 'whose other values choose a page', 'com-paginas', 200],
    ['runs', 'of an item that is open to everybody', 'aberta', 200],
    ['refuses', 'with a value that its holder could choose and without {{entities}}', 'de-qualquer-uma', 403],
  ])('%s a query %s', async (_verb, _name, sqlId, expected) => {
    const { browser } = await world.opened();
    const answers = [await read(browser, sqlId, { outro: 1 }), await post(browser, sqlId, { outro: 1 })];
    expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
    expect(ran).toHaveLength(expected === 200 ? 2 : 0);
    if (expected !== 200) expect(answers.map(({ error }) => error.code)).toEqual(['#FORBIDDEN', '#FORBIDDEN']);
  });

  it('that an older version opened reaches no company', async () => {
    const { browser, answer } = await world.opened();
    await within((db) =>
      db
        .update(sessions)
        .set({ scope: sql`${sessions.scope} - 'entity'` })
        .where(sql`${sessions.scope} ->> 'link' is not null`),
    );
    expect(answer.entity).toEqual(matriz);
    expect((await read(browser, 'da-empresa', { busca: '' })).status).toBe(200);
    expect(ran[0]?.values[0]).toEqual([]);
  });
});
