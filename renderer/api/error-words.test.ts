import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorWords } from './error-words.ts';

it.each([
  [{}, 'Muitas tentativas. Aguarde alguns minutos.'],
  [{ retryAfter: 1 }, 'Muitas tentativas. Tente de novo em 1 segundo.'],
  [{ retryAfter: 9 }, 'Muitas tentativas. Tente de novo em 9 segundos.'],
  [{ retryAfter: 61 }, 'Muitas tentativas. Tente de novo em 2 minutos.'],
  [{ retryAfter: 9, message: 'Calma' }, 'Calma'],
])('names the wait after a 429 when the server does: %j', (more, words) => {
  expect(errorWords(new ApiError({ status: 429, code: '#TOO_MANY_ATTEMPTS', correlationId: 'c', ...more }))).toBe(words);
});
