import { expect, it } from 'vitest';
import { plural } from './plural.ts';

it.each([
  [0, 'empresas'],
  [1, 'empresa'],
  [2, 'empresas'],
  [1.5, 'empresas'],
  [1_000, 'empresas'],
])('writes %d with "%s"', (count, word) => expect(plural(count, 'empresa', 'empresas')).toBe(word));
