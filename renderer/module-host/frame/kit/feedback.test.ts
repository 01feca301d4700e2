// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { messageOf } from './feedback.ts';

it.each<[error: Error]>([
  [new TypeError("Cannot read properties of null (reading 'split')")],
  [new SyntaxError('Unexpected token < in JSON at position 0')],
  [new DOMException('signal is aborted without reason', 'AbortError')],
])('tells people about %s in Portuguese and logs it for the author', (error) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(messageOf(error)).toBe('Este módulo encontrou um erro. Tente de novo ou avise o suporte.');
  expect(logged).toHaveBeenCalledWith(error);
  logged.mockRestore();
});

it('shows the message that a script wrote for people', () =>
  expect(messageOf(new Error('O pedido mudou de situação.'))).toBe('O pedido mudou de situação.'));

it('has a sentence for an error without a message', () => expect(messageOf(null)).toContain('Tente de novo.'));
