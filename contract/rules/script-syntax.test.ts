import { describe, expect, it } from 'vitest';
import { readScript } from './script-syntax.ts';

it.each([
  ['pedidos', 'export default async function start({ kit }) { await kit.page({}); }'],
  ['pedidos', 'const a = await fetch("x"); let b = a?.b; b ??= 1;'],
  ['antigo.js', 'with (window) { open(); }'],
  ['antigo.js', 'export const a = 1;'],
])('parses the script %s: %s', (name, source) => {
  expect(readScript(name, source).ok).toBe(true);
});

describe('the problem of a script with a syntax error', () => {
  it.each([
    ['pedidos', 'let a = 1;\nlet a = 2;', 2, 5, 15],
    ['pedidos', 'function (', 1, 10, 9],
    ['pedidos', 'with (a) {}', 1, 1, 0],
    ['antigo.js', 'var a = ;', 1, 9, 8],
    ['pedidos', '<p>', 1, 1, 0],
  ])('is located in %s: %j', (name, source, line, column, at) => {
    const read = readScript(name, source);
    expect(read.ok ? null : { ...read.problem, message: null }).toEqual({ line, column, at, message: null });
  });
});
