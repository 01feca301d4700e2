import { expect, it } from 'vitest';
import { isScriptName } from './script-name.ts';

it.each(['pedidos', 'financeiro/boletos.js', 'a-b_c', 'a/b/c/d/e', 'a'.repeat(64)])('accepts %s', (text) => {
  expect(isScriptName(text)).toBe(true);
});
it.each(['', '../fora', 'a/../b', 'a..b', '/a', 'a/', 'a//b', '.oculto', 'a b', 'ação', 'a/b/c/d/e/f', 'a'.repeat(65), 'a\n'])(
  'refuses %j',
  (text) => {
    expect(isScriptName(text)).toBe(false);
  },
);
