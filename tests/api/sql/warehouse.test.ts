// The demo warehouse with a real process and a real data folder: limits, isolation, and recovery.
import { access, cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Warehouse } from '#server/adapters/warehouse/index.ts';
import { expectHolding } from './held-writes.ts';
import { createWarehouse } from '#server/demo/warehouse/create-warehouse.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import type { SqlConnector, SqlStatement } from '#server/ports/sql-connector.ts';

const items = (prefix: string): Table => ({
  name: 'itens',
  columns: ['id integer primary key', 'nome text not null', 'valor numeric(14,2)'],
  rows: Array.from({ length: 50 }, (_, index) => [index + 1, `${prefix}\t${index + 1}`, index / 4]),
  allows: ['insert'],
});

let directory: string;
let warehouse: Warehouse;
let own: SqlConnector;
let other: SqlConnector;

const statement = (text: string, more: Partial<SqlStatement> = {}): SqlStatement => ({
  text,
  values: [],
  rowLimit: 10,
  timeoutMs: 20_000,
  writes: false,
  ...more,
});
const run = (text: string, more?: Partial<SqlStatement>, connector = own) => connector.run(statement(text, more));
const refused = (code: string) => ({ ok: false, failure: { kind: 'refused', code } });
const endless = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'warehouse-'));
  await createWarehouse(path.join(directory, 'data'), [
    { schema: 'um', role: 'wh_um', tables: [items('um')] },
    { schema: 'dois', role: 'wh_dois', tables: [items('dois')] },
  ]);
  await cp(path.join(directory, 'data'), path.join(directory, 'aside'), { recursive: true });
  warehouse = new Warehouse({ directory: path.join(directory, 'data'), backOffMs: 20 });
  own = warehouse.connector('um');
  other = warehouse.connector('dois');
});

afterAll(async () => {
  await warehouse.close();
  await rm(directory, { recursive: true, force: true });
});

describe('reading', () => {
  it('binds values and types columns', async () => {
    const outcome = await run('select nome, valor from itens where id = any($1) and valor > $2 order by id', {
      values: [[2, 3], '0.3'],
    });
    expect(outcome).toMatchObject({
      ok: true,
      result: {
        columns: [
          { name: 'nome', type: 'text' },
          { name: 'valor', type: 'number' },
        ],
        rows: [{ nome: 'um\t3', valor: 0.5 }],
        truncated: false,
      },
    });
  });

  it('truncates at the limit and reports that', async () => {
    expect(await run('select id from itens order by id', { rowLimit: 2 })).toMatchObject({
      ok: true,
      result: { rows: [{ id: 1 }, { id: 2 }], truncated: true, limit: 2 },
    });
  });

  it('truncates at the limit of bytes, also after small rows, and continues', async () => {
    const heavy = "select case when n <= 40 then 'a' else repeat('x', 900000) end as texto from generate_series(1, 100) n";
    const outcome = await run(heavy, { rowLimit: 1_000 });
    // 40 small rows, and the eleven large ones that 10 MB hold.
    expect(outcome).toMatchObject({ ok: true, result: { truncated: true, limit: 1_000, rows: { length: 51 } } });
    expect(await run('select id from itens order by id', { rowLimit: 100 })).toMatchObject({
      ok: true,
      result: { truncated: false, rows: Array.from({ length: 50 }, (_, index) => ({ id: index + 1 })) },
    });
  });

  it('counts cells without a value, and ends before the process has no memory', async () => {
    const columns = Array.from({ length: 1_000 }, (_, index) => `null as ${'c'.repeat(50)}${index}`).join();
    const outcome = await run(`select ${columns} from generate_series(1, 10000)`, { rowLimit: 10_000 });
    expect(outcome).toMatchObject({ ok: true, result: { truncated: true } });
    expect(outcome.ok && outcome.result.rows.length).toBeLessThan(200);
  });

  it('shortens a text that is too long, and says so in the text', async () => {
    const outcome = await run("select repeat('x', 1000001) as texto, decode(repeat('ff', 600000), 'hex') as bytes");
    expect(outcome).toMatchObject({ ok: true, result: { truncated: true, rows: { length: 1 } } });
    const [row] = outcome.ok ? outcome.result.rows : [];
    expect(row).toEqual({
      texto: `${'x'.repeat(1_000_000)}… (cortado: o texto tem 1.000.001 bytes)`,
      bytes: `\\x${'ff'.repeat(499_999)}… (cortado: o texto tem 1.200.002 bytes)`,
    });
  });

  it('never reads a value as SQL', async () => {
    const outcome = await run('select $1::text as v', { values: ["'; drop table itens; --"] });
    expect(outcome).toMatchObject({ ok: true, result: { rows: [{ v: "'; drop table itens; --" }] } });
  });
});

