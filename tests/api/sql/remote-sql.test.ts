// Remote SQL: permissions, bound values, limits, and failures.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

let world: SqlWorld;
const ana: Requester = { tenant: 'um', groups: ['NOTAS'], entities: ['A'] };
const guest: Requester = { tenant: 'um', guest: true };
const writer: Requester = { tenant: 'um', groups: ['sql-write'], entities: ['A'] };
const dw = { connector: 'dw' };

const get = (requester: Requester, sqlId: string, options: object = {}) =>
  world.runQuery('GET', requester, sqlId, { ...dw, ...options });
const post = (requester: Requester, sqlId: string, options: object = {}) =>
  world.runQuery('POST', requester, sqlId, { ...dw, ...options });

beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterAll(() => world?.close());

describe('permission to run queries', () => {
  it.each([
    ['a person, the summary of an item they see', ana, 'resumo', 'ok'],
    ['a person, its detail', ana, 'detalhe', 'ok'],
    ['a person, the connection check', { tenant: 'um' }, 'conexao', 'ok'],
    ['a person with terms to answer, the connection check', { tenant: 'um', withTerms: true }, 'conexao', 'ok'],
    ['a person with terms to answer, the summary', { ...ana, withTerms: true }, 'resumo', '#TERMS_PENDING'],
    ['a person of no group', { tenant: 'um' }, 'resumo', '#FORBIDDEN'],
    ['a person, an item of another group', ana, 'so-chefia', '#FORBIDDEN'],
    ['a person, a query of another group', ana, 'com-grupo', '#FORBIDDEN'],
    ['a member of that group, in capitals', { tenant: 'um', groups: ['notas', 'DIRETORIA'] }, 'com-grupo', 'ok'],
    ['a person, a query no item names', ana, 'solta', '#FORBIDDEN'],
    ['a person, a query that does not exist', ana, 'nunca-vista', '#FORBIDDEN'],
    ['a person, an unpublished query of an item', ana, 'some', '#NOT_FOUND'],
    ['a guest, an item of the login', guest, 'aberta', 'ok'],
    ['a guest, an item of the login with a group', guest, 'quase-aberta', '#FORBIDDEN'],
    ['a guest, an item behind it', guest, 'resumo', '#FORBIDDEN'],
    ['a guest, the connection check', guest, 'conexao', '#FORBIDDEN'],
    ['a guest who claims groups', { ...guest, groups: ['notas', 'sql-write'] }, 'resumo', '#FORBIDDEN'],
    ['a writer of sql, any query', writer, 'solta', 'ok'],
    ['a person, text where an id belongs', ana, 'select 1', '#FORBIDDEN'],
    ['a writer, text where an id belongs', writer, 'select 1', '#NOT_FOUND'],
  ] as const)('answers %s', async (_name, requester, sqlId, expected) => {
    const answer = await get(requester, sqlId);
    expect(answer.ok ? 'ok' : answer.code).toBe(expected);
  });

  it('requires the connector of the query', async () => {
    expect(await get(ana, 'lista', { connector: 'fora' })).toMatchObject({ code: '#FORBIDDEN' });
  });

  it('reads the data of its own tenant only', async () => {
    const own = await get({ ...ana, tenant: 'dois' }, 'lista', { replace: { busca: '%' } });
    expect(own.ok && own.result.rows[0]).toEqual({ id: 1, texto: 'dois 1' });
  });
});

describe('the connection check without a session', () => {
  it.each([
    ['answers', 'um', true],
    ['does not answer while it is forced to fail', 'forcada', false],
    ['does not answer when its query fails', 'quebrada', false],
    ['does not answer when it would need a person', 'pessoal', false],
    ['does not answer when it would write', 'escrita', false],
    ['does not answer when it is not published', 'ausente', false],
    ['answers when none is configured', 'desligada', true],
  ])('%s', async (_name, tenant, expected) => {
    expect(await world.checkConnection(tenant)).toBe(expected);
  });
});

