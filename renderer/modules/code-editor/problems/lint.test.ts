import { describe, expect, it } from 'vitest';
import { lintScript } from './lint.ts';
import { lintWords } from '#renderer/modules/code-editor/messages.ts';

const titled = (line: string): string => `export default ({ kit }) => kit.page({ title: 'a' });\n${line}`;

describe('acts that a module must not do', () => {
  it.each([
    ['document.cookie', lintWords.cookie, 1],
    ['document["cookie"] = "a";', lintWords.cookie, 1],
    ['parent.location.href', lintWords.parent, 1],
    ['const a = window.top;', lintWords.parent, 11],
    ['globalThis.parent.postMessage(1)', lintWords.parent, 1],
    ['eval("1")', lintWords.eval, 1],
    ['const f = new Function("1");', lintWords.eval, 11],
    ['const senha = "segredo123";', lintWords.credential, 7],
    ['const a = { apiKey: "k-123456" };', lintWords.credential, 13],
    ['window.token = "abcdef";', lintWords.credential, 1],
  ])('%s', (line, message, column) => {
    expect(lintScript('pedidos', titled(line))).toEqual([{ severity: 'warning', line: 2, column, message }]);
  });
});

it.each(['const senha = lerSenha();', 'const pessoa = { parent: 1 };', 'const token = "";', 'lista.top'])(
  '%s is nothing',
  (line) => {
    expect(lintScript('pedidos', titled(line))).toEqual([]);
  },
);

it('a page says its title; a legacy script has none', () => {
  expect(lintScript('pedidos', 'export default () => 1;')).toEqual([
    { severity: 'warning', line: 1, column: 1, message: lintWords.title },
  ]);
  expect(lintScript('antigo.js', 'var a = 1;')).toEqual([]);
});

it('reports a script that cannot be read at its place', () => {
  expect(lintScript('pedidos', 'let a = 1;\nlet a;')).toEqual([
    expect.objectContaining({ severity: 'error', line: 2, column: 5 }),
  ]);
});
