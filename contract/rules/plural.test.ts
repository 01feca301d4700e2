import { expect, it } from 'vitest';
import { counted, plural } from './plural.ts';

it.each([
  [0, 'empresas'],
  [1, 'empresa'],
  [2, 'empresas'],
  [1.5, 'empresas'],
  [1_000, 'empresas'],
])('writes %d with "%s"', (count, word) => expect(plural(count, 'empresa', 'empresas')).toBe(word));

it.each([
  [0, '0 linhas'],
  [1, '1 linha'],
  [1.5, '1,5 linhas'],
  [1_000, '1.000 linhas'],
  [-1_284, '-1.284 linhas'],
])('writes the count %d with its word', (count, text) => expect(counted(count, 'linha', 'linhas')).toBe(text));
