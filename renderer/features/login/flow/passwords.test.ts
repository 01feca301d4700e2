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
} from './world.ts';

describe('the password', () => {
  const asked = at(atPassword(), 'log-in');
  const wrong: Problem = { kind: 'wrong-user-or-password' };
  check([
    ['signs in', password, at(atPassword()), typedPassword('Aurora@2026'), atPassword(), ['log-in']],
    ['is incorrect when blank', password, at(atPassword()), typedPassword('  '), atPassword(wrong), []],
    [
      'refused: user or password, without self-registration',
      password,
      asked,
      refused(401, '#WRONG_PASSWORD'),
      atPassword(wrong),
      [],
    ],
    [
      'refused: password, where people register alone',
      open,
      asked,
      refused(401, '#WRONG_PASSWORD'),
      atPassword({ kind: 'wrong-password' }),
      [],
    ],
    [
      'refused by another system, in its words',
      external,
      asked,
      refused(400, '#EXTERNAL_AUTH', 'Conta expirada no ERP.'),
      atPassword({ ...wrong, text: 'Conta expirada no ERP.' }),
      [],
    ],
    [
      'refused by the directory, for a reason of its own',
      ldap,
      asked,
      refused(400, '#ACCOUNT_LOCKED'),
      atPassword({ kind: 'account-refused', code: '#ACCOUNT_LOCKED' }),
      [],
    ],
    ['refused by this server: never in other words', password, asked, refused(400, '', 'stack trace'), atPassword(wrong), []],
    ['of a blocked person', password, asked, refused(400, '#USER_BLOCKED'), blocked, []],
    ['of a blocked person, as other back ends say it', password, asked, refused(400, '', 'Usuário bloqueado'), blocked, []],
    ['tried too often', password, asked, refused(429, '#TOO_MANY_ATTEMPTS'), atPassword({ kind: 'too-many-attempts' }), []],
    ['opens a session', password, asked, { kind: 'session-opened', attempt: 1, opened }, signingIn, ['keep-session']],
    [
      'forgotten: a link is asked for',
      password,
      at(atPassword()),
      { kind: 'password-forgotten', at: now },
      atPassword(),
      ['request-mail'],
    ],
    [
      'forgotten: the link is on its way',
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
      'the password is proven first',
      twoStep,
      at(atPassword(null, true)),
      { kind: 'password-submitted', password: 'x' },
      atPassword(null, true),
      ['validate-password'],
    ],
    ['then the code is asked for', twoStep, asked, { kind: 'code-sent', attempt: 1, sent }, second, []],
    ['a wrong password', twoStep, asked, refused(401, '#WRONG_PASSWORD'), atPassword({ kind: 'validation-failed' }, true), []],
    [
      'a code that came too late: another one is sent',
      twoStep,
      at(second, 'log-in-with-code'),
      refused(401, '#EXPIRED_CODE'),
      atCode({ kind: 'expired-code' }, { twoStep: true }),
      ['request-code'],
    ],
    [
      'a first step that is no longer known starts again',
      twoStep,
      at(second, 'log-in-with-code'),
      refused(401, '#INVALID_TOKEN'),
      atPassword({ kind: 'validation-failed' }, true),
      [],
    ],
    ['back from the code is the password', twoStep, at(second), { kind: 'went-back', depth: 1 }, atPassword(null, true), []],
  ]);
});