describe('values', () => {
  it('binds the values of the request and of the session', async () => {
    const answer = await get(ana, 'lista', { replace: { busca: 'um 1_', entities: ['B'], email: 'outra@x.com' } });
    expect(answer.ok && answer.result.rows.map((row) => row['id'])).toEqual([11, 13, 15, 17, 19]);
  });

  it('takes e-mail and id from the session, and the day from Brasília', async () => {
    const answer = await get(ana, 'detalhe', { replace: { email: 'x', userId: 'x', today: '1999-01-01' } });
    expect(answer).toMatchObject({
      ok: true,
      result: { rows: [{ email: 'ana@teste.com.br', id: 'id-de-ana@teste.com.br', hoje: '2026-11-20' }] },
    });
  });

  it('binds no session value for a guest', async () => {
    expect(await get(guest, 'aberta')).toMatchObject({ ok: true, result: { rows: [{ empresas: 0, email: null }] } });
  });

  it.each([
    ['a missing value', {}, { 'replace.busca': 'Valor não informado' }],
    ['a long pattern', { busca: '%a'.repeat(6_000) }, { 'replace.busca': 'No máximo 10.000 caracteres' }],
    ['an object for a value', { busca: { $ne: 1 } }, { replace: expect.any(String) }],
  ])('refuses %s', async (_name, replace, fields) => {
    expect(await get(ana, 'lista', { replace })).toMatchObject({ code: '#VALIDATION', fields });
  });

  it('never reads a value as SQL', async () => {
    const replace = { busca: "%'; insert into notas values (9001, 'A', 'x'); --" };
    expect(await get(ana, 'lista', { replace })).toMatchObject({ ok: true, result: { rows: [] } });
  });
});

