// The text that each database receives for the same `{{name}}`, and the texts that it must not receive.
import { describe, expect, it } from 'vitest';
import { bindSql } from './bind.ts';
import { compileSql } from './compile.ts';
import { isSingle } from './single.ts';
import type { Dialect } from './tokens.ts';

const values = { a: 1, b: 'x', lista: ['A', 'B'], vazia: [] };

it.each<[Dialect, string, string, readonly unknown[]]>([
  ['postgres', 'select {{a}}, {{b}}, {{a}}', 'select $1, $2, $1', [1, 'x']],
  ['mysql', 'select {{a}}, {{b}}, {{a}}', 'select ?, ?, ?', [1, 'x', 1]],
  ['mssql', 'select {{a}}, {{b}}, {{a}}', 'select @p1, @p2, @p1', [1, 'x']],
  ['postgres', 'select 1 where c = any({{lista}})', 'select 1 where c = any($1)', [['A', 'B']]],
  ['mysql', 'select 1 where c in ({{lista}}) and d = {{a}}', 'select 1 where c in (?, ?) and d = ?', ['A', 'B', 1]],
  [
    'mssql',
    'select 1 where c in ({{lista}}) or d in ({{lista}})',
    'select 1 where c in (@p1, @p2) or d in (@p1, @p2)',
    ['A', 'B'],
  ],
  ['mysql', 'select 1 where c in ({{vazia}})', 'select 1 where c in (null)', []],
  ['mssql', 'select 1 where c in ({{vazia}})', 'select 1 where c in (null)', []],
  ['mysql', "select '\\'{{a}}', {{b}}", "select '\\'{{a}}', ?", ['x']],
  ['mysql', 'select "{{a}}", `{{a}}`, {{b}}', 'select "{{a}}", `{{a}}`, ?', ['x']],
  ['mysql', 'select 1 # {{a}}\n, {{b}}', 'select 1 # {{a}}\n, ?', ['x']],
  ['mysql', 'select 1 -- {{a}}\n, {{b}}', 'select 1 -- {{a}}\n, ?', ['x']],
  ['mysql', 'select 3--{{a}}', 'select 3--?', [1]],
  ['mysql', 'select 1 /* {{a}} /* */ + {{b}}', 'select 1 /* {{a}} /* */ + ?', ['x']],
  ['mssql', "select 'it\\', [{{a}}]]x], {{b}} -- ' {{a}}", "select 'it\\', [{{a}}]]x], @p1 -- ' {{a}}", ['x']],
  ['mssql', 'select 1 /* {{a}} /* */ {{a}} */ + {{b}}', 'select 1 /* {{a}} /* */ {{a}} */ + @p1', ['x']],
  ['mssql', 'select @@version, {{a}}', 'select @@version, @p1', [1]],
  ['mssql', 'select 1 -- x\r, {{a}}', 'select 1 -- x\n, @p1', [1]],
])('compiles for %s: %j', (dialect, text, expected, bound) => {
  const compiled = compileSql(text, dialect);
  expect(compiled.ok && bindSql(compiled.sql, values)).toEqual({ text: expected, values: bound });
});

it.each<[Dialect, string, string]>([
  ['mysql', 'select ?', 'positional-parameter'],
  ['mysql', 'select 1 /*! , sleep(9) */', 'hidden-text'],
  ['mysql', 'select 1 /*M! , sleep(9) */', 'hidden-text'],
  ['mysql', 'select 1; select 2', 'many-statements'],
  ['mysql', "select 'aberto\\'", 'unclosed'],
  ['mysql', 'select `aberto', 'unclosed'],
  ['mssql', 'select @p1', 'positional-parameter'],
  ['mssql', 'select 1; drop table t', 'many-statements'],
  ['mssql', 'select [aberto', 'unclosed'],
  ['mssql', 'select 1 /* /* */', 'unclosed'],
])('%s refuses %j as %s', (dialect, text, problem) => {
  expect(compileSql(text, dialect)).toEqual({ ok: false, problem });
});

describe('a text with a single statement', () => {
  it.each<[Dialect, boolean, string, boolean]>([
    ['mssql', false, 'select [drop], [set] from [exec] where a = {{a}}', true],
    ['mssql', false, "select 'drop table t' -- drop\n from t", true],
    ['mssql', false, 'select id from t order by id offset 10 rows fetch next 5 rows only', true],
    ['mssql', false, 'select 1 drop table t', false],
    ['mssql', false, 'select 1 commit drop table t', false],
    ['mssql', false, 'select * INTO copia from t', false],
    ['mssql', false, 'select 1 exec xp_cmdshell {{b}}', false],
    ['mssql', false, 'select 1 waitfor delay {{b}}', false],
    ['mssql', false, 'select 1 update t set a = 1', false],
    ['mssql', true, 'update t set a = {{a}} output inserted.id', true],
    ['mssql', true, 'insert into t (a) values ({{a}})', true],
    ['mssql', true, 'update t set a = {{a}} shutdown', false],
    ['mssql', true, 'insert into t exec proc', false],
    ['mysql', false, "select * from t into outfile '/tmp/x'", false],
    ['mysql', true, "select * from t into dumpfile '/tmp/x'", false],
    ['mysql', true, 'insert into t values ({{a}})', true],
    ['mysql', false, 'select 1 into @a', false],
    ['postgres', false, 'select 1', true],
  ])('is recognised in %s (writes: %s): %j, %s', (dialect, writes, text, expected) => {
    const compiled = compileSql(text, dialect);
    // In MySQL, `@a` is not a parameter of the portal.
    expect(compiled.ok && isSingle(compiled.sql, writes)).toBe(expected);
  });
});
