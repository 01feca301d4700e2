import { expect, it } from 'vitest';
import { declaredQueries, lintFile, withBroken } from './lint-file.ts';
import { lintWords } from '#renderer/modules/code-editor/messages.ts';

const warning = (line: number, column: number, message: string) => ({ severity: 'warning', line, column, message });

it.each([
  ['a.html', '<p>a</p>\n<script>a()</script>', [warning(2, 1, lintWords.inert)]],
  ['a.html', '<a href="javascript:a()">a</a>', [warning(1, 4, lintWords.inert)]],
  ['a.svg', '<svg onload="a()"/>', [warning(1, 5, lintWords.inert)]],
  ['a.svg', '<svg>\n<g></svg>', [warning(2, 9, lintWords.malformed)]],
  ['a.xml', '<a><b/></a>', []],
  ['a.css', 'a{}\n@import "b.css";', [warning(2, 1, lintWords.elsewhere)]],
  ['a.css', 'a { background: url(data:image/png;base64,AA) }', []],
  ['a.json', '{ "apiToken": "abcdef1" }', [warning(1, 3, lintWords.credential)]],
  ['a.json', '{ "token": "" }', []],
  ['a.md', '<script>', []],
  ['a.txt', 'const a = ;', []],
  ['a.json', ' ', []],
])('checks %s: %s', (name, text, problems) => expect(lintFile(name, text)).toEqual(problems));

it('reports the place where JSON or a script has a syntax error', () => {
  expect(lintFile('a.json', '{ "a": 1, }')).toEqual([expect.objectContaining({ severity: 'error', line: 1, column: 11 })]);
  expect(lintFile('antigo.js', 'var a = ;')).toEqual([expect.objectContaining({ severity: 'error', line: 1, column: 9 })]);
});

it('sorts the broken place of a style sheet among the other problems', () => {
  const found = lintFile('a.css', 'a{\n@import "b.css";');
  expect(withBroken(found, null)).toEqual(found);
  expect(withBroken(found, { line: 1 })).toEqual([warning(1, 1, lintWords.brokenStyle), ...found]);
  expect(withBroken(found, { line: 2, column: 18 })).toEqual([...found, warning(2, 18, lintWords.brokenStyle)]);
});

const item = (id: string, script: string, sqlIds: string[]) => ({ id, title: id, script, groups: [], sqlIds });

it('warns of a query that no item with the script declares', () => {
  const modules = [{ item: [item('a', 'visitas', ['visitas-dia']), item('b', 'outro', ['visitas-aba'])] }];
  const text =
    "export default ({ sql, kit }) => {\n  kit.page({ title: 'Visitas' });\n  sql.run('visitas-dia');\n  sql.run('visitas-aba');\n};";
  expect(lintFile('visitas', text, declaredQueries(modules, 'visitas'))).toEqual([
    warning(4, 11, lintWords.undeclared('visitas-aba')),
  ]);
  // No item has the script yet, so its queries are unknown.
  expect(lintFile('novo', text, declaredQueries(modules, 'novo'))).toEqual([]);
});
