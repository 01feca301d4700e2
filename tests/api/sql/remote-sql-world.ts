// Tenants with queries of every kind: for all people, for a group, slow, wrong, writing, and on absent connectors.
import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TenantId } from '#contract/entities/identity.ts';
import { connectors, sqlQueries, tenants } from '#server/db/schema.ts';
import { createWarehouse } from '#server/demo/warehouse/create-warehouse.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { createSqlWorld } from '#tests/api/support/sql-world.ts';
import type { SqlWorld } from '#tests/api/support/sql-world.ts';

const notes = (owner: string): Table => ({
  name: 'notas',
  columns: ['id integer primary key', 'filial text not null', 'texto text not null', 'criada_por text'],
  rows: Array.from({ length: 1_200 }, (_, index) => [index + 1, index % 2 === 0 ? 'A' : 'B', `${owner} ${index + 1}`, null]),
  allows: ['insert', 'update'],
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
    enableBatch: id === 'um',
    loginConnectionCheck: { enable: true, sql: 'conexao', connector: 'dw' },
    entity: {
      autoValidate: { sql: 'validacao', connector: 'dw' },
      question: { sql: 'pergunta', connector: 'dw', description: 'Qual foi a última nota?' },
    },
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
              'paginas',
              'salvar',
              'salvar-com',
              'lenta',
              'vagarosa',
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
  { id: 'validacao', sql: 'select 1 as value' },
  { id: 'pergunta', sql: 'select 1 as value' },
  { id: 'resumo', sql: 'select count(*) as value from notas where filial = any({{entities}})' },
  { id: 'detalhe', sql: 'select {{email}} as email, {{userId}} as id, {{today}}::date as hoje' },
  { id: 'lista', sql: 'select id, texto from notas where filial = any({{entities}}) and texto ilike {{busca}} order by id' },
  { id: 'paginas', sql: 'select id from notas order by id limit {{pageLimit}} offset {{indexInit}}', rowLimit: 500 },
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
  { id: 'vagarosa', sql: 'select count(*) as value from generate_series(1, 4000000)' },
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

async function addTenant(world: SqlWorld, id: string, schema: string, check: object = {}): Promise<void> {
  const config = { ...company(id), loginConnectionCheck: { ...company(id).loginConnectionCheck, ...check } };
  const tenantId = TenantId.parse(id);
  await world.database.system.run((db) => db.insert(tenants).values({ id: tenantId, config }));
  await world.database.tenant(tenantId).run(async (db) => {
    await db.insert(connectors).values([
      { tenantId, name: 'dw', kind: 'warehouse', settings: { schema } },
      {
        tenantId,
        name: 'fora',
        kind: 'postgres',
        settings: { host: '127.0.0.1', port: 4_149, database: 'x', user: 'x', ssl: false },
      },
      { tenantId, name: 'antigo', kind: 'mssql', settings: {} },
    ]);
    await db.insert(sqlQueries).values(queries.map(({ connector = 'dw', ...query }) => ({ tenantId, connector, ...query })));
  });
}

/** Tenants that differ from `um` in their connection check. */
const others: readonly (readonly [id: string, check: object])[] = [
  ['forcada', { forceConnectionError: true }],
  ['quebrada', { sql: 'errada' }],
  ['pessoal', { sql: 'detalhe' }],
  ['escrita', { sql: 'mexe' }],
  ['ausente', { sql: 'nunca-vista' }],
  ['desligada', { enable: false }],
];

/** Creates the warehouse of the first world of this process. Creating one takes seconds, copying it a fraction of one. */
async function createTemplate(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sql-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const directory = path.join(folder, 'warehouse');
  await createWarehouse(directory, [
    { schema: 'um', role: 'wh_um', tables: [notes('um')] },
    { schema: 'dois', role: 'wh_dois', tables: [notes('dois')] },
  ]);
  return directory;
}

let template: Promise<string> | undefined;

export async function createRemoteSqlWorld(): Promise<SqlWorld> {
  const world = await createSqlWorld(async (directory) => {
    template ??= createTemplate();
    await cp(await template, directory, { recursive: true });
  });
  await addTenant(world, 'um', 'um');
  await addTenant(world, 'dois', 'dois');
  for (const [id, check] of others) await addTenant(world, id, 'um', check);
  return world;
}
