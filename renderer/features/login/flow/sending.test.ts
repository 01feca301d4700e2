import { describe, expect, it } from 'vitest';
import { reduce } from '#renderer/features/login/login-flow.ts';
import type { Event, Flow } from '#renderer/features/login/login-states.ts';
import {
  at,
  atCode,
  atEmail,
  atMethod,
  atPassword,
  blocked,
  both,
  check,
  email,
  found,
  mailSent,
  now,
  otp,
  password,
  person,
  refused,
  sent,
  typedCode,
  typedPassword,
} from '#renderer/features/login/login.test-support.ts';

describe('the code', () => {
  const asked = at(atCode(), 'log-in-with-code');
  check([
    [
      'is shown as sent',
      otp,
      at(atCode(null, { sent: null }), 'request-code'),
      { kind: 'code-sent', attempt: 1, sent },
      atCode(),
      [],
    ],
    [
      'shows a problem when it could not be sent',
      otp,
      at(atCode(null, { sent: null }), 'request-code'),
      refused(400),
      atCode({ kind: 'code-not-sent' }, { sent: null }),
      [],
    ],
    [
      'shows a problem after too many requests',
      otp,
      at(atCode(), 'request-code'),
      refused(429),
      atCode({ kind: 'too-many-attempts' }),
      [],
    ],
    [
      'is submitted when it is reported as sent, if it was completed before',
      otp,
      reduce(otp, at(atCode(null, { sent: null }), 'request-code'), typedCode('7KQ4AB')).state,
      { kind: 'code-sent', attempt: 1, sent },
      atCode(),
      ['log-in-with-code'],
    ],
    [
      'is not submitted when it was incomplete before it is reported as sent',
      otp,
      reduce(otp, at(atCode(null, { sent: null }), 'request-code'), typedCode('7KQ')).state,
      { kind: 'code-sent', attempt: 1, sent },
      atCode(),
      [],
    ],
    ['is required', otp, at(atCode()), typedCode(''), atCode({ kind: 'required' }), []],
    ['must have six characters', otp, at(atCode()), typedCode('7KQ4'), atCode({ kind: 'code-too-short' }), []],
    ['signs in', otp, at(atCode()), typedCode('7KQ4AB'), atCode(), ['log-in-with-code']],
    ['shows a problem when it is wrong', otp, asked, refused(400, '#INVALID_CODE'), atCode({ kind: 'invalid-code' }), []],
    [
      'shows the message of the server when it is wrong',
      otp,
      asked,
      refused(400, '#INVALID_CODE', 'Código inválido. Resta 1 tentativa.'),
      atCode({ kind: 'invalid-code', text: 'Código inválido. Resta 1 tentativa.' }),
      [],
    ],
    [
      'is replaced by another one when it has expired',
      otp,
      asked,
      refused(401, '#EXPIRED_CODE'),
      atCode({ kind: 'expired-code' }),
      ['request-code'],
    ],
    ['shows a problem after too many tries', otp, asked, refused(429), atCode({ kind: 'too-many-attempts' }), []],
    ['leads to the block of a blocked person', otp, asked, refused(400, '#USER_BLOCKED'), blocked, []],
    ['may not be sent again at once', otp, at(atCode()), { kind: 'new-code-requested', at: sent.resendAt - 1 }, atCode(), []],
    [
      'may be sent again later',
      otp,
      at(atCode({ kind: 'invalid-code' })),
      { kind: 'new-code-requested', at: sent.resendAt },
      atCode(),
      ['request-code'],
    ],
    [
      'may be sent again when none was sent',
      otp,
      at(atCode({ kind: 'code-not-sent' }, { sent: null })),
      { kind: 'new-code-requested', at: 0 },
      atCode(null, { sent: null }),
      ['request-code'],
    ],
  ]);
});

const sentTo = (flow: Flow): Flow => ({ ...flow, memory: { code: { email, sent }, mail: null } });
const choose = (when: number): Event => ({ kind: 'method-chosen', method: 'code', at: when });
const remind = (when: number): Event => ({ kind: 'password-forgotten', at: when });
const answered = (two: boolean): Flow =>
  reduce(both, at(atCode(null, { sent: null, twoStep: two }), 'request-code'), { kind: 'code-sent', attempt: 1, sent }).state;

describe('a sent code or link', () => {
  const mailed: Flow = {
    ...at(atPassword()),
    memory: { code: null, mail: { email, purpose: 'lost-password', resendAt: 90_000 } },
  };
  check([
    ['is shown again after Back while it is valid', both, sentTo(at(atMethod)), choose(sent.expiresAt - 1), atCode(), []],
    [
      'is replaced after Back when it has expired',
      both,
      sentTo(at(atMethod)),
      choose(sent.expiresAt),
      atCode(null, { sent: null }),
      ['request-code'],
    ],
    ['is shown again for the same address', otp, sentTo(at(atEmail(), 'check-user')), found(), atCode(), []],
    [
      'is not used for another address',
      otp,
      sentTo(at(atEmail(null, 'eva@aurora.com.br'), 'check-user')),
      found(),
      atCode(null, { sent: null, person: { ...person, email: 'eva@aurora.com.br' } }),
      ['request-code'],
    ],
    [
      'is shown again for a lost password within the waiting time',
      password,
      mailed,
      remind(89_999),
      mailSent('lost-password'),
      [],
    ],
    ['is replaced for a lost password after the waiting time', password, mailed, remind(90_000), atPassword(), ['request-mail']],
  ]);
  it('is remembered, except the code of a second step', () => {
    expect(answered(false).memory.code).toEqual({ email, sent });
    expect(answered(true).memory.code).toBeNull();
  });
  it.each<[string, Event]>([
    ['password-submitted', typedPassword('Aurora@2026')],
    ['password-forgotten', remind(now)],
    ['code-submitted', typedCode('7KQ4AB')],
    ['new-code-requested', { kind: 'new-code-requested', at: sent.resendAt }],
    ['new-mail-requested', { kind: 'new-mail-requested', at: 90_000 }],
    ['method-chosen', choose(now)],
  ])('ignores %s while a request is pending', (_, event) => {
    for (const state of [atPassword(), atCode(), atMethod, mailSent('register')]) {
      const waiting = at(state, 'log-in');
      expect(reduce(both, waiting, event)).toEqual({ state: waiting, commands: [] });
    }
  });
});
