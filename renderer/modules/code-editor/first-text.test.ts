import { expect, it } from 'vitest';
import { firstText } from './first-text.ts';
import { lintFile } from './problems/lint-file.ts';

it.each(['vendas/pedidos', 'antigo.js'])('begins %s with a comment in Portuguese and without problems', (name) => {
  expect(firstText(name)).toMatch(/^\/\/ Diga aqui/);
  expect(lintFile(name, firstText(name))).toEqual([]);
});

it.each(['precos.json', 'marca.svg', 'leia.md'])('begins %s empty', (name) => expect(firstText(name)).toBe(''));
