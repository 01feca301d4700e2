// Remote SQL: who may run what, what is bound, and what comes of limits and failures.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { connectors, sqlQueries, tenants } from '#server/db/schema.ts';
import { createWarehouse } from '#server/demo/warehouse/index.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { PrivateCompany } from '#server/http/private-company.ts';
import { createSqlWorld } from './sql-world.ts';
import type { Asker, SqlWorld } from './sql-world.ts';

const notes = (owner: string): Table => ({
  name: 'notas',
  columns: ['id integer primary key', 'filial text not null', 'texto text not null', 'criada_por text'],
  rows: Array.from({ length: 1_200 }, (_, index) => [index + 1, index % 2 === 0 ? 'A' : 'B', `${owner} ${index + 1}`, null]),
  allows: ['insert'],
});

const item = (id: string, sqlIds: string[], more: object = {}) => ({ id, title: id, connector: 'dw', sqlIds, ...more });
const company = (id: string) =>
  PrivateCompany.parse({
    id,
    status: 'enabled',
    appTitle: id,
    appName: id,
    domain: [`${id}.localhost`],
    loginType: 'password',
    loginConnectionCheck: { enable: true, sql: 'conexao', connector: 'dw' },
    module: [
      {
        id: 'notas',
        title: 'Notas',
        role: { groups: ['notas'] },
        item: [
          item(
            'lista',
            [
              'lista',
              'todas',
              'salvar',
              'salvar-com',
              'lenta',
              'errada',
              'some',
              'aspas',
              'posicional',
              'mexe',
              'outro-conector',
              'sem-banco',
            ],
            {
              sumSql: 'resumo',
              detailSql: 'detalhe',
            },
          ),
          item('chefia', ['so-chefia'], { groups: ['chefia'] }),
          item('restrita', ['com-grupo']),
        ],
      },
      {
        id: 'aberto',
        title: 'Aberto',
        role: { showLogin: true },
        item: [item('publica', ['aberta']), item('fechada', ['quase-aberta'], { groups: ['notas'] })],
      },
    ],
  });

