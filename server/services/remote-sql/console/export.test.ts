import { expect, it } from 'vitest';
import { fileNameOf } from './export.ts';

it.each([
  ['Títulos a vencer!', 'titulos-a-vencer'],
  ['../../etc', 'etc'],
  ['', 'consulta'],
])('names the file for %j %s', (name, expected) => expect(fileNameOf(name)).toBe(expected));
