import { expect, it } from 'vitest';
import { uniqueName } from './unique-name.ts';

it.each<[name: string, taken: readonly string[], expected: string]>([
  ['nota.pdf', [], 'nota.pdf'],
  ['nota.pdf', ['outra.pdf', 'Nota.pdf'], 'nota.pdf'],
  ['nota.pdf', ['nota.pdf'], 'nota (2).pdf'],
  ['nota.pdf', ['nota.pdf', 'nota (2).pdf', 'nota (4).pdf'], 'nota (3).pdf'],
  ['nota (2).pdf', ['nota (2).pdf'], 'nota (3).pdf'],
  ['nota (2).pdf', ['nota.pdf'], 'nota (2).pdf'],
  ['nota(2).pdf', ['nota(2).pdf'], 'nota(2) (2).pdf'],
  ['dados.2026.csv', ['dados.2026.csv'], 'dados.2026 (2).csv'],
  ['sem extensão', ['sem extensão'], 'sem extensão (2)'],
  ['.env', ['.env'], '.env (2)'],
])('names %j beside %j %j', (name, taken, expected) => {
  expect(uniqueName(name, (one) => taken.includes(one))).toBe(expected);
});
