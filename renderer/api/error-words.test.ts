import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryErrors } from './error-contexts.ts';
import { errorDetails, type ErrorContext, refusalWords, wordsInContext, wordsOf } from './error-words.ts';

it.each([
  [{}, 'Muitas tentativas. Aguarde alguns minutos e tente de novo.'],
  [{ retryAfter: 1 }, 'Muitas tentativas. Tente de novo em 1 segundo.'],
  [{ retryAfter: 9 }, 'Muitas tentativas. Tente de novo em 9 segundos.'],
  [{ retryAfter: 61 }, 'Muitas tentativas. Tente de novo em 2 minutos.'],
  [{ retryAfter: 9, message: 'Calma' }, 'Calma'],
])('states the waiting time after a 429 when the server sends it: %j', (more, words) => {
  expect(wordsOf(new ApiError({ status: 429, code: '#TOO_MANY_ATTEMPTS', correlationId: 'c', ...more }))).toBe(words);
});

const context: ErrorContext = {
  '#NOT_FOUND': 'Este arquivo não existe mais.',
  '#VALIDATION': ({ fields }) => fields['body.xml'],
};
const error = (status: number, code: string, more: Partial<ApiError> = {}): ApiError =>
  new ApiError({ status, code, correlationId: 'c', ...more });

it.each<[title: string, error: unknown, words: string]>([
  ['a code with the general message', error(403, '#FORBIDDEN'), 'Você não tem acesso a estes dados.'],
  ['a code of the context', error(404, '#NOT_FOUND'), 'Este arquivo não existe mais.'],
  [
    'a code of the context, with a message of the server',
    error(404, '#NOT_FOUND', { message: 'Sumiu' }),
    'Este arquivo não existe mais.',
  ],
  ['a code with a message of the server', error(403, '#FORBIDDEN', { message: 'Só amanhã' }), 'Só amanhã'],
  ['a field that the context names', error(422, '#VALIDATION', { fields: { 'body.xml': 'Sem nota' } }), 'Sem nota'],
  ['a field that the context does not name', error(422, '#VALIDATION'), 'Os valores enviados não são válidos.'],
  ['a code without a message', error(409, '#CONFLICT'), 'Não foi possível concluir.'],
  ['a code without a message and a status above 500', error(500, '#INTERNAL'), 'O servidor não conseguiu responder.'],
  ['a code of another back end', error(418, 'toString'), 'Não foi possível concluir.'],
  ['a bug in the page', new TypeError('x is not defined'), 'Não foi possível concluir.'],
])('returns the message for %s', (_title, failure, words) => expect(wordsOf(failure, context)).toBe(words));

it('says what does not exist only where the screen knows it', () => {
  expect(wordsOf(error(404, '#NOT_FOUND'))).toBe('Isto não existe mais.');
  expect(wordsOf(error(404, '#NOT_FOUND'), queryErrors)).toBe('Esta consulta não existe mais.');
});

it('details an error for support with the words of the screen, and with the id of the call when there is one', () => {
  expect(errorDetails(error(404, '#NOT_FOUND'), context)).toBe(
    'StatusCode: 404 / Erro: #NOT_FOUND - Este arquivo não existe mais.\nProtocolo: c',
  );
  expect(errorDetails(error(404, '#NOT_FOUND', { correlationId: '' }))).toBe(
    'StatusCode: 404 / Erro: #NOT_FOUND - Isto não existe mais.',
  );
  expect(errorDetails(new TypeError('x is not defined'))).toBeUndefined();
});

it('returns no message for errors that the shell shows and for codes outside the context', () => {
  expect(refusalWords(error(0, '#CONNECTION'))).toBeNull();
  expect(refusalWords(error(403, '#FORBIDDEN'))).toBe('Você não tem acesso a estes dados.');
  expect(wordsInContext(error(403, '#FORBIDDEN'), context)).toBeUndefined();
});
