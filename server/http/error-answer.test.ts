import { describe, expect, it } from 'vitest';
import { listBanners } from '#contract/calls/app.ts';
import { login } from '#contract/calls/auth/sign-in.ts';
import { AppError } from './app-error.ts';
import { isDeclared, toErrorAnswer } from './error-answer.ts';

const failure = (properties: object, cause?: unknown) =>
  Object.assign(new Error('select * from users where email = $1', { cause }), properties);

describe('the answer of an error', () => {
  it.each([
    ['an AppError', new AppError('#WRONG_PASSWORD'), 401, '#WRONG_PASSWORD', false],
    ['a body that is not JSON', failure({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }), 422, '#VALIDATION', false],
    ['a form', failure({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }), 415, '#UNSUPPORTED_CONTENT', false],
    ['a huge body', failure({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 413, '#BODY_TOO_LARGE', false],
    ['any other client error', failure({ statusCode: 400 }), 422, '#VALIDATION', false],
    ['an AppError with an underlying cause', new AppError('#ERRO_SAVE_FILE', {}, failure({})), 500, '#ERRO_SAVE_FILE', true],
    ['an unavailable database inside another error', failure({}, failure({ code: 'ECONNREFUSED' })), 503, '#MAINTENANCE', true],
    ['a bug', failure({}), 500, '#INTERNAL', true],
    ['a thrown value that is not an error', 'x', 500, '#INTERNAL', true],
  ])('translates %s', (_, error, status, code, isUnexpected) => {
    expect(toErrorAnswer(error, 'c-1')).toEqual({ status, body: { code, correlationId: 'c-1' }, isUnexpected });
  });
  it('contains the fields of the catalogue', () => {
    const data = { message: 'm', fields: { 'body.email': 'e' }, retryAfter: 3, attemptsLeft: 2, place: { line: 2 } };
    expect(toErrorAnswer(new AppError('#TOO_MANY_ATTEMPTS', data), 'c').body).toEqual({
      code: '#TOO_MANY_ATTEMPTS',
      correlationId: 'c',
      ...data,
    });
  });
});

describe('codes of a call', () => {
  it.each([
    [login, '#WRONG_PASSWORD', true],
    [login, '#TOO_MANY_ATTEMPTS', true],
    [login, '#INVALID_CODE', false],
    [login, '#INVALID_SESSION', false],
    [listBanners, '#INVALID_SESSION', true],
    [listBanners, '#FORBIDDEN', true],
    [listBanners, '#WRONG_PASSWORD', false],
  ] as const)('are declared or not, case %#', (call, code, declared) => {
    expect(isDeclared(call, code)).toBe(declared);
  });
});
