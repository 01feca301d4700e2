import { describe, expect, it } from 'vitest';
import { lintScript } from './lint.ts';
import { lintWords } from '#renderer/modules/code-editor/messages.ts';

const titled = (line: string): string => `export default ({ kit }) => kit.page({ title: 'a' });\n${line}`;

describe('forbidden code', () => {
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
  ])('causes a warning: %s', (line, message, column) => {
    expect(lintScript('pedidos', titled(line))).toEqual([{ severity: 'warning', line: 2, column, message }]);
  });
});

it.each(['const senha = lerSenha();', 'const pessoa = { parent: 1 };', 'const token = "";', 'lista.top'])(
  'accepts %s',
  (line) => {
    expect(lintScript('pedidos', titled(line))).toEqual([]);
  },
);

it('warns about a page without a title, except in a legacy script', () => {
  expect(lintScript('pedidos', 'export default () => 1;')).toEqual([
    { severity: 'warning', line: 1, column: 1, message: lintWords.title },
  ]);
  expect(lintScript('antigo.js', 'var a = 1;')).toEqual([]);
});

it('reports the place of a syntax error', () => {
  expect(lintScript('pedidos', 'let a = 1;\nlet a;')).toEqual([
    expect.objectContaining({ severity: 'error', line: 2, column: 5 }),
  ]);
});
