// Remote SQL on a tenant's own MariaDB, a real one.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMysqlConnector } from '#server/adapters/mysql/index.ts';
import { MysqlSettings } from '#server/ports/connector-settings.ts';
import type { SqlConnector, SqlStatement } from '#server/ports/sql-connector.ts';
import { bindSql, compileSql } from '#server/services/remote-sql/statement/index.ts';
import { expectHolding } from './held-writes.ts';
import { mariadbProblem, startMariadb } from '#tests/support/mariadb.ts';
import type { TestMariadb } from '#tests/support/mariadb.ts';
import { skippedFor } from '#tests/support/skipped.ts';

const problem = await mariadbProblem();
let server: TestMariadb;
let connector: SqlConnector;

const settings = (more: object = {}) =>
  MysqlSettings.parse({
    host: server.host,
    port: server.port,
    database: 'erp',
    user: 'leitor',
    password: 'leitor',
    ssl: false,
    ...more,
  });
const statement: Omit<SqlStatement, 'text'> = { values: [], rowLimit: 3, timeoutMs: 10_000, writes: false };
const run = (text: string, more: Partial<SqlStatement> = {}, to = connector) => to.run({ ...statement, text, ...more });

/** Compiles and binds names as the service does. */
function runNamed(text: string, values: Readonly<Record<string, unknown>>, more: Partial<SqlStatement> = {}) {
  const compiled = compileSql(text, 'mysql');
  if (!compiled.ok) throw new Error(compiled.problem);
  const bound = bindSql(compiled.sql, values);
  return run(bound.text, { ...more, values: bound.values });
}

const sleeping = async () => {
  const answer = await run("select 1 as um from information_schema.processlist where state = 'User sleep'");
  return answer.ok ? answer.result.rows.length : null;
};

