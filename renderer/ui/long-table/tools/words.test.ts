import { expect, it } from 'vitest';
import { countWords, pickedWords, selectAllWords } from './words.ts';

it('counts in Portuguese', () => {
  expect(selectAllWords(81_230)).toBe('Selecionar os 81.230 resultados do filtro');
  expect(selectAllWords(1)).toBe('Selecionar o resultado do filtro');
  expect(countWords(312, 100_000)).toBe('312 de 100.000 linhas');
  expect(countWords(100_000, 100_000)).toBe('100.000 linhas');
  expect(countWords(1, 1)).toBe('1 linha');
  expect(countWords(0, 1)).toBe('0 de 1 linha');
  expect(pickedWords(1)).toBe('1 selecionado');
  expect(pickedWords(99_999)).toBe('99.999 selecionados');
});
