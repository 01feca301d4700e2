import { expect, it } from 'vitest';
import { createTypedTexts, isTyped } from './typed-texts.ts';

it('keeps the texts of each request', () => {
  const typed = createTypedTexts();
  expect(isTyped(typed.of('A'))).toBe(false);
  typed.store('A', { ...typed.of('A'), refused: 'Falta o contrato.' });
  expect(typed.of('A').refused).toBe('Falta o contrato.');
  expect(isTyped(typed.of('A'))).toBe(true);
  expect(isTyped(typed.of('B'))).toBe(false);
});

it('does not count spaces as a text', () => {
  const typed = createTypedTexts();
  typed.store('A', { ...typed.of('A'), question: '  ' });
  expect(isTyped(typed.of('A'))).toBe(false);
});
