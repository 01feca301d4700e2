import { describe, expect, it } from 'vitest';
import { newNameProblem, otherNameProblem } from './file-names.ts';
import { words } from './messages.ts';

const taken = new Set(['pedidos', 'tema.css']);

describe('a new name', () => {
  it.each([
    ['script', 'vendas/metas', undefined],
    ['script', 'antigo.js', undefined],
    ['script', 'pedidos', words.nameTaken],
    ['script', 'outro.css', words.notAScript],
    ['file', 'outro.css', undefined],
    ['file', 'tema.css', words.nameTaken],
    ['file', 'outro', words.notAFile('.css, .html, .json, .md, .svg, .txt, .xml')],
    ['file', '../fora.css', 'Use letras, números, ponto, hífen e / entre pastas'],
  ] as const)('of a %s is checked: %s', (what, name, problem) => expect(newNameProblem(what, name, taken)).toBe(problem));
});

it.each([
  ['a.css', 'b/c.css', undefined],
  ['a.css', 'a.css', words.sameName],
  ['a.css', 'a.html', words.kindStays],
  ['metas', 'metas.js', words.kindStays],
  ['a.css', 'tema.css', words.nameTaken],
  ['a.css', '.css', 'Use letras, números, ponto, hífen e / entre pastas'],
])('checks the rename of %s to %s', (before, name, problem) => expect(otherNameProblem(before, name, taken)).toBe(problem));
