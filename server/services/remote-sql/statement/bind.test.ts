import { expect, it } from 'vitest';
import { bindSql, type BoundSql } from './bind.ts';
import { compileSql } from './compile.ts';

function bound(text: string, values: Readonly<Record<string, unknown>>): BoundSql {
  const compiled = compileSql(text, 'mssql');
  if (!compiled.ok) throw new Error(compiled.problem);
  return bindSql(compiled.sql, values);
}

const codes = (count: number) => Array.from({ length: count }, (_, index) => String(index));

it('binds a long list of texts as one parameter in SQL Server', () => {
  const list = codes(5_000);
  const { text, values } = bound('select 1 where a in ({{entities}}) or b in ({{entities}})', { entities: list });
  const selected = "select v from openjson(@p1) with (v nvarchar(4000) '$')";
  expect(text).toBe(`select 1 where a in (${selected}) or b in (${selected})`);
  expect(values).toEqual([JSON.stringify(list)]);
});

it('binds each value of a short list, and of a list of numbers, as a parameter in SQL Server', () => {
  const sql = 'select 1 where a in ({{lista}})';
  expect(bound(sql, { lista: ['a', 'b'] })).toEqual({ text: 'select 1 where a in (@p1, @p2)', values: ['a', 'b'] });
  const numbers = codes(1_001).map(Number);
  expect(bound(sql, { lista: numbers }).values).toEqual(numbers);
});