describe('the limits of a statement', () => {
  it.each([
    ['write while reading', 'insert into itens values (90, $1)', '42601'],
    ['write inside a reading with', 'with x as (insert into itens values (91) returning id) select * from x', '0A000'],
    ['read the schema of another tenant', 'select * from dois.itens', '42501'],
    ['become another role in a query', "select set_config('role', 'postgres', true)", '42501'],
    ['read files of the server', "select pg_read_file('/etc/passwd')", '42501'],
    ['run two statements', 'select 1; select 2', '42601'],
  ])('does not %s', async (_name, text, code) => {
    expect(await run(text)).toMatchObject(refused(code));
  });

  it.each([
    ["do $$ begin execute 'reset role'; end $$", '42501'],
    ['create temporary table t (id int)', '42501'],
    ['create function f() returns int language sql as $$ select 1 $$', '42501'],
    ['insert into dois.itens values (92, $1)', '42501'],
    ['update itens set nome = $1', '42501'],
  ])('refuses %j also to a query that writes', async (text, code) => {
    expect(await run(text, { writes: true, values: text.includes('$1') ? ['x'] : [] })).toMatchObject(refused(code));
  });

  it('does not carry settings of one statement to the next', async () => {
    await run('set role postgres', { writes: true });
    await run('reset role', { writes: true });
    expect(await run('select current_user as quem, current_schema() as onde')).toMatchObject({
      ok: true,
      result: { rows: [{ quem: 'wh_um', onde: 'um' }] },
    });
    expect(await run('select nome from itens where id = 1', {}, other)).toMatchObject({
      ok: true,
      result: { rows: [{ nome: 'dois\t1' }] },
    });
  });

  it.each([
    ['an advisory lock', 'select pg_advisory_lock(48217)', "select count(*) as n from pg_locks where locktype = 'advisory'"],
    ['a channel', 'listen vendas', 'select count(*) as n from pg_listening_channels()'],
    ['a setting', 'set datestyle = German', "select count(*) as n from pg_settings where source = 'session'"],
  ])('forgets %s before the next statement', async (_name, change, query) => {
    const count = async () => {
      const outcome = await run(query, {}, other);
      return outcome.ok ? outcome.result.rows[0]?.['n'] : outcome.failure;
    };
    const before = await count();
    expect(await run(change, { writes: true })).toMatchObject({ ok: true });
    expect(await count()).toBe(before);
    const begun = await own.begin(statement(change, { writes: true }));
    expect(begun.ok && (await begun.held.end(true))).toBe('ended');
    expect(await count()).toBe(before);
  });
});

describe('time and endings', () => {
  it('ends a statement after its time and serves the next one, and keeps earlier writes', async () => {
    expect(await run('insert into itens values ($1, $2)', { writes: true, values: [99, 'novo'] })).toMatchObject({ ok: true });
    const [slow, waiting] = await Promise.all([run(endless, { timeoutMs: 300 }), run('select nome from itens where id = 99')]);
    expect(slow).toEqual({ ok: false, failure: { kind: 'timeout' } });
    expect(waiting).toMatchObject({ ok: true, result: { rows: [{ nome: 'novo' }] } });
  });

  it('runs the statement with the earliest deadline first, and others in their order', async () => {
    await run('select 1');
    const order: string[] = [];
    const runAs = async (name: string, timeoutMs: number): Promise<void> => {
      await run('select 1', { timeoutMs });
      order.push(name);
    };
    await Promise.all([runAs('running', 20_000), runAs('first', 20_000), runAs('second', 20_000), runAs('check', 7_000)]);
    expect(order).toEqual(['running', 'check', 'first', 'second']);
  });

  it('does not end the statement of another request', async () => {
    const [long, hurried] = await Promise.all([run('select pg_sleep(0.4)'), run('select 1', { timeoutMs: 50 })]);
    expect(hurried).toEqual({ ok: false, failure: { kind: 'timeout' } });
    expect(long).toMatchObject({ ok: true });
  });

  it('answers "unavailable" when the process dies, and recovers', async () => {
    expect(await run('select 1 as um')).toMatchObject({ ok: true });
    const busy = run(endless);
    expect(warehouse.pid).not.toBeNull();
    process.kill(warehouse.pid ?? 0, 'SIGKILL');
    expect(await busy).toEqual({ ok: false, failure: { kind: 'unavailable' } });
    await expect.poll(() => run('select 1 as um'), { timeout: 30_000 }).toMatchObject({ ok: true });
  });

  it('is unavailable without its folder, creates none, and ends with the warehouse', async () => {
    const broken = new Warehouse({ directory: path.join(directory, 'missing'), backOffMs: 20 });
    expect(await broken.connector('um').run(statement('select 1'))).toEqual({ ok: false, failure: { kind: 'unavailable' } });
    await expect(access(path.join(directory, 'missing'))).rejects.toThrow('ENOENT');
    await broken.close();
    expect(await broken.connector('um').run(statement('select 1'))).toEqual({ ok: false, failure: { kind: 'unavailable' } });
  });
});

describe('a folder in preparation', () => {
  it('delays queries until it is ready', async () => {
    const late = path.join(directory, 'late');
    const prepare = () => rename(path.join(directory, 'aside'), late);
    const prepared = new Warehouse({ directory: late, backOffMs: 20, prepare });
    prepared.start();
    const answered = prepared.connector('um').run(statement('select count(*)::int as n from itens'));
    expect(await answered).toMatchObject({ ok: true, result: { rows: [{ n: 50 }] } });
    await prepared.close();
  });
  it('that fails leaves the queries unavailable, and the server running', async () => {
    const prepare = () => rename(path.join(directory, 'nothing'), directory);
    const broken = new Warehouse({ directory: path.join(directory, 'none'), backOffMs: 20, prepare });
    expect(await broken.connector('um').run(statement('select 1'))).toEqual({ ok: false, failure: { kind: 'unavailable' } });
    await broken.close();
  });
});

describe('an open transaction', () => {
  it('lasts until its statement ends when that statement writes', () =>
    expectHolding(own, "insert into itens values (777, 'x', 1)", 'select count(*) as n from itens where id = 777'));

  it('delays other statements, which then continue', async () => {
    const begun = await own.begin(statement("insert into itens values (778, 'x', 1)", { writes: true }));
    if (!begun.ok) throw new Error(begun.failure.kind);
    const waiting = run('select count(*) as n from itens', {}, other);
    expect(await begun.held.end(false)).toBe('ended');
    expect(await waiting).toMatchObject({ ok: true });
  });
});
