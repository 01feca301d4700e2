import { describe, expect, it } from 'vitest';
import { hasDefaultExport, sqlCalls, undeclaredQueries } from './script-calls.ts';

const start = (body: string): string => `export default async function start(portal) {\n${body}\n}`;
const idsOf = (source: string): readonly string[] => sqlCalls('modulo', source).flatMap(({ sqlIds }) => sqlIds);

describe('sqlCalls', () => {
  it.each<[written: string, body: string, ids: readonly string[]]>([
    ['a text', "await portal.sql.run('pedidos')", ['pedidos']],
    ['a template without places', 'await portal.sql.batch(`pedidos`)', ['pedidos']],
    ['a part of the portal', "const { sql } = portal; sql.paged('pedidos', {}, {})", ['pedidos']],
    ['another name of the part', "const { sql: banco } = portal; banco.run('pedidos')", ['pedidos']],
    ['a variable for the part', "const banco = portal.sql; banco.run('pedidos')", ['pedidos']],
    ['a constant', "const id = 'pedidos'; portal.sql.run(id)", ['pedidos']],
    [
      'a constant with one of two',
      "const id = portal.route.path ? 'pedidos' : 'notas'; portal.sql.run(id)",
      ['pedidos', 'notas'],
    ],
    ['one of two', "portal.sql.run(portal.route.path ? 'pedidos' : 'notas')", ['pedidos', 'notas']],
  ])('finds an id in %s', (_, body, ids) => expect(idsOf(start(body))).toEqual(ids));

  it.each<[written: string, body: string]>([
    ['a value that is known only at run time', 'portal.sql.run(portal.context.item.sqlIds[0])'],
    ['a template with places', 'portal.sql.run(`pedidos-${portal.route.path}`)'],
    ['a variable that changes', "let id = 'pedidos'; id = 'notas'; portal.sql.run(id)"],
    ['two constants of one name', "{ const id = 'a'; portal.sql.run(id); } { const id = 'b'; portal.sql.run(id); }"],
    ['a parameter with the name of a constant', "const id = 'pedidos'; const ler = (id) => portal.sql.run(id)"],
    ['a part with the name of a constant', "{ const id = 'a'; } for (const { id } of linhas) portal.sql.run(id)"],
    ['a call of another object', "portal.router.run('pedidos'); corrida.run('pedidos'); run('pedidos')"],
    ['a comment or a text', "// portal.sql.run('pedidos')\nconst text = \"portal.sql.run('pedidos')\";"],
  ])('names no id for %s', (_, body) => expect(idsOf(start(body))).toEqual([]));

  it('reports the positions of id and values', () => {
    const [call] = sqlCalls('modulo', start("portal.sql.run('pedidos', {\n  email: 'a', 'hoje': 1, [portal]: 2, ...portal });"));
    expect(call).toEqual({
      sqlIds: ['pedidos'],
      line: 2,
      column: 16,
      values: [
        { name: 'email', line: 3, column: 3 },
        { name: 'hoje', line: 3, column: 15 },
      ],
    });
  });

  it('finds nothing in a script that cannot be read', () => expect(idsOf('portal.sql.run(')).toEqual([]));
});

describe('hasDefaultExport', () => {
  it.each<[source: string, name: string, expected: boolean]>([
    ['export default () => {};', 'modulo', true],
    ['function start() {}\nexport { start as default };', 'modulo', true],
    ['export function start() {}', 'modulo', false],
    ['portal.kit.page({ title: "x" });', 'modulo', false],
    ['portal.kit.page({ title: "x" });', 'modulo.js', true],
  ])('reads %s of the script %s: %s', (source, name, expected) => expect(hasDefaultExport(name, source)).toBe(expected));
});

it('names the calls of queries that no item declares', () => {
  const source = start("await portal.sql.run('pedidos');\nawait portal.sql.run(aberto ? 'visitas' : 'pedidos');");
  expect(undeclaredQueries('modulo', source, new Set(['pedidos']))).toEqual([{ sqlId: 'visitas', line: 3, column: 22 }]);
});
