// Tests of the parts of the SQL Server adapter that need no SQL Server.
import { describe, expect, it, vi } from 'vitest';
import { MssqlSettings } from '#server/ports/connector-settings.ts';
import { createCollector } from '#server/adapters/sql-collector.ts';
import { toConfiguration } from './connector.ts';
import { mssqlFailure } from './failure.ts';
import { parameterType } from './parameters.ts';
import { createPool } from './pool.ts';
import { readMssqlColumn } from './rows.ts';
import { createReader } from './session.ts';

it.each([
  ['ETIMEOUT', undefined, { kind: 'timeout' }],
  ['EREQUEST', 1222, { kind: 'timeout' }],
  ['EREQUEST', 2627, { kind: 'refused', message: 'm', code: '23505' }],
  ['EREQUEST', 547, { kind: 'refused', message: 'm', code: '23503' }],
  ['EREQUEST', 229, { kind: 'refused', message: 'm', code: '42501' }],
  ['EREQUEST', 208, { kind: 'refused', message: 'm', code: '42000' }],
  ['ESOCKET', undefined, { kind: 'unavailable' }],
  ['ELOGIN', 18456, { kind: 'unavailable' }],
  [undefined, undefined, { kind: 'unavailable' }],
])('converts the error %s %s', (code, number, failure) => {
  expect(mssqlFailure({ code, number, message: 'm' })).toEqual(failure);
});

it.each([
  ['IntN', 7, 'number', 7],
  ['BigInt', '9007199254740993', 'number', '9007199254740993'],
  ['NumericN', 10.5, 'number', 10.5],
  ['MoneyN', 1.25, 'number', 1.25],
  ['BitN', true, 'boolean', true],
  ['Date', new Date('2026-11-20T00:00:00Z'), 'date', '2026-11-20'],
  ['DateTime2', new Date('2026-11-20T09:41:07Z'), 'timestamp', '2026-11-20T09:41:07'],
  ['DateTimeN', new Date('2026-11-20T09:41:07.250Z'), 'timestamp', '2026-11-20T09:41:07.250'],
  ['DateTimeOffset', new Date('2026-11-20T12:41:07Z'), 'timestamp', '2026-11-20T12:41:07.000Z'],
  ['Time', new Date('1970-01-01T09:41:07Z'), 'text', '09:41:07'],
  ['VarBinary', Buffer.from([0, 255]), 'text', '\\x00ff'],
  ['UniqueIdentifier', '6F9619FF-8B86-D011-B42D-00C04FC964FF', 'text', '6F9619FF-8B86-D011-B42D-00C04FC964FF'],
  ['NVarChar', 'Itaú', 'text', 'Itaú'],
  ['IntN', null, 'number', null],
])('reads a column %s %j', (typeName, raw, type, value) => {
  const column = readMssqlColumn('c', typeName);
  expect([column.type, column.read(raw)]).toEqual([type, value]);
});

it.each([
  [1, 'Int'],
  [-(2 ** 31), 'Int'],
  [2 ** 31, 'BigInt'],
  [1.5, 'Float'],
  [2 ** 60, 'Float'],
  [true, 'Bit'],
  ['x', 'NVarChar'],
  [null, 'NVarChar'],
])('finds the parameter type of %j', (value, type) => expect(parameterType(value)).toBe(type));

it.each([
  [{}, { encrypt: true, trustServerCertificate: false, readOnlyIntent: true }],
  [{ ssl: false }, { encrypt: false, trustServerCertificate: false }],
  [{ ssl: { ca: 'PEM' } }, { encrypt: true, trustServerCertificate: false, cryptoCredentialsDetails: { ca: 'PEM' } }],
])('passes the settings %j to the driver', (more, options) => {
  const settings = MssqlSettings.parse({ host: 'h', database: 'd', user: 'u', ...more });
  expect(toConfiguration(settings).options).toMatchObject(options);
});

it('answers unavailable for a missing server, and reports the reason to operators', async () => {
  const { createMssqlConnector } = await import('./connector.ts');
  const lost = createMssqlConnector(MssqlSettings.parse({ host: '127.0.0.1', port: 4_149, database: 'd', user: 'u' }));
  const statement = { text: 'select 1', values: [], rowLimit: 1, timeoutMs: 1_000, writes: false };
  expect(await lost.run(statement)).toEqual({ ok: false, failure: { kind: 'unavailable' } });
  expect(await lost.check()).toMatch(/ECONNREFUSED|connect/i);
  await lost.close();
});

function aPool(max: number) {
  const closed: number[] = [];
  let last = 0;
  let fails = false;
  const open = () => (fails ? Promise.reject(new Error('away')) : Promise.resolve((last += 1)));
  const resets: number[] = [];
  let resetFails = false;
  const reset = (one: number) => (resetFails ? Promise.reject(new Error('state')) : Promise.resolve(resets.push(one)));
  const pool = createPool<number>({ max, open, reset, close: (one) => void closed.push(one), idleMs: 60_000 });
  return { pool, closed, resets, fail: (whether: boolean) => (fails = whether), failReset: () => (resetFails = true) };
}

describe('a pool', () => {
  it('reuses a connection, and opens another one when it was dropped', async () => {
    const { pool, closed } = aPool(1);
    pool.give(await pool.take());
    expect(await pool.take()).toBe(1);
    pool.drop(1);
    expect(await pool.take()).toBe(2);
    expect(closed).toEqual([1]);
    pool.give(2);
    pool.close();
    await vi.waitFor(() => expect(closed).toEqual([1, 2]));
  });

  it('resets a connection before another statement uses it', async () => {
    const { pool, resets, closed } = aPool(1);
    pool.give(await pool.take());
    expect(await pool.take()).toBe(1);
    expect([resets, closed]).toEqual([[1], []]);
  });

  it('closes a connection that cannot be reset, and opens another', async () => {
    const { pool, closed, failReset } = aPool(1);
    failReset();
    pool.give(await pool.take());
    expect(await pool.take()).toBe(2);
    expect(closed).toEqual([1]);
  });

  it('never exceeds its limit, and serves callers in the order of their calls', async () => {
    const { pool } = aPool(2);
    const [first, second] = [await pool.take(), await pool.take()];
    const order: string[] = [];
    const waiting = ['a', 'b', 'c'].map(async (name) => {
      const one = await pool.take();
      order.push(`${name}${one}`);
      pool.give(one);
    });
    pool.give(first);
    await Promise.all(waiting);
    expect(order).toEqual(['a1', 'b1', 'c1']);
    pool.give(second);
  });

  it('frees its place when a connection cannot be opened', async () => {
    const { pool, fail } = aPool(1);
    fail(true);
    await expect(pool.take()).rejects.toThrow('away');
    fail(false);
    expect(await pool.take()).toBe(1);
  });
});

it('collects the rows of the first result up to its limits', () => {
  const collector = createCollector({ rowLimit: 10, byteLimit: 40 });
  const reader = createReader(collector);
  reader.begin([{ colName: 'v', type: { name: 'NVarChar' } }]);
  const texts = ['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(10)];
  expect(texts.map((value) => reader.add([{ value }]))).toEqual([true, true, false]);
  reader.begin([{ colName: 'outra', type: { name: 'Int' } }]);
  expect(reader.add([{ value: 1 }])).toBe(true);
  expect(collector.toResult(1)).toMatchObject({
    columns: [{ name: 'v', type: 'text' }],
    rows: [{ v: texts[0] }, { v: texts[1] }],
    truncated: true,
  });
});
