import { describe, expect, it } from 'vitest';
import { mysqlFailure } from './failure.ts';
import { readMysqlColumn } from './rows.ts';

describe('errors of MySQL and MariaDB', () => {
  it.each([
    [3024, 'HY000', { kind: 'timeout' }],
    [1969, '70100', { kind: 'timeout' }],
    [1317, '70100', { kind: 'timeout' }],
    [1205, 'HY000', { kind: 'timeout' }],
    [1040, '08004', { kind: 'unavailable' }],
    [1053, '08S01', { kind: 'unavailable' }],
    [undefined, undefined, { kind: 'unavailable' }],
    [1062, '23000', { kind: 'refused', message: 'm', code: '23505' }],
    [1792, '25006', { kind: 'refused', message: 'm', code: '25006' }],
    [1142, '42000', { kind: 'refused', message: 'm', code: '42501' }],
    [1054, '42S22', { kind: 'refused', message: 'm', code: '42S22' }],
  ])('are converted: %s %s', (errno, sqlState, failure) => {
    expect(mysqlFailure({ errno, sqlState, message: 'm' })).toEqual(failure);
  });
});

describe('columns of MySQL and MariaDB', () => {
  it.each([
    ['int', { columnType: 3 }, 7, 'number', 7],
    ['bigint', { columnType: 8 }, '9007199254740993', 'number', '9007199254740993'],
    ['decimal', { columnType: 246 }, '10.50', 'number', 10.5],
    ['bit', { columnType: 16, columnLength: 1 }, Buffer.from([1]), 'boolean', true],
    ['bits', { columnType: 16, columnLength: 8 }, Buffer.from([255]), 'text', '\\xff'],
    ['date', { columnType: 10 }, '2026-11-20', 'date', '2026-11-20'],
    ['no date', { columnType: 10 }, '0000-00-00', 'date', '0000-00-00'],
    ['datetime', { columnType: 12 }, '2026-11-20 09:41:07', 'timestamp', '2026-11-20T09:41:07'],
    ['timestamp', { columnType: 7 }, '2026-11-20 09:41:07', 'timestamp', '2026-11-20T12:41:07.000Z'],
    ['no timestamp', { columnType: 7 }, '0000-00-00 00:00:00', 'timestamp', '0000-00-00 00:00:00'],
    ['json', { columnType: 245 }, '{"a":1}', 'json', '{"a":1}'],
    ['json of MariaDB', { columnType: 252, extendedFormat: 'json' }, '{"a":1}', 'json', '{"a":1}'],
    ['text', { columnType: 253 }, 'Itaú', 'text', 'Itaú'],
    ['null', { columnType: 3 }, null, 'number', null],
  ])('are read: %s', (_name, field, raw, type, value) => {
    const column = readMysqlColumn({ name: 'c', ...field }, -180);
    expect([column.type, column.read(raw)]).toEqual([type, value]);
  });
});
