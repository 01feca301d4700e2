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
} from './login.test-support.ts';

describe('the e-mail', () => {
  check([
    ['is required', both, startFlow(), typedEmail(' '), atEmail({ kind: 'required' }, ' '), []],
    [
      'must have the standard form',
      both,
      startFlow(),
      typedEmail('ana@aurora'),
      atEmail({ kind: 'invalid-email' }, 'ana@aurora'),
      [],
    ],
    ['is checked trimmed and in lower case', both, startFlow(), typedEmail(' Ana@Aurora.com.BR '), atEmail(), ['check-user']],
    [
      'may be a user name when an external system knows the people',
      external,
      startFlow(),
      typedEmail('alima'),
      atEmail(null, 'alima'),
      ['check-user'],
    ],
    [
      'shows a problem when the server rejects it',
      both,
      at(atEmail(), 'check-user'),
      refused(422, '#VALIDATION'),
      atEmail({ kind: 'invalid-email' }),
      [],
    ],
    [
      'shows a problem after too many requests',
      both,
      at(atEmail(), 'check-user'),
      refused(429),
      atEmail({ kind: 'too-many-attempts' }),
      [],
    ],
  ]);
  it('is not checked while a check is pending', () => {
    const flow = at(atEmail(), 'check-user');
    expect(reduce(both, flow, typedEmail(email))).toEqual({ state: flow, commands: [] });
  });
});

describe('a known person', () => {
  const asked = at(atEmail(), 'check-user');
  check([
    ['chooses the method in mode both', both, asked, found(), atMethod, []],
    ['types the password in mode password', password, asked, found(), atPassword(), []],
    ['gets a code in mode otp', otp, asked, found(), atCode(null, { sent: null }), ['request-code']],
    ['starts with the password in two steps', twoStep, asked, found(), atPassword(null, true), []],
    ['types the password of the directory', ldap, asked, found(), atPassword(), []],
    [
      'has no choice in mode both as a person of the directory',
      both,
      asked,
      found({ isLdap: true }),
      atPassword(null, false, { ...person, isLdap: true }),
      [],
    ],
    ['types the password of the external system', external, asked, found(), atPassword(), []],
    ['goes to Microsoft with a Microsoft account', both, asked, found({ isAdfs: true }), { kind: 'microsoft', email }, []],
    ['sees the block of the portal', both, asked, found({ blocked: true }), blocked, []],
    ['sees the block of a host', both, asked, found({ hostBlocked: true }), { ...blocked, by: 'host' }, []],
    [
      'continues when the name is hidden',
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
      'sees that the link was sent',
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
    ['leads to the password', both, at(atMethod), { kind: 'method-chosen', method: 'password', at: now }, atPassword(), []],
    [
      'leads to the code',
      both,
      at(atMethod),
      { kind: 'method-chosen', method: 'code', at: now },
      atCode(null, { sent: null }),
      ['request-code'],
    ],
    [
      'leads from the password to the code',
      both,
      at(atPassword()),
      { kind: 'method-chosen', method: 'code', at: now },
      atCode(null, { sent: null }),
      ['request-code'],
    ],
    [
      'leads from the code to the password',
      both,
      at(atCode()),
      { kind: 'method-chosen', method: 'password', at: now },
      atPassword(),
      [],
    ],
  ]);
});

describe('late answers', () => {
  const answers: readonly Event[] = [
    found(),
    { kind: 'code-sent', attempt: 1, sent },
    { kind: 'session-opened', attempt: 1, opened },
    { kind: 'session-stored', attempt: 1 },
    { kind: 'connection-checked', attempt: 1, ok: true, at: now, random: 0.5 },
    { kind: 'mail-sent', attempt: 1, resendAt: 90_000 },
    refused(401),
  ];
  it.each(answers.map((event) => [event.kind, event] as const))('drops a late %s', (_, event) => {
    for (const state of [atEmail(), atMethod, atPassword(), atCode(), blocked, signingIn]) {
      const idle: Flow = { ...at(state), attempts: 1 };
      expect(reduce(both, idle, event)).toEqual({ state: idle, commands: [] });
      const other: Flow = { ...idle, attempts: 2, pending: { request: 'log-in', attempt: 2 } };
      expect(reduce(both, other, event)).toEqual({ state: other, commands: [] });
    }
  });
});
