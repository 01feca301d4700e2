import { describe, expect, it } from 'vitest';
import { bindSql } from './bind.ts';
import { compileSql } from './compile.ts';

/** The text in the form for PostgreSQL. */
function written(text: string) {
  const compiled = compileSql(text);
  if (!compiled.ok) return compiled;
  const { markers, verb } = compiled.sql;
  return { text: bindSql(compiled.sql, {}).text, names: [...new Set(markers)], verb };
}

const cases: readonly [string, string, readonly string[], string][] = [
  ['select 1', 'select 1', [], 'select'],
  ['select {{a}}', 'select $1', ['a'], 'select'],
  ['select {{ a }}, {{b}}, {{a}}', 'select $1, $2, $1', ['a', 'b'], 'select'],
  ['select {{hoje}}::date', 'select $1::date', ['hoje'], 'select'],
  ['select x from t where c = any({{entities}})', 'select x from t where c = any($1)', ['entities'], 'select'],
  ["select '{{a}}', {{b}}", "select '{{a}}', $1", ['b'], 'select'],
  ["select 'it''s {{a}}' || {{b}}", "select 'it''s {{a}}' || $1", ['b'], 'select'],
  ["select E'\\'{{a}}' || {{b}}", "select E'\\'{{a}}' || $1", ['b'], 'select'],
  ["select e'\\\\' || {{b}}", "select e'\\\\' || $1", ['b'], 'select'],
  ['select "a{{b}}""c" from t', 'select "a{{b}}""c" from t', [], 'select'],
  ['select 1 -- {{a}}\n, {{b}}', 'select 1 -- {{a}}\n, $1', ['b'], 'select'],
  ['select 1 /* {{a}} /* {{b}} */ {{c}} */ + {{d}}', 'select 1 /* {{a}} /* {{b}} */ {{c}} */ + $1', ['d'], 'select'],
  ["select $${{a}} '$$ || {{b}}", "select $${{a}} '$$ || $1", ['b'], 'select'],
  ['select $x${{a}} $$ $y$ $x$ || {{b}}', 'select $x${{a}} $$ $y$ $x$ || $1', ['b'], 'select'],
  [
    '-- comentário\n/* outro */ WITH x as (select 1) select * from x',
    '-- comentário\n/* outro */ WITH x as (select 1) select * from x',
    [],
    'with',
  ],
  ['(select 1) union (select 2)', '(select 1) union (select 2)', [], 'select'],
  ['select 1;  -- fim', 'select 1  -- fim', [], 'select'],
  ['insert into t values ({{a}}) returning id', 'insert into t values ($1) returning id', ['a'], 'insert'],
  ["select j->>'a', j ? 'b', {{c}} from t", "select j->>'a', j ? 'b', $1 from t", ['c'], 'select'],
  ['select a$b$c from t', 'select a$b$c from t', [], 'select'],
  ['select ação from t where ção = {{x}}', 'select ação from t where ção = $1', ['x'], 'select'],
  ['select {{1a}}, {a}, {{}}', 'select {{1a}}, {a}, {{}}', [], 'select'],
];

describe('compileSql', () => {
  it.each(cases)('compiles %j', (text, compiled, names, verb) => {
    expect(written(text)).toEqual({ text: compiled, names, verb });
  });

  it.each([
    ['', 'empty'],
    ['  -- nada', 'empty'],
    [';', 'empty'],
    ['select 1; select 2', 'many-statements'],
    ['select 1;;', 'many-statements'],
    ["select 1; drop table t --'", 'many-statements'],
    ['select $1', 'positional-parameter'],
    ["select 'aberto {{a}}", 'unclosed'],
    ['select "aberto', 'unclosed'],
    ['select 1 /* aberto /* */', 'unclosed'],
    ['select $x$ aberto $y$', 'unclosed'],
    ["select E'aberto\\'", 'unclosed'],
  ] as const)('refuses %j as %s', (text, problem) => {
    expect(compileSql(text)).toEqual({ ok: false, problem });
  });

  it('never inserts values into the text', () => {
    const compiled = compileSql("select {{nome}} from t where x = '{{nome}}'");
    expect(compiled.ok && bindSql(compiled.sql, { nome: "'; drop table t --" })).toEqual({
      text: "select $1 from t where x = '{{nome}}'",
      values: ["'; drop table t --"],
    });
  });

  it('takes linear time', () => {
    const long = `select ${"'a''b' || {{x}} /* c */ || ".repeat(3_000)} 1`;
    const result = compileSql(long);
    expect(result.ok && result.sql.markers).toHaveLength(3_000);
  });
});
