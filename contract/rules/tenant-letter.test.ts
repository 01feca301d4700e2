import { expect, test } from 'vitest';
import { tenantLetter } from './tenant-letter.ts';

test.each([
  ['Portal Aurora', 'A'],
  ['portal girassol', 'G'],
  ['Ética Alimentos', 'É'],
  ['“4 Rios”', '4'],
  ['Portal', 'P'],
  ['—', 'P'],
])('chooses the letter of %s', (title, letter) => {
  expect(tenantLetter(title)).toBe(letter);
});
