import { expect, it } from 'vitest';
import { ApiError, type ApiErrorData } from '#renderer/api/api-error.ts';
import { codeProblem } from './code-words.ts';

it.each<[Omit<ApiErrorData, 'correlationId'>, string | null]>([
  [{ status: 400, code: '#INVALID_CODE', message: 'Código inválido', attemptsLeft: 4 }, 'Código inválido. Restam 4 tentativas.'],
  [{ status: 400, code: '#INVALID_CODE', message: 'Código inválido', attemptsLeft: 1 }, 'Código inválido. Resta 1 tentativa.'],
  [{ status: 400, code: '#INVALID_CODE', message: 'Este é um código anterior.' }, 'Este é um código anterior.'],
  [{ status: 401, code: '#EXPIRED_CODE', message: 'Código expirado' }, 'Código expirado. Peça um novo.'],
  [{ status: 429, code: '#TOO_MANY_ATTEMPTS' }, 'Muitas tentativas. Aguarde alguns minutos e tente de novo.'],
  [{ status: 0, code: '#CONNECTION' }, null],
  [{ status: 500, code: '#INTERNAL' }, null],
])('explains %j as %s', (data, text) => expect(codeProblem(new ApiError({ ...data, correlationId: 'c' }))).toBe(text));
