import { describe } from 'vitest';
import type { Problem } from '#renderer/features/login/login-states.ts';
import {
  password,
  twoStep,
  ldap,
  external,
  open,
  now,
  sent,
  opened,
  atPassword,
  atCode,
  blocked,
  signingIn,
  mailSent,
  refused,
  at,
  typedPassword,
  check,
} from '#renderer/features/login/login.test-support.ts';

describe('the password', () => {
  const asked = at(atPassword(), 'log-in');
  const wrong: Problem = { kind: 'wrong-user-or-password' };
  check([
    ['signs in', password, at(atPassword()), typedPassword('Aurora@2026'), atPassword(), ['log-in']],
    ['is incorrect when blank', password, at(atPassword()), typedPassword('  '), atPassword(wrong), []],
    [
      'shows "user or password" when wrong without self-registration',
      password,
      asked,
      refused(401, '#WRONG_PASSWORD'),
      atPassword(wrong),
      [],
    ],
    [
      'shows "password" when wrong with self-registration',
      open,
      asked,
      refused(401, '#WRONG_PASSWORD'),
      atPassword({ kind: 'wrong-password' }),
      [],
    ],
    [
      'shows the message of the external system that rejected it',
      external,
      asked,
      refused(400, '#EXTERNAL_AUTH', 'Conta expirada no ERP.'),
      atPassword({ ...wrong, text: 'Conta expirada no ERP.' }),
      [],
    ],
    [
      'shows the reason of the directory that rejected it',
      ldap,
      asked,
      refused(400, '#ACCOUNT_LOCKED'),
      atPassword({ kind: 'account-refused', code: '#ACCOUNT_LOCKED' }),
      [],
    ],
    ['hides an unknown message of the server', password, asked, refused(400, '', 'stack trace'), atPassword(wrong), []],
    ['leads to the block of a blocked person', password, asked, refused(400, '#USER_BLOCKED'), blocked, []],
    [
      'leads to the block for the message of other back ends',
      password,
      asked,
      refused(400, '', 'Usuário bloqueado'),
      blocked,
      [],
    ],
    [
      'shows a problem after too many tries',
      password,
      asked,
      refused(429, '#TOO_MANY_ATTEMPTS'),
      atPassword({ kind: 'too-many-attempts' }),
      [],
    ],
    ['opens a session', password, asked, { kind: 'session-opened', attempt: 1, opened }, signingIn, ['store-session']],
    [
      'requests a link when forgotten',
      password,
      at(atPassword()),
      { kind: 'password-forgotten', at: now },
      atPassword(),
      ['request-mail'],
    ],
    [
      'shows that the link was sent when forgotten',
      password,
      at(atPassword(), 'request-mail'),
      { kind: 'mail-sent', attempt: 1, resendAt: 90_000 },
      mailSent('lost-password'),
      [],
    ],
  ]);
});

describe('two steps', () => {
  const asked = at(atPassword(null, true), 'validate-password');
  const second = atCode(null, { twoStep: true });
  check([
    [
      'verifies the password first',
      twoStep,
      at(atPassword(null, true)),
      { kind: 'password-submitted', password: 'x' },
      atPassword(null, true),
      ['validate-password'],
    ],
    ['shows the code step next', twoStep, asked, { kind: 'code-sent', attempt: 1, sent }, second, []],
    [
      'shows a problem for a wrong password',
      twoStep,
      asked,
      refused(401, '#WRONG_PASSWORD'),
      atPassword({ kind: 'validation-failed' }, true),
      [],
    ],
    [
      'sends another code after an expired one',
      twoStep,
      at(second, 'log-in-with-code'),
      refused(401, '#EXPIRED_CODE'),
      atCode({ kind: 'expired-code' }, { twoStep: true }),
      ['request-code'],
    ],
    [
      'starts again when the server no longer knows the first step',
      twoStep,
      at(second, 'log-in-with-code'),
      refused(401, '#INVALID_TOKEN'),
      atPassword({ kind: 'validation-failed' }, true),
      [],
    ],
    [
      'leads back from the code to the password',
      twoStep,
      at(second),
      { kind: 'went-back', depth: 1 },
      atPassword(null, true),
      [],
    ],
  ]);
});