describe('limits', () => {
  it('truncates at a thousand rows by default and reports that', async () => {
    const answer = await get(ana, 'todas');
    expect(answer).toMatchObject({ ok: true, result: { limit: 1_000, truncated: true } });
    expect(answer.ok && answer.result.rows).toHaveLength(1_000);
  });

  it('answers the first row alone when requested', async () => {
    expect(await get(ana, 'todas', { unique: true })).toMatchObject({
      ok: true,
      result: { rows: [{ id: 1 }], truncated: false },
    });
  });

  it('refuses the queries of a guest beyond sixty a minute, and no query of a person', async () => {
    const busy: Requester = { ...guest, session: 'busy' };
    for (let count = 0; count < 60; count += 1) expect(await get(busy, 'aberta')).toMatchObject({ ok: true });
    expect(await get(busy, 'aberta')).toMatchObject({ code: '#TOO_MANY_ATTEMPTS' });
    expect(await get({ ...guest, session: 'other' }, 'aberta')).toMatchObject({ ok: true });
    expect(await get({ ...ana, session: 'busy' }, 'resumo')).toMatchObject({ ok: true });
  });

  it('ends a query after the time that the request allows', async () => {
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

  it.each(['0', '-1', '1.5', 'já'])('refuses the time %s', async (time) => {
    expect(await get(ana, 'resumo', { headers: { 'max-wait-time': time } })).toMatchObject({ code: '#VALIDATION' });
  });
});

describe('pages', () => {
  it.each([
    ['the first one by default', {}, 1, 100],
    ['one of the requested size', { page: 3, pageLimit: 10 }, 21, 10],
    ['one by its first and last index', { page: 1, pageLimit: 20, indexInit: 50, indexEnd: 70 }, 51, 20],
    ['the last one, which is shorter', { page: 12, pageLimit: 105 }, 1_156, 45],
    ['no rows after the last one', { page: 13, pageLimit: 100 }, undefined, 0],
  ])('give %s', async (_name, replace, first, count) => {
    const answer = await get(ana, 'paginas', { replace });
    expect(answer).toMatchObject({ ok: true, result: { truncated: false } });
    expect(answer.ok && [answer.result.rows[0]?.['id'], answer.result.rows.length]).toEqual([first, count]);
  });

  it('are refused to a query without pages, and beyond its row limit', async () => {
    expect(await get(ana, 'todas', { replace: { page: 1, pageLimit: 100 } })).toMatchObject({ code: '#VALIDATION' });
    expect(await get(ana, 'paginas', { replace: { pageLimit: 501 } })).toMatchObject({ code: '#VALIDATION' });
  });
});

describe('writing', () => {
  const values = { id: 5_000, filial: 'A', texto: 'nova' };

  it('needs POST', async () => {
    expect(await get(ana, 'salvar', { replace: values })).toMatchObject({ code: '#FORBIDDEN' });
  });

  it('saves, and answers a message for people when a constraint is broken', async () => {
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

  it('saves from inside a WITH', async () => {
    expect(await post(ana, 'salvar-com', { replace: { id: 5_001 } })).toMatchObject({
      ok: true,
      result: { rows: [{ id: 5_001 }] },
    });
  });

  it('is refused to a query that is not marked as writing', async () => {
    expect(await post(ana, 'mexe')).toMatchObject({ code: '#ERRO_RESULT_SQL' });
  });
});

describe('raw text', () => {
  it.each([
    ['a person', ana],
    ['a guest', guest],
    ['an administrator', { tenant: 'um', groups: ['admin'] }],
  ] as const)('is refused to %s', async (_name, requester) => {
    expect(await post(requester, 'livre', { sql: 'select 1' })).toMatchObject({ code: '#FORBIDDEN' });
  });

  it('runs for the group with bound values and answers the message of the database', async () => {
    expect(await post(writer, 'livre', { sql: 'select {{n}}::integer + 1 as n', replace: { n: 1 } })).toMatchObject({
      ok: true,
      result: { rows: [{ n: 2 }] },
    });
    expect(await post(writer, 'livre', { sql: 'select nada from notas' })).toMatchObject({
      code: '#ERRO_RESULT_SQL',
      message: 'Linha 1, coluna 8: column "nada" does not exist',
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

  it('changes nothing when sent as read-only', async () => {
    const change = "insert into notas (id, texto) values (990001, 'so leitura')";
    for (const sql of [change, `with x as (${change} returning id) select id from x`])
      expect(await post(writer, 'livre', { sql, readOnly: true })).toMatchObject({ code: '#ERRO_RESULT_SQL' });
    const found = { sql: 'select count(*)::integer as n from notas where id = 990001', readOnly: true };
    expect(await post(writer, 'livre', found)).toMatchObject({ result: { rows: [{ n: 0 }] } });
    expect(await post(ana, 'livre', found)).toMatchObject({ code: '#FORBIDDEN' });
  });

  it('changes rows from inside a WITH, and reads with a WITH of the same kind', async () => {
    const change = "with n as (insert into notas (id, filial, texto) values (5002, 'A', 'com') returning id) select id from n";
    expect(await post(writer, 'livre', { sql: change })).toMatchObject({ ok: true, result: { rows: [{ id: 5_002 }] } });
    const reading = { sql: 'with n as (select id from notas where id = 5002) select id from n' };
    expect(await post(writer, 'livre', reading)).toMatchObject({ ok: true, result: { rows: [{ id: 5_002 }] } });
  });

  it('has the row limit of its caller', async () => {
    const sql = 'select n from generate_series(1, 5) n';
    expect(await post(writer, 'livre', { sql, rowLimit: 2 })).toMatchObject({
      result: { rows: [{ n: 1 }, { n: 2 }], limit: 2, truncated: true },
    });
    expect(await post(writer, 'livre', { sql })).toMatchObject({ result: { limit: 1_000, truncated: false } });
  });

  it('reads no other tenant', async () => {
    expect(await post(writer, 'livre', { sql: 'select * from dois.notas' })).toMatchObject({ code: '#ERRO_RESULT_SQL' });
  });
});

describe('failures', () => {
  it.each(['errada', 'aspas', 'posicional'])('hide the message of the database for %s', async (sqlId) => {
    const answer = await get(ana, sqlId);
    expect(answer).toMatchObject({ code: '#ERRO_RESULT_SQL', message: expect.any(String) });
    expect(!answer.ok && answer.message).not.toMatch(/segredo|column|notas|select/);
  });

  it('record the message of the database', async () => {
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
    ['an unknown connector', 'sem-banco', 'inexistente'],
  ])('answer #CONNECTOR_UNAVAILABLE for %s', async (_name, sqlId, connector) => {
    expect(await get(ana, sqlId, { connector })).toMatchObject({ code: '#CONNECTOR_UNAVAILABLE' });
  });

  it('answer #CONNECTOR_UNAVAILABLE for an unsupported kind', async () => {
    expect(await post(writer, 'livre', { sql: 'select 1', connector: 'antigo' })).toMatchObject({
      code: '#CONNECTOR_UNAVAILABLE',
    });
  });
});
