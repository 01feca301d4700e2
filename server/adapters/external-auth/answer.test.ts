import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';

const nobody = { subject: 'ana', email: null, nick: null, phone: null, groups: null };

describe('an endpoint that knows somebody', () => {
  it.each([
    ['and says nothing more', 200, '', nobody],
    ['and says so without a body', 204, '', nobody],
    [
      'and says all',
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
    ['by its address', 200, '{"email":"Ana@x.com"}', { ...nobody, subject: 'ana@x.com', email: 'Ana@x.com' }],
    ['of whom it knows nothing', 200, '{"id":" ","email":null,"nick":"","groups":[]}', { ...nobody, groups: [] }],
  ])('%s', (_name, status, body, person) => expect(readAnswer(status, body, 'ana')).toEqual({ kind: 'proven', person }));
});

describe('an endpoint that refuses', () => {
  it.each([
    ['a password', 401, 'whatever', { kind: 'wrong-password', detail: 'status 401' }],
    ['in plain words', 400, ' Conta suspensa. ', { kind: 'refused-in-words', text: 'Conta suspensa.' }],
    ['in JSON', 400, '{"message":"Conta suspensa."}', { kind: 'refused-in-words', text: 'Conta suspensa.' }],
    ['in JSON of its own', 400, '{"erro":1}', { kind: 'refused-in-words', text: '{"erro":1}' }],
    ['in markup, which stays text', 400, '<b>x</b>', { kind: 'refused-in-words', text: '<b>x</b>' }],
    ['in several lines', 400, 'a\r\n\tb\u202e c', { kind: 'refused-in-words', text: 'a b c' }],
    ['without a word', 400, ' \n', { kind: 'wrong-password', detail: 'status 400' }],
  ])('%s', (_name, status, body, answer) => expect(readAnswer(status, body, 'ana')).toEqual(answer));

  it('at length is cut', () => {
    const answer = readAnswer(400, '😀'.repeat(400), 'ana');
    expect(answer).toEqual({ kind: 'refused-in-words', text: `${'😀'.repeat(299)}…` });
  });
});

describe('an endpoint that cannot be relied on', () => {
  it.each([
    ['fails', 500, ''],
    ['is overloaded', 429, ''],
    ['does not know the portal', 403, ''],
    ['is elsewhere', 302, ''],
    ['is not there', 404, ''],
    ['answers a page', 200, '<!doctype html>'],
    ['answers a list', 200, '[]'],
    ['answers a wrong type', 200, '{"email":7}'],
    ['answers no end of groups', 200, JSON.stringify({ groups: Array.from({ length: 201 }, () => 'a') })],
  ])('%s', (_name, status, body) => expect(readAnswer(status, body, 'ana')).toMatchObject({ kind: 'unavailable' }));
});
