// Remote SQL on a tenant's own PostgreSQL, a real one.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostgresConnector } from '#server/adapters/postgres-connector.ts';
import { PostgresSettings } from '#server/ports/connector-settings.ts';
import { plannedRows } from '#server/services/remote-sql/console/plan-rows.ts';
import type { SqlConnector, SqlStatement } from '#server/ports/sql-connector.ts';
import { expectHolding } from './held-writes.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import type { TestPostgres } from '#tests/support/postgres.ts';

let server: TestPostgres;
let connector: SqlConnector;

const settings = (more: object = {}) =>
  PostgresSettings.parse({
    host: server.host,
    port: server.port,
    database: 'erp',
    user: 'leitor',
    password: 'leitor',
    ssl: false,
    ...more,
  });
const run = (text: string, more: Partial<SqlStatement> = {}, to = connector) =>
  to.run({ text, values: [], rowLimit: 3, timeoutMs: 10_000, writes: false, ...more });

beforeAll(async () => {
  server = await startPostgres();
  await server.createDatabase('erp');
  await server.execute(
    'erp',
    `create schema vendas;
     create table vendas.pedido (id int primary key, cliente text, valor numeric(14,2), dia date, quando timestamptz, ok boolean);
     insert into vendas.pedido select n, 'Cliente ' || n, n / 4.0, date '2026-11-01' + n, timestamptz '2026-11-20 09:41:07-03', n % 2 = 0
       from generate_series(1, 20) n;
     create role leitor login password 'leitor';
     create role outro;
     grant outro to leitor;
     grant usage on schema vendas to leitor;
     grant temporary on database erp to leitor;
     grant select, insert on vendas.pedido to leitor;`,
  );
  connector = createPostgresConnector(settings({ schema: 'vendas', maxConnections: 2 }));
});
afterAll(async () => {
  await connector?.close();
  await server?.stop();
});

