import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type ErrorContext, refusalWords, wordsInContext, wordsOf } from './error-words.ts';

it.each([
  [{}, 'Muitas tentativas. Aguarde alguns minutos.'],
  [{ retryAfter: 1 }, 'Muitas tentativas. Tente de novo em 1 segundo.'],
  [{ retryAfter: 9 }, 'Muitas tentativas. Tente de novo em 9 segundos.'],
  [{ retryAfter: 61 }, 'Muitas tentativas. Tente de novo em 2 minutos.'],
  [{ retryAfter: 9, message: 'Calma' }, 'Calma'],
])('names the wait after a 429 when the server does: %j', (more, words) => {
  expect(wordsOf(new ApiError({ status: 429, code: '#TOO_MANY_ATTEMPTS', correlationId: 'c', ...more }))).toBe(words);
});

const context: ErrorContext = {
  '#NOT_FOUND': 'Este arquivo não existe mais.',
  '#VALIDATION': ({ fields }) => fields['body.xml'],
};
const error = (status: number, code: string, more: Partial<ApiError> = {}): ApiError =>
  new ApiError({ status, code, correlationId: 'c', ...more });

it.each<[title: string, error: unknown, words: string]>([
  ['a code as everywhere', error(403, '#FORBIDDEN'), 'Você não tem acesso a estes dados.'],
  ['a code of the context', error(404, '#NOT_FOUND'), 'Este arquivo não existe mais.'],
  [
    'a code of the context, worded by the server',
    error(404, '#NOT_FOUND', { message: 'Sumiu' }),
    'Este arquivo não existe mais.',
  ],
  ['a code worded by the server', error(403, '#FORBIDDEN', { message: 'Só amanhã' }), 'Só amanhã'],
  ['a field that the context names', error(422, '#VALIDATION', { fields: { 'body.xml': 'Sem nota' } }), 'Sem nota'],
  ['a field that it does not name', error(422, '#VALIDATION'), 'Os valores enviados não são válidos.'],
  ['a code without words', error(409, '#CONFLICT'), 'Não foi possível concluir.'],
  ['a code without words, from a server that failed', error(500, '#INTERNAL'), 'O servidor não conseguiu responder.'],
  ['a code of another back end', error(418, 'toString'), 'Não foi possível concluir.'],
  ['a mistake of the page', new TypeError('x is not defined'), 'Não foi possível concluir.'],
])('gives the words for %s', (_title, failure, words) => expect(wordsOf(failure, context)).toBe(words));

it('gives no words for what the shell shows, nor for codes outside the context', () => {
  expect(refusalWords(error(0, '#CONNECTION'))).toBeNull();
  expect(refusalWords(error(403, '#FORBIDDEN'))).toBe('Você não tem acesso a estes dados.');
  expect(wordsInContext(error(403, '#FORBIDDEN'), context)).toBeUndefined();
});
