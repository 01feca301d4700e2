import { expect, test } from 'vitest';
import { tenantLetter } from './tenant-letter.ts';

test.each([
  ['Portal Aurora', 'A'],
  ['portal girassol', 'G'],
  ['PORTAL AURORA', 'A'],
  ['  Portal Aurora', 'A'],
  ['Portal da Aurora', 'A'],
  ['O Portal dos Cooperados', 'C'],
  ['Portal De Luca', 'D'],
  ['Portalis', 'P'],
  ['Girassol Energia', 'G'],
  ['Ética Alimentos', 'É'],
  ['“4 Rios”', '4'],
  ['Portal', 'P'],
  ['—', 'P'],
  ['', 'P'],
])('chooses the letter of %j', (title, letter) => {
  expect(tenantLetter(title)).toBe(letter);
});