describe('PostgreSQL connector', () => {
  it('keeps the transaction of a statement that writes open until its end', () =>
    expectHolding(connector, 'insert into pedido (id) values (-1)', 'select count(*) as n from pedido where id = -1'));

  it('rolls back an open transaction when it is closed', async () => {
    const own = createPostgresConnector(settings({ schema: 'vendas', maxConnections: 1 }));
    const statement = { text: 'insert into pedido (id) values (-2)', values: [], rowLimit: 1, timeoutMs: 5_000, writes: true };
    expect(await own.begin(statement)).toMatchObject({ ok: true });
    await own.close();
    const left = await run('select count(*) as n from pedido where id = -2');
    expect(left).toMatchObject({ result: { rows: [{ n: 0 }] } });
  });

  it('answers the place of an error, and plans', async () => {
    const place = { line: 2, column: 3 };
    expect(await run('select id,\n  nada from pedido')).toMatchObject({ failure: { kind: 'refused', code: '42703', place } });
    expect(await run('explain select * from pedido', { explains: true })).toMatchObject({ ok: true });
    // PostgreSQL also explains a statement that writes, with values, without changing anything.
    const planned = await run('explain (format json)\ninsert into pedido (id) select id + $1 from pedido', {
      explains: true,
      values: [1_000],
    });
    expect(planned.ok && plannedRows(planned.result.rows[0]?.['QUERY PLAN'])).toBeGreaterThan(0);
    expect(await run('select count(*) as n from pedido where id > 1000')).toMatchObject({ result: { rows: [{ n: 0 }] } });
    expect(await run('explain analyze insert into pedido (id) values (-3)', { explains: true })).toMatchObject({
      failure: { code: '25006' },
    });
  });

  it('binds values, types columns, and truncates rows like the warehouse', async () => {
    const text = 'select id, cliente, valor, dia, quando, ok from pedido where id = any($1) order by id';
    expect(await run(text, { values: [[2, 4, 6, 8]] })).toEqual({
      ok: true,
      affected: 0,
      result: {
        columns: [
          { name: 'id', type: 'number' },
          { name: 'cliente', type: 'text' },
          { name: 'valor', type: 'number' },
          { name: 'dia', type: 'date' },
          { name: 'quando', type: 'timestamp' },
          { name: 'ok', type: 'boolean' },
        ],
        rows: [2, 4, 6].map((id) => ({
          id,
          cliente: `Cliente ${id}`,
          valor: id / 4,
          dia: `2026-11-0${id + 1}`,
          quando: '2026-11-20T12:41:07.000Z',
          ok: true,
        })),
        limit: 3,
        truncated: true,
        elapsedMs: expect.any(Number),
      },
    });
  });

  it('truncates at the limit of bytes without reading the rest, and continues', async () => {
    const own = createPostgresConnector(settings({ schema: 'vendas', maxConnections: 1 }));
    // All rows together have 10 GB.
    const heavy = "select n, repeat('x', 999000) as texto from generate_series(1, 10000) n";
    const outcome = await run(heavy, { rowLimit: 10_000 }, own);
    expect(outcome).toMatchObject({ ok: true, affected: 0, result: { truncated: true, limit: 10_000, rows: { length: 10 } } });
    expect(await run('select id from pedido where id in (1, 2) order by id', {}, own)).toMatchObject({
      ok: true,
      result: { rows: [{ id: 1 }, { id: 2 }], truncated: false },
    });
    await vi.waitFor(
      async () =>
        expect(
          await run("select pid from pg_stat_activity where query like 'fetch %' and pid <> pg_backend_pid()"),
        ).toMatchObject({
          result: { rows: [] },
        }),
      { timeout: 10_000 },
    );
    await own.close();
  });

  it('limits the time of all rows together', async () => {
    // Three fetches of 200, 400 and 800 rows, of which the server ends none: they take one, two and four seconds.
    const slow = 'select n from generate_series(1, 1400) n where pg_sleep(0.005) is not null';
    expect(await run(slow, { rowLimit: 1_400, timeoutMs: 4_500 })).toEqual({ ok: false, failure: { kind: 'timeout' } });
    expect(await run('select 1 as um')).toMatchObject({ ok: true });
  });

  it('shortens a text that is too long, and says so in the text', async () => {
    const outcome = await run("select repeat('x', 1000001) as texto");
    expect(outcome).toMatchObject({ ok: true, result: { truncated: true } });
    const mark = '… (cortado: o texto tem 1.000.001 bytes)';
    expect(outcome.ok && outcome.result.rows).toEqual([{ texto: `${'x'.repeat(1_000_000)}${mark}` }]);
  });

  it.each(['run', 'begin'] as const)('commits a statement whose returned rows exceed the limit of bytes: %s', async (how) => {
    const first = how === 'run' ? -200 : -300;
    const text = `insert into pedido (id) select n from generate_series(${first}, ${first + 19}) n returning repeat('x', 900000) as texto`;
    const statement = { text, values: [], rowLimit: 100, timeoutMs: 10_000, writes: true };
    const ran = await connector[how](statement);
    if (!ran.ok) throw new Error(JSON.stringify(ran));
    const { affected, result } = 'held' in ran ? ran.held : ran;
    expect([affected, result.rows.length, result.truncated]).toEqual([20, 11, true]);
    if ('held' in ran) expect(await ran.held.end(true)).toBe('ended');
    expect(await run(`select count(*) as n from pedido where id between ${first} and ${first + 19}`)).toMatchObject({
      result: { rows: [{ n: 20 }] },
    });
  });

  it.each([
    ['a write while reading', 'insert into pedido values (90)', '42601'],
    ['a write inside a with', 'with x as (insert into pedido values (91) returning id) select * from x', '0A000'],
    ['a function that writes', "select nextval('pg_catalog.nada')", '42P01'],
    ['two statements', 'select 1; select 2', '42601'],
    ['a table without permission', 'select * from pg_authid', '42501'],
    ['an unknown column', 'select nada from pedido', '42703'],
  ])('refuses %s', async (_name, text, code) => {
    expect(await run(text)).toMatchObject({ ok: false, failure: { kind: 'refused', code } });
  });

  it('writes for a query that writes, and rolls back a failed one', async () => {
    const insert = 'insert into pedido (id, cliente) values ($1, $2) returning id';
    expect(await run(insert, { writes: true, values: [100, 'Nova'] })).toMatchObject({
      ok: true,
      result: { rows: [{ id: 100 }] },
    });
    expect(await run(insert, { writes: true, values: [100, 'Outra'] })).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: '23505' },
    });
    expect(await run('select cliente from pedido where id >= 100')).toMatchObject({
      ok: true,
      result: { rows: [{ cliente: 'Nova' }] },
    });
  });

  it('ends a statement after its time and continues', async () => {
    expect(await run('select pg_sleep(5)', { timeoutMs: 100 })).toEqual({ ok: false, failure: { kind: 'timeout' } });
    expect(await run('select 1 as um')).toMatchObject({ ok: true });
  });

  it.each(['run', 'begin'] as const)('ends a cancelled statement, also in the database: %s', async (how) => {
    const cancellation = new AbortController();
    const sleeper = { text: 'select pg_sleep(30)', values: [], rowLimit: 1, timeoutMs: 40_000, writes: how === 'begin' };
    const slow = connector[how]({ ...sleeper, signal: cancellation.signal });
    const running = "select 1 as um from pg_stat_activity where wait_event = 'PgSleep'";
    const rowsOf = async () => {
      const answer = await run(running);
      return answer.ok ? answer.result.rows.length : null;
    };
    await vi.waitFor(async () => expect(await rowsOf()).toBe(1), { timeout: 20_000 });
    cancellation.abort();
    expect(await slow).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    await vi.waitFor(async () => expect(await rowsOf()).toBe(0), { timeout: 20_000 });
    expect(await run('select 1 as um', { signal: cancellation.signal })).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });

  it('serves more people than it has connections', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => run('select $1::int as n', { values: [n] })));
    expect(all.map((outcome) => outcome.ok && outcome.result.rows[0]?.['n'])).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });

  it.each([
    ['a wrong password', { password: 'errada' }],
    ['an unknown database', { database: 'sumiu' }],
    ['an absent server', { port: 4_149 }],
  ])('is unavailable with %s', async (_name, more) => {
    const lost = createPostgresConnector(settings(more));
    expect(await run('select 1', {}, lost)).toEqual({ ok: false, failure: { kind: 'unavailable' } });
    await lost.close();
  });
});