describe('MySQL connector', skippedFor(problem), () => {
  beforeAll(async () => {
    server = await startMariadb();
    await server.execute(
      `create database erp character set utf8mb4;
       use erp;
       create table pedido (id int primary key, cliente varchar(80), valor decimal(14,2), dia date, quando timestamp, criado datetime,
         ok bit(1), extra json, grande bigint, foto varbinary(4));
       insert into pedido select seq, concat('Itaú ', seq), seq / 4, date_add('2026-11-01', interval seq day),
         '2026-11-20 09:41:07', '2026-11-20 09:41:07', seq % 2 = 0, '{"a": 1}', 9007199254740993, x'00ff' from seq_1_to_20;
       create user leitor@'%' identified by 'leitor';
       grant select, insert on erp.pedido to leitor@'%';
       grant create temporary tables on erp.* to leitor@'%';`,
    );
    connector = createMysqlConnector(settings({ maxConnections: 2 }));
  });
  afterAll(async () => {
    await connector?.close();
    await server?.stop();
  });

  it('binds values, types columns, and truncates rows like every connector', async () => {
    const text = 'select id, cliente, valor, dia, criado, ok, extra, grande, foto from pedido where id in ({{ids}}) order by id';
    expect(await runNamed(text, { ids: [2, 4, 6, 8] })).toEqual({
      ok: true,
      affected: 0,
      result: {
        columns: [
          { name: 'id', type: 'number' },
          { name: 'cliente', type: 'text' },
          { name: 'valor', type: 'number' },
          { name: 'dia', type: 'date' },
          { name: 'criado', type: 'timestamp' },
          { name: 'ok', type: 'boolean' },
          { name: 'extra', type: 'json' },
          { name: 'grande', type: 'number' },
          { name: 'foto', type: 'text' },
        ],
        rows: [2, 4, 6].map((id) => ({
          id,
          cliente: `Itaú ${id}`,
          valor: id / 4,
          dia: `2026-11-0${id + 1}`,
          criado: '2026-11-20T09:41:07',
          ok: true,
          extra: '{"a": 1}',
          grande: '9007199254740993',
          foto: '\\x00ff',
        })),
        limit: 3,
        truncated: true,
        elapsedMs: expect.any(Number),
      },
    });
  });

  it('answers the line of an error', async () => {
    expect(await run('select id,\nfrom pedido')).toMatchObject({ failure: { kind: 'refused', place: { line: 2 } } });
  });

  it('answers a timestamp in the time zone of the session', async () => {
    const answer = await run(
      "select timestamp '2026-11-20 09:41:07' as local, quando, utc_timestamp() = now() as utc from pedido",
      {
        rowLimit: 1,
      },
    );
    const [row] = answer.ok ? answer.result.rows : [];
    const offset = new Date('2026-11-20T09:41:07Z').getTime() - new Date(String(row?.['quando'])).getTime();
    expect(row?.['utc'] === 1).toBe(offset === 0);
  });

  it.each([
    [
      'pages',
      'select id from pedido order by id limit {{pageLimit}} offset {{indexInit}}',
      { pageLimit: 2, indexInit: 4 },
      [5, 6],
    ],
    ['text', 'select id from pedido where cliente = {{cliente}}', { cliente: 'Itaú 7' }, [7]],
    ['an empty list', 'select id from pedido where id in ({{ids}})', { ids: [] }, []],
    ['fractions', 'select id from pedido where valor = {{valor}}', { valor: 2.25 }, [9]],
    ['nothing', 'select id from pedido where id = 3 and {{nada}} is null', { nada: null }, [3]],
    ['true', 'select id from pedido where id = 3 and {{sim}} = true', { sim: true }, [3]],
    ['what looks like sql', 'select id from pedido where cliente = {{cliente}}', { cliente: "x' or '1'='1" }, []],
  ])('binds %s', async (_name, text, values, ids) => {
    const answer = await runNamed(text, values);
    expect(answer.ok && answer.result.rows.map((row) => row['id'])).toEqual(ids);
  });

  it('truncates the rows of a query with a larger limit, and continues', async () => {
    expect(await run('select id from pedido order by id limit 15')).toMatchObject({ ok: true, result: { truncated: true } });
    expect(await run('select id from pedido order by id limit 3')).toMatchObject({ ok: true, result: { truncated: false } });
  });

  it('truncates at the limit of bytes without reading the rest, and continues', async () => {
    const heavy = "select id, repeat('x', 999000) as texto from pedido order by id";
    expect(await run(heavy, { rowLimit: 100 })).toMatchObject({
      ok: true,
      affected: 0,
      result: { truncated: true, limit: 100, rows: { length: 10 } },
    });
    const long = await run("select repeat('x', 1000001) as texto");
    const mark = '… (cortado: o texto tem 1.000.001 bytes)';
    expect(long).toMatchObject({ ok: true, result: { truncated: true, rows: [{ texto: `${'x'.repeat(1_000_000)}${mark}` }] } });
    expect(await run('select id from pedido where id in (1, 2) order by id')).toMatchObject({
      ok: true,
      result: { rows: [{ id: 1 }, { id: 2 }], truncated: false },
    });
  });

  it('commits a statement whose returned rows exceed a limit', async () => {
    const text = "insert into pedido (id, cliente) select -id - 500, 'limite' from pedido where id <= 8 returning id";
    expect(await run(text, { writes: true })).toMatchObject({
      ok: true,
      affected: 8,
      result: { truncated: true, rows: { length: 3 } },
    });
    expect(await run("select count(*) as n from pedido where cliente = 'limite'")).toMatchObject({
      result: { rows: [{ n: 8 }] },
    });
  });

  it.each([
    ['a write while reading', 'insert into pedido (id) values (90)', '25006'],
    ['two statements', 'select 1; select 2', '42000'],
    ['a table without permission', 'select * from mysql.user', '42501'],
    ['an unknown column', 'select nada from pedido', '42S22'],
  ])('refuses %s', async (_name, text, code) => {
    expect(await run(text)).toMatchObject({ ok: false, failure: { kind: 'refused', code } });
  });

  it('writes for a query that writes, and rolls back a failed one', async () => {
    const insert = 'insert into pedido (id, cliente) values (?, ?)';
    expect(await run(insert, { writes: true, values: [100, 'Nova'] })).toMatchObject({ ok: true, result: { rows: [] } });
    expect(await run(insert, { writes: true, values: [100, 'Outra'] })).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: '23505' },
    });
    expect(await run('select cliente from pedido where id >= 100')).toMatchObject({
      ok: true,
      result: { rows: [{ cliente: 'Nova' }] },
    });
  });

  it('ends a statement after its time, also in the database, and continues', async () => {
    const slow = 'select count(*) from pedido a, pedido b, pedido c, pedido d, pedido e, pedido f, pedido g, pedido h';
    expect(await run(slow, { timeoutMs: 200 })).toEqual({ ok: false, failure: { kind: 'timeout' } });
    expect(await run('select 1 as um')).toMatchObject({ ok: true });
  });

  it.each(['run', 'begin'] as const)('ends a cancelled statement, also in the database: %s', async (how) => {
    const cancellation = new AbortController();
    const sleeper = { text: 'select sleep(30)', values: [], rowLimit: 1, timeoutMs: 40_000, writes: how === 'begin' };
    const slow = connector[how]({ ...sleeper, signal: cancellation.signal });
    await vi.waitFor(async () => expect(await sleeping()).toBe(1), { timeout: 20_000 });
    cancellation.abort();
    expect(await slow).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    await vi.waitFor(async () => expect(await sleeping()).toBe(0), { timeout: 20_000 });
  });

  it('serves more people than it has connections', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => run('select ? as n', { values: [n] })));
    expect(all.map((outcome) => outcome.ok && outcome.result.rows[0]?.['n'])).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  it.each([
    ['a wrong password', { password: 'errada' }, /Access denied/],
    ['an unknown database', { database: 'sumiu' }, /sumiu/],
    ['an absent server', { port: 4_149 }, /ECONNREFUSED/],
  ])('is unavailable with %s, and reports the reason to operators', async (_name, more, why) => {
    const lost = createMysqlConnector(settings(more));
    expect(await run('select 1', {}, lost)).toEqual({ ok: false, failure: { kind: 'unavailable' } });
    expect(await lost.check()).toMatch(why);
    await lost.close();
  });

  it('reports no problem when it answers', async () => expect(await connector.check()).toBeNull());

  it('keeps the transaction of a statement that writes open until its end', () =>
    expectHolding(connector, 'insert into pedido (id) values (-1)', 'select count(*) as n from pedido where id = -1'));

  describe('a pooled connection', () => {
    it.each([
      ['a variable', 'select @filial := 48', 'select @filial as v'],
      ['a lock by name', "select get_lock('fechamento', 0)", "select is_used_lock('fechamento') as v"],
      ['a temporary table', 'create temporary table pedido select 7 as id', 'select count(*) as v from pedido'],
      ['a setting', 'set session max_sort_length = 8', 'select @@session.max_sort_length as v'],
      ['a time zone', "set session time_zone = '+11:00'", 'select @@session.time_zone as v'],
    ])('forgets %s before the next statement', async (_name, change, query) => {
      const one = createMysqlConnector(settings({ maxConnections: 1 }));
      const read = async () => {
        const answer = await run(query, {}, one);
        return answer.ok ? answer.result.rows[0]?.['v'] : answer.failure;
      };
      const before = await read();
      expect(await run(change, { writes: true }, one)).toMatchObject({ ok: true });
      expect(await read()).toEqual(before);
      const held = await one.begin({ ...statement, text: change, writes: true });
      expect(held.ok && (await held.held.end(true))).toBe('ended');
      expect(await read()).toEqual(before);
      await one.close();
    });

    it('is reused with the character set of its start', async () => {
      const one = createMysqlConnector(settings({ maxConnections: 1 }));
      const query = "select connection_id() as id, @@character_set_client as c, @@character_set_results as r, 'Itaú ☎' as t";
      const rows = async () => {
        const answer = await run(query, {}, one);
        return answer.ok ? answer.result.rows : answer.failure;
      };
      const first = await rows();
      expect(first).toEqual([{ id: expect.anything(), c: 'utf8mb4', r: 'utf8mb4', t: 'Itaú ☎' }]);
      expect(await rows()).toEqual(first);
      await one.close();
    });
  });
});
