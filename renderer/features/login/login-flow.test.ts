import { describe, expect, it } from 'vitest';
import { reduce, startFlow } from './login-flow.ts';
import type { Event, Flow } from './login-states.ts';
import {
  email,
  both,
  password,
  otp,
  twoStep,
  ldap,
  external,
  person,
  newcomer,
  now,
  sent,
  opened,
  atEmail,
  atMethod,
  atPassword,
  atCode,
  blocked,
  signingIn,
  mailSent,
  refused,
  found,
  at,
  typedEmail,
  check,
} from './flow/world.ts';

describe('the e-mail', () => {
  check([
    ['is asked for when empty', both, startFlow(), typedEmail(' '), atEmail({ kind: 'required' }, ' '), []],
    [
      'must have the standard form',
      both,
      startFlow(),
      typedEmail('ana@aurora'),
      atEmail({ kind: 'invalid-email' }, 'ana@aurora'),
      [],
    ],
    ['goes on trimmed and in lower case', both, startFlow(), typedEmail(' Ana@Aurora.com.BR '), atEmail(), ['check-user']],
    [
      'may be a user name where another system knows the people',
      external,
      startFlow(),
      typedEmail('alima'),
      atEmail(null, 'alima'),
      ['check-user'],
    ],
    [
      'that no directory can check is not corrected',
      both,
      at(atEmail(), 'check-user'),
      refused(422, '#VALIDATION'),
      atEmail({ kind: 'invalid-email' }),
      [],
    ],
    [
      'asked for too often has to wait',
      both,
      at(atEmail(), 'check-user'),
      refused(429),
      atEmail({ kind: 'too-many-attempts' }),
      [],
    ],
  ]);
  it('is not asked twice at once', () => {
    const flow = at(atEmail(), 'check-user');
    expect(reduce(both, flow, typedEmail(email))).toEqual({ state: flow, commands: [] });
  });
});

describe('a known person', () => {
  const asked = at(atEmail(), 'check-user');
  check([
    ['chooses in mode both', both, asked, found(), atMethod, []],
    ['types the password in mode password', password, asked, found(), atPassword(), []],
    ['gets a code in mode otp', otp, asked, found(), atCode(null, { sent: null }), ['request-code']],
    ['begins with the password in two steps', twoStep, asked, found(), atPassword(null, true), []],
    ['types the password of the directory', ldap, asked, found(), atPassword(), []],
    [
      'of the directory has no choice in mode both',
      both,
      asked,
      found({ isLdap: true }),
      atPassword(null, false, { ...person, isLdap: true }),
      [],
    ],
    ['types the password of the other system', external, asked, found(), atPassword(), []],
    ['of Microsoft goes there', both, asked, found({ isAdfs: true }), { kind: 'microsoft', email }, []],
    ['a blocked person reads so', both, asked, found({ blocked: true }), blocked, []],
    ['a person blocked by a host reads so', both, asked, found({ hostBlocked: true }), { ...blocked, by: 'host' }, []],
    [
      'whose name is hidden goes on',
      both,
      asked,
      found({ nick: '' }),
      { kind: 'method', person: { ...person, firstName: '' } },
      [],
    ],
  ]);
});

describe('a person without a password', () => {
  const asked = at(atEmail(), 'check-user');
  const needs = found({ needsPassword: true });
  check([
    ['gets a link to register one in mode password', password, asked, needs, atEmail(), ['request-mail']],
    ['gets that link in the directory mode', ldap, asked, needs, atEmail(), ['request-mail']],
    ['has to use a code in mode both', both, asked, needs, atCode(null, { sent: null, person: newcomer }), ['request-code']],
    ['has to use a code in mode otp', otp, asked, needs, atCode(null, { sent: null, person: newcomer }), ['request-code']],
    [
      'has to use a code instead of two steps',
      twoStep,
      asked,
      needs,
      atCode(null, { sent: null, person: newcomer }),
      ['request-code'],
    ],
    [
      'cannot choose the password meanwhile',
      both,
      at(atCode(null, { person: newcomer })),
      { kind: 'method-chosen', method: 'password', at: now },
      atCode(null, { person: newcomer }),
      [],
    ],
    [
      'reads that the link is on its way',
      password,
      at(atEmail(), 'request-mail'),
      { kind: 'mail-sent', attempt: 1, resendAt: 90_000 },
      mailSent('register-password'),
      [],
    ],
  ]);
});

describe('the method', () => {
  check([
    ['password', both, at(atMethod), { kind: 'method-chosen', method: 'password', at: now }, atPassword(), []],
    [
      'code',
      both,
      at(atMethod),
      { kind: 'method-chosen', method: 'code', at: now },
      atCode(null, { sent: null }),
      ['request-code'],
    ],
    [
      'code, from the password',
      both,
      at(atPassword()),
      { kind: 'method-chosen', method: 'code', at: now },
      atCode(null, { sent: null }),
      ['request-code'],
    ],
    ['password, from the code', both, at(atCode()), { kind: 'method-chosen', method: 'password', at: now }, atPassword(), []],
  ]);
});

describe('late answers', () => {
  const answers: readonly Event[] = [
    found(),
    { kind: 'code-sent', attempt: 1, sent },
    { kind: 'session-opened', attempt: 1, opened },
    { kind: 'session-stored', attempt: 1 },
    { kind: 'connection-checked', attempt: 1, ok: true, at: now, chance: 0.5 },
    { kind: 'mail-sent', attempt: 1, resendAt: 90_000 },
    refused(401),
  ];
  it.each(answers.map((event) => [event.kind, event] as const))('%s: dropped when the flow moved on', (_, event) => {
    for (const state of [atEmail(), atMethod, atPassword(), atCode(), blocked, signingIn]) {
      const idle: Flow = { ...at(state), attempts: 1 };
      expect(reduce(both, idle, event)).toEqual({ state: idle, commands: [] });
      const other: Flow = { ...idle, attempts: 2, pending: { question: 'log-in', attempt: 2 } };
      expect(reduce(both, other, event)).toEqual({ state: other, commands: [] });
    }
  });
});
