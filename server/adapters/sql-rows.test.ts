import { describe, expect, it } from 'vitest';
import { readPostgresColumns } from './sql-rows.ts';

const one = (oid: number, raw: unknown) => readPostgresColumns([{ name: 'v', oid }])[0]?.read(raw);

describe('readPostgresColumns', () => {
  it.each([
    [23, '42', 42],
    [1700, '1284530.90', 1284530.9],
    [1700, 'NaN', 'NaN'],
    [20, '9007199254740993', '9007199254740993'],
    [16, 't', true],
    [16, 'f', false],
    [1082, '2026-11-20', '2026-11-20'],
    [1114, '2026-11-20 09:41:07', '2026-11-20T09:41:07'],
    [1184, '2026-11-20 09:41:07.5-03', '2026-11-20T12:41:07.500Z'],
    [1184, '2026-11-20 09:41:07+05:30', '2026-11-20T04:11:07.000Z'],
    [1184, 'infinity', 'infinity'],
    [3802, '{"a": 1}', '{"a": 1}'],
    [25, 'Itaú', 'Itaú'],
    [17, '\\x00ff', '\\x00ff'],
    [1007, [1, 2], '[1,2]'],
    [23, null, null],
  ])('reads type %i %j as %j', (oid, raw, value) => {
    expect(one(oid, raw)).toEqual(value);
  });
});
