import { expect, it } from 'vitest';
import { customFileKind, customFileType, syntaxProblemOf } from './custom-file.ts';

it.each([
  ['pedidos', 'script', 'text/javascript; charset=utf-8'],
  ['financeiro/antigo.js', 'script', 'text/javascript; charset=utf-8'],
  ['pedidos.v2', 'script', 'text/javascript; charset=utf-8'],
  ['html', 'script', 'text/javascript; charset=utf-8'],
  ['tema/portal.css', 'css', 'text/css; charset=utf-8'],
  ['ajuda.HTML', 'html', 'text/html; charset=utf-8'],
  ['precos.json', 'json', 'application/json; charset=utf-8'],
  ['leia-me.md', 'md', 'text/markdown; charset=utf-8'],
  ['marca.svg', 'svg', 'image/svg+xml; charset=utf-8'],
  ['termos.txt', 'txt', 'text/plain; charset=utf-8'],
  ['nota.xml', 'xml', 'application/xml; charset=utf-8'],
  ['constructor.toString', 'script', 'text/javascript; charset=utf-8'],
])('reads the kind of %s as %s', (name, kind, type) => {
  expect([customFileKind(name), customFileType(name)]).toEqual([kind, type]);
});

it.each([
  ['pedidos', 'let a = ;', true],
  ['precos.json', '{ "a": 1, }', true],
  ['precos.json', '{ "a": 1 }', false],
  ['tema.css', 'a { b', false],
  ['leia-me.md', 'let a = ;', false],
])('decides whether %s with %j has a syntax error: %s', (name, content, expected) => {
  expect(syntaxProblemOf(name, content) !== null).toBe(expected);
});
