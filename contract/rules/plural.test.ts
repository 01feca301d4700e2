import { expect, it } from 'vitest';
import { counted, grouped, plural } from './plural.ts';

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

it.each([
  [0, '0'],
  [999, '999'],
  [0.5, '0,5'],
  [1_234.56, '1.234,56'],
  [50_000, '50.000'],
  [-1_284, '-1.284'],
])('writes %d as %s', (value, text) => expect(grouped(value)).toBe(text));