it('refuses a row that is too large, and goes on', async () => {
  const one = createPostgresConnector(settings({ maxConnections: 1 }));
  const outcome = await run("select repeat('x', 70000000) as v", {}, one);
  expect(outcome).toEqual({ ok: false, failure: { kind: 'refused', message: 'Uma linha do resultado tem mais de 64 MB.' } });
  expect(await run('select 1 as v', {}, one)).toMatchObject({ ok: true, result: { rows: [{ v: 1 }] } });
  await one.close();
});

it('rolls back a held write whose connection breaks', async () => {
  const one = createPostgresConnector(settings({ schema: 'vendas', maxConnections: 1 }));
  const count = 'select count(*)::int as v from vendas.pedido where id = 99';
  const text = "insert into vendas.pedido (id, cliente) values (99, 'Ninguém')";
  const begun = await one.begin({ text, values: [], rowLimit: 1, timeoutMs: 5_000, writes: true });
  await server.execute('erp', "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'leitor'");
  // Vitest fails the file when the event of the broken connection reaches no listener.
  expect(begun.ok && (await begun.held.end(true))).not.toBe('ended');
  expect(await run(count, {}, one)).toMatchObject({ ok: true, result: { rows: [{ v: 0 }] } });
  await one.close();
});

const setting = (name: string) => `select coalesce(current_setting('${name}', true), '') as v`;
const set = (name: string, value: string) => `select set_config('${name}', '${value}', false)`;

describe('a pooled connection', () => {
  const locks = "select count(*) as v from pg_locks where locktype = 'advisory'";

  it.each([
    ['search_path', set('search_path', 'public'), setting('search_path')],
    ['role', set('role', 'outro'), 'select current_user as v'],
    ['statement_timeout', set('statement_timeout', '1'), 'select 1 as v from pg_sleep(0.05)'],
    ['a setting of its own', set('app.filial', '48'), setting('app.filial')],
    ['an advisory lock', 'select pg_advisory_lock(48217)', locks],
    ['a temporary table', 'create temp table pedido as select 7 as id', "select to_regclass('pg_temp.pedido') as v"],
    ['a channel', 'listen vendas', 'select count(*) as v from pg_listening_channels()'],
    ['a prepared statement', 'prepare p as select 1', 'select count(*) as v from pg_prepared_statements'],
  ])('forgets %s before the next statement', async (_name, change, query) => {
    const one = createPostgresConnector(settings({ maxConnections: 1 }));
    const read = async () => {
      const answer = await run(query, {}, one);
      return answer.ok ? answer.result.rows[0]?.['v'] : answer.failure;
    };
    const before = await read();
    expect(await run(change, { writes: true }, one)).toMatchObject({ ok: true });
    expect(await read()).toEqual(before);
    const held = await one.begin({ text: change, values: [], rowLimit: 1, timeoutMs: 5_000, writes: true });
    expect(held.ok && (await held.held.end(true))).toBe('ended');
    expect(await read()).toEqual(before);
    await one.close();
  });
});
