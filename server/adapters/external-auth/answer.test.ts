import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';

const nobody = { subject: 'ana', email: null, nick: null, phone: null, groups: null };

describe('the answer of an endpoint that knows the person', () => {
  it.each([
    ['from an empty body', 200, '', nobody],
    ['from an answer without content', 204, '', nobody],
    [
      'from a complete answer',
      200,
      '{"id":7,"email":"Ana@x.com","nick":" Ana ","phone":"31 9","groups":["a"],"extra":1}',
      {
        subject: '7',
        email: 'Ana@x.com',
        nick: 'Ana',
        phone: '31 9',
        groups: ['a'],
      },
    ],
    ['identified by the address', 200, '{"email":"Ana@x.com"}', { ...nobody, subject: 'ana@x.com', email: 'Ana@x.com' }],
    ['without any data', 200, '{"id":" ","email":null,"nick":"","groups":[]}', { ...nobody, groups: [] }],
  ])('reads a person %s', (_name, status, body, person) =>
    expect(readAnswer(status, body, 'ana')).toEqual({ kind: 'proven', person }),
  );
});

describe('the answer of an endpoint that refuses', () => {
  it.each([
    ['of a password', 401, 'whatever', { kind: 'wrong-password', detail: 'status 401' }],
    ['in plain text', 400, ' Conta suspensa. ', { kind: 'refused-in-words', text: 'Conta suspensa.' }],
    ['in JSON', 400, '{"message":"Conta suspensa."}', { kind: 'refused-in-words', text: 'Conta suspensa.' }],
    ['in an unknown JSON format', 400, '{"erro":1}', { kind: 'refused-in-words', text: '{"erro":1}' }],
    ['in markup as plain text', 400, '<b>x</b>', { kind: 'refused-in-words', text: '<b>x</b>' }],
    ['in several lines', 400, 'a\r\n\tb\u202e c', { kind: 'refused-in-words', text: 'a b c' }],
    ['without a text', 400, ' \n', { kind: 'wrong-password', detail: 'status 400' }],
  ])('reads a refusal %s', (_name, status, body, answer) => expect(readAnswer(status, body, 'ana')).toEqual(answer));

  it('shortens a long text', () => {
    const answer = readAnswer(400, '😀'.repeat(400), 'ana');
    expect(answer).toEqual({ kind: 'refused-in-words', text: `${'😀'.repeat(299)}…` });
  });
});

describe('an unreliable endpoint', () => {
  it.each([
    ['fails', 500, ''],
    ['is overloaded', 429, ''],
    ['refuses the portal', 403, ''],
    ['redirects', 302, ''],
    ['does not exist', 404, ''],
    ['answers a page', 200, '<!doctype html>'],
    ['answers a list', 200, '[]'],
    ['answers a wrong type', 200, '{"email":7}'],
    ['answers too many groups', 200, JSON.stringify({ groups: Array.from({ length: 201 }, () => 'a') })],
  ])('is unavailable when it %s', (_name, status, body) =>
    expect(readAnswer(status, body, 'ana')).toMatchObject({ kind: 'unavailable' }),
  );
});