const queries: readonly {
  id: string;
  sql: string;
  writes?: boolean;
  groups?: string[];
  rowLimit?: number;
  connector?: string;
}[] = [
  { id: 'conexao', sql: 'select 1 as value' },
  { id: 'resumo', sql: 'select count(*) as value from notas where filial = any({{entities}})' },
  { id: 'detalhe', sql: 'select {{email}} as email, {{userId}} as id, {{today}}::date as hoje' },
  { id: 'lista', sql: 'select id, texto from notas where filial = any({{entities}}) and texto ilike {{busca}} order by id' },
  { id: 'todas', sql: 'select id from notas order by id' },
  {
    id: 'salvar',
    writes: true,
    sql: 'insert into notas values ({{id}}::integer, {{filial}}::text, {{texto}}::text, {{email}}::text) returning id',
  },
  {
    id: 'salvar-com',
    writes: true,
    sql: "with n as (insert into notas values ({{id}}::integer, 'A', 'com') returning id) select id from n",
  },
  { id: 'lenta', sql: 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b' },
  { id: 'errada', sql: 'select segredo_da_tabela from notas' },
  { id: 'aspas', sql: "select 'aberto" },
  { id: 'posicional', sql: 'select $1' },
  { id: 'mexe', sql: "insert into notas values (9000, 'A', 'não pode')" },
  { id: 'outro-conector', sql: 'select 1', connector: 'fora' },
  { id: 'sem-banco', sql: 'select 1', connector: 'inexistente' },
  { id: 'so-chefia', sql: 'select 1' },
  { id: 'com-grupo', sql: 'select 1 as um', groups: ['Diretoria'] },
  {
    id: 'aberta',
    sql: 'select coalesce(cardinality({{entities}}::text[]), 0) as empresas, {{email}}::text as email',
    rowLimit: 5,
  },
  { id: 'quase-aberta', sql: 'select 1' },
  { id: 'solta', sql: 'select 1' },
];

let world: SqlWorld;
const ana: Asker = { tenant: 'um', groups: ['NOTAS'], entities: ['A'] };
const guest: Asker = { tenant: 'um', guest: true };
const writer: Asker = { tenant: 'um', groups: ['sql-write'], entities: ['A'] };
const dw = { connector: 'dw' };

const get = (asker: Asker, sqlId: string, options: object = {}) => world.ask('GET', asker, sqlId, { ...dw, ...options });
const post = (asker: Asker, sqlId: string, options: object = {}) => world.ask('POST', asker, sqlId, { ...dw, ...options });

async function addTenant(id: string, schema: string): Promise<void> {
  const config = company(id);
  await world.database.system.run((db) => db.insert(tenants).values({ id, config }));
  await world.database.tenant(TenantId.parse(id)).run(async (db) => {
    await db.insert(connectors).values([
      { tenantId: id, name: 'dw', kind: 'warehouse', settings: { schema } },
      {
        tenantId: id,
        name: 'fora',
        kind: 'postgres',
        settings: { host: '127.0.0.1', port: 4_149, database: 'x', user: 'x', ssl: false },
      },
      { tenantId: id, name: 'antigo', kind: 'mssql', settings: {} },
    ]);
    await db.insert(sqlQueries).values(queries.map(({ connector = 'dw', ...query }) => ({ tenantId: id, connector, ...query })));
  });
}

beforeAll(async () => {
  world = await createSqlWorld((directory) =>
    createWarehouse(directory, [
      { schema: 'um', role: 'wh_um', tables: [notes('um')] },
      { schema: 'dois', role: 'wh_dois', tables: [notes('dois')] },
    ]),
  );
  await addTenant('um', 'um');
  await addTenant('dois', 'dois');
});
afterAll(() => world?.close());

describe('who may run what', () => {
  it.each([
    ['a person, the summary of an item they see', ana, 'resumo', 'ok'],
    ['a person, its detail', ana, 'detalhe', 'ok'],
    ['a person, the connection check', { tenant: 'um' }, 'conexao', 'ok'],
    ['a person of no group', { tenant: 'um' }, 'resumo', '#FORBIDDEN'],
    ['a person, an item of another group', ana, 'so-chefia', '#FORBIDDEN'],
    ['a person, a query of another group', ana, 'com-grupo', '#FORBIDDEN'],
    ['a member of that group, in capitals', { tenant: 'um', groups: ['notas', 'DIRETORIA'] }, 'com-grupo', 'ok'],
    ['a person, a query no item names', ana, 'solta', '#FORBIDDEN'],
    ['a person, a query that does not exist', ana, 'nunca-vista', '#FORBIDDEN'],
    ['a person, one that an item names and nobody published', ana, 'some', '#NOT_FOUND'],
    ['a guest, an item of the login', guest, 'aberta', 'ok'],
    ['a guest, an item of the login with a group', guest, 'quase-aberta', '#FORBIDDEN'],
    ['a guest, an item behind it', guest, 'resumo', '#FORBIDDEN'],
    ['a guest, the connection check', guest, 'conexao', '#FORBIDDEN'],
    ['a guest who claims groups', { ...guest, groups: ['notas', 'sql-write'] }, 'resumo', '#FORBIDDEN'],
    ['a writer of sql, any query', writer, 'solta', 'ok'],
    ['a person, text where an id belongs', ana, 'select 1', '#FORBIDDEN'],
    ['a writer, text where an id belongs', writer, 'select 1', '#NOT_FOUND'],
  ] as const)('%s', async (_name, asker, sqlId, expected) => {
    const answer = await get(asker, sqlId);
    expect(answer.ok ? 'ok' : answer.code).toBe(expected);
  });

  it('asks for the connector of the query', async () => {
    expect(await get(ana, 'lista', { connector: 'fora' })).toMatchObject({ code: '#FORBIDDEN' });
  });

  it('reaches the data of its own tenant only', async () => {
    const own = await get({ ...ana, tenant: 'dois' }, 'lista', { replace: { busca: '%' } });
    expect(own.ok && own.result.rows[0]).toEqual({ id: 1, texto: 'dois 1' });
  });
});

describe('values', () => {
  it('binds what the client sends and what the session says', async () => {
    const answer = await get(ana, 'lista', { replace: { busca: 'um 1_', entities: ['B'], email: 'outra@x.com' } });
    expect(answer.ok && answer.result.rows.map((row) => row['id'])).toEqual([11, 13, 15, 17, 19]);
  });

  it('takes e-mail, id and day from the session, in Brazil', async () => {
    const answer = await get(ana, 'detalhe', { replace: { email: 'x', userId: 'x', today: '1999-01-01' } });
    expect(answer).toMatchObject({
      ok: true,
      result: { rows: [{ email: 'ana@teste.com.br', id: 'id-de-ana@teste.com.br', hoje: '2026-11-20' }] },
    });
  });

  it('has nothing of the session for a guest', async () => {
    expect(await get(guest, 'aberta')).toMatchObject({ ok: true, result: { rows: [{ empresas: 0, email: null }] } });
  });

  it.each([
    ['a value that is missing', {}, { 'replace.busca': 'Valor não informado' }],
    ['an object for a value', { busca: { $ne: 1 } }, { replace: expect.any(String) }],
  ])('refuses %s', async (_name, replace, fields) => {
    expect(await get(ana, 'lista', { replace })).toMatchObject({ code: '#VALIDATION', fields });
  });

  it('never reads a value as sql', async () => {
    const replace = { busca: "%'; insert into notas values (9001, 'A', 'x'); --" };
    expect(await get(ana, 'lista', { replace })).toMatchObject({ ok: true, result: { rows: [] } });
  });
});

describe('limits', () => {
  it('cuts at a thousand rows by default and says so', async () => {
    const answer = await get(ana, 'todas');
    expect(answer).toMatchObject({ ok: true, result: { limit: 1_000, truncated: true } });
    expect(answer.ok && answer.result.rows).toHaveLength(1_000);
  });

  it('gives the first row alone when it is all that is wanted', async () => {
    expect(await get(ana, 'todas', { unique: true })).toMatchObject({
      ok: true,
      result: { rows: [{ id: 1 }], truncated: false },
    });
  });

  it('ends a query after the time its caller has', async () => {
    expect(await get(ana, 'lenta', { headers: { 'max-wait-time': '300' } })).toMatchObject({ code: '#SQL_TIMEOUT' });
    expect(await get(ana, 'resumo')).toMatchObject({ ok: true, result: { rows: [{ value: 600 }] } });
    const entries = await world.activities('um');
    expect(entries.at(-1)).toMatchObject({
      pointer: 'remote-sql.consulta.executar',
      outcome: 'failed',
      userId: 'id-de-ana@teste.com.br',
      correlationId: 'correlation',
      detail: { sqlId: 'lenta', connector: 'dw', kind: 'timeout' },
    });
  });

  it.each(['0', '-1', '1.5', 'já'])('refuses a time of %s', async (time) => {
    expect(await get(ana, 'resumo', { headers: { 'max-wait-time': time } })).toMatchObject({ code: '#VALIDATION' });
  });

  it('has no batch yet', async () => {
    expect(await get(ana, 'resumo', { headers: { 'async-batch': 'true' } })).toMatchObject({ code: '#NOT_AVAILABLE' });
  });
});

describe('writing', () => {
  const values = { id: 5_000, filial: 'A', texto: 'nova' };

  it('needs POST', async () => {
    expect(await get(ana, 'salvar', { replace: values })).toMatchObject({ code: '#FORBIDDEN' });
  });

  it('saves, and says in words when a rule is broken', async () => {
    expect(await post(ana, 'salvar', { replace: values })).toMatchObject({ ok: true, result: { rows: [{ id: 5_000 }] } });
    expect(await get(ana, 'lista', { replace: { busca: 'nova' } })).toMatchObject({
      ok: true,
      result: { rows: [{ id: 5_000 }] },
    });
    expect(await post(ana, 'salvar', { replace: values })).toMatchObject({
      code: '#ERRO_RESULT_SQL',
      message: 'Já existe um registro com estes dados.',
    });
  });

  it('saves from inside a with', async () => {
    expect(await post(ana, 'salvar-com', { replace: { id: 5_001 } })).toMatchObject({
      ok: true,
      result: { rows: [{ id: 5_001 }] },
    });
  });

  it('is refused to a query that does not say it writes', async () => {
    expect(await post(ana, 'mexe')).toMatchObject({ code: '#ERRO_RESULT_SQL' });
  });
});

describe('text of one’s own', () => {
  it.each([
    ['a person', ana],
    ['a guest', guest],
    ['an administrator', { tenant: 'um', groups: ['admin'] }],
  ] as const)('is refused to %s', async (_name, asker) => {
    expect(await post(asker, 'livre', { sql: 'select 1' })).toMatchObject({ code: '#FORBIDDEN' });
  });

  it('runs for the group, with values bound, and reads what the database says', async () => {
    expect(await post(writer, 'livre', { sql: 'select {{n}}::integer + 1 as n', replace: { n: 1 } })).toMatchObject({
      ok: true,
      result: { rows: [{ n: 2 }] },
    });
    expect(await post(writer, 'livre', { sql: 'select nada from notas' })).toMatchObject({
      code: '#ERRO_RESULT_SQL',
      message: 'column "nada" does not exist',
    });
  });

  it.each([
    'set role postgres',
    'create table x (id int)',
    'do $$ begin end $$',
    'begin',
    'copy notas to stdout',
    'vacuum',
    'select 1; select 2',
  ])('does not run %s', async (sql) => {
    expect(await post(writer, 'livre', { sql })).toMatchObject({ code: '#ERRO_RESULT_SQL' });
  });

  it('does not reach another tenant', async () => {
    expect(await post(writer, 'livre', { sql: 'select * from dois.notas' })).toMatchObject({ code: '#ERRO_RESULT_SQL' });
  });
});

describe('failures', () => {
  it.each(['errada', 'aspas', 'posicional'])('does not show what %s says inside', async (sqlId) => {
    const answer = await get(ana, sqlId);
    expect(answer).toMatchObject({ code: '#ERRO_RESULT_SQL', message: expect.any(String) });
    expect(!answer.ok && answer.message).not.toMatch(/segredo|column|notas|select/);
  });

  it('keeps what the database said for the record', async () => {
    await get(ana, 'errada');
    const entries = await world.activities('um');
    expect(entries.at(-1)?.detail).toMatchObject({
      kind: 'refused',
      code: '42703',
      message: 'column "segredo_da_tabela" does not exist',
    });
  });

  it.each([
    ['a database that does not answer', 'outro-conector', 'fora'],
    ['a connector that was never configured', 'sem-banco', 'inexistente'],
  ])('says that %s is unavailable', async (_name, sqlId, connector) => {
    expect(await get(ana, sqlId, { connector })).toMatchObject({ code: '#CONNECTOR_UNAVAILABLE' });
  });

  it('says so of a kind this server cannot speak to', async () => {
    expect(await post(writer, 'livre', { sql: 'select 1', connector: 'antigo' })).toMatchObject({
      code: '#CONNECTOR_UNAVAILABLE',
    });
  });
});
