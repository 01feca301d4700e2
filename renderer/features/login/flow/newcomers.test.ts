import { UserExists } from '#contract/entities/user.ts';
import { describe, expect, it } from 'vitest';
import { reduce } from '#renderer/features/login/login-flow.ts';
import type { Event, Person, Problem, State } from '#renderer/features/login/login-states.ts';
import {
  at,
  atEmail,
  atMethod,
  atPassword,
  blocked,
  both,
  check,
  email,
  external,
  found,
  ldap,
  mailSent,
  now,
  open,
  quiet,
  refused,
} from './world.ts';

const stranger: Person = { email, firstName: '', isLdap: false, mustUseCode: false };

describe('an unknown address', () => {
  const asked = at(atEmail(), 'check-user');
  const notFound: Event = { kind: 'user-found', attempt: 1, user: UserExists.parse({}), at: now };
  check([
    ['reads that the address is unknown', both, asked, notFound, { kind: 'unknown', email, suggestion: null }, []],
    [
      'is also one known by a direct link only',
      both,
      asked,
      found({ status: 'pendingByDirectHash' }),
      { kind: 'unknown', email, suggestion: null },
      [],
    ],
    [
      'that is blocked is blocked first',
      both,
      asked,
      { kind: 'user-found', attempt: 1, user: UserExists.parse({ blocked: true }), at: now },
      blocked,
      [],
    ],
  ]);
});

const confirming = (address: string, suggestion: string | null = null, problem: Problem | null = null): State => ({
  kind: 'confirm-email',
  email: address,
  suggestion,
  problem,
});
const confirmed = (text: string): Event => ({ kind: 'email-confirmed', email: text, at: now });

describe('a newcomer', () => {
  const slip = 'ana@hotmaol.com';
  const right = 'ana@hotmail.com';
  const notFound: Event = { kind: 'user-found', attempt: 1, user: UserExists.parse({}), at: now };
  check([
    ['confirms the address', open, at(atEmail(), 'check-user'), notFound, confirming(email), []],
    [
      'confirms it, too, where the login does not report unknown addresses',
      quiet,
      at(atEmail(), 'check-user'),
      notFound,
      confirming(email),
      [],
    ],
    [
      'is offered the address that was perhaps meant',
      open,
      at(atEmail(null, slip), 'check-user'),
      notFound,
      confirming(slip, right),
      [],
    ],
    [
      'is offered a domain of the company',
      open,
      at(atEmail(null, 'ana@auror.com.br'), 'check-user'),
      notFound,
      confirming('ana@auror.com.br', email),
      [],
    ],
    [
      'who may not register is offered it, too',
      both,
      at(atEmail(null, slip), 'check-user'),
      notFound,
      { kind: 'unknown', email: slip, suggestion: right },
      [],
    ],
    [
      'who may not register takes it: perhaps it is known',
      both,
      at({ kind: 'unknown', email: slip, suggestion: right }),
      confirmed(right),
      { kind: 'unknown', email: right, suggestion: null },
      ['check-user'],
    ],
    [
      'of a directory types the password of the directory',
      ldap,
      at(atEmail(), 'check-user'),
      notFound,
      atPassword(null, false, stranger),
      [],
    ],
    [
      'of another system types its password',
      external,
      at(atEmail(), 'check-user'),
      notFound,
      atPassword(null, false, stranger),
      [],
    ],
    [
      'keeps the address: the user is made',
      open,
      at(confirming(slip, right)),
      confirmed(slip),
      confirming(slip, right),
      ['create-user'],
    ],
    [
      'takes the other: perhaps it is known',
      open,
      at(confirming(slip, right)),
      confirmed(right),
      confirming(right),
      ['check-user'],
    ],
    [
      'types another: perhaps it is known',
      open,
      at(confirming(email)),
      confirmed(' Eva@Empresa.com.br'),
      confirming('eva@empresa.com.br'),
      ['check-user'],
    ],
    [
      'types none',
      open,
      at(confirming(email)),
      confirmed('ana@'),
      confirming(email, null, { kind: 'invalid-confirmed-email' }),
      [],
    ],
    [
      'with an unregistered address: the user is created',
      open,
      at(confirming(right), 'check-user'),
      notFound,
      confirming(right),
      ['create-user'],
    ],
    ['with a registered address goes on as that person', both, at(confirming(email), 'check-user'), found(), atMethod, []],
    [
      'reads that the link is on its way',
      open,
      at(confirming(email), 'create-user'),
      { kind: 'mail-sent', attempt: 1, resendAt: 90_000 },
      mailSent('register'),
      [],
    ],
    [
      'may ask for another link later',
      open,
      at(mailSent('register')),
      { kind: 'new-mail-requested', at: 90_000 },
      mailSent('register'),
      ['create-user'],
    ],
    [
      'may not ask for another link at once',
      open,
      at(mailSent('register')),
      { kind: 'new-mail-requested', at: 89_999 },
      mailSent('register'),
      [],
    ],
    [
      'asks too often',
      open,
      at(mailSent('register'), 'create-user'),
      refused(429),
      mailSent('register', email, { kind: 'too-many-attempts' }),
      [],
    ],
    [
      'whose address the server does not take',
      open,
      at(confirming(email), 'create-user'),
      refused(422),
      confirming(email, null, { kind: 'invalid-confirmed-email' }),
      [],
    ],
    [
      'whose new address cannot be checked',
      open,
      at(confirming(email), 'check-user'),
      refused(422),
      confirming(email, null, { kind: 'invalid-confirmed-email' }),
      [],
    ],
    [
      'who registered meanwhile',
      open,
      at(confirming(email), 'create-user'),
      refused(409),
      confirming(email, null, { kind: 'already-registered' }),
      [],
    ],
    [
      'where registration was closed meanwhile',
      open,
      at(confirming(email), 'create-user'),
      refused(404),
      { kind: 'unknown', email, suggestion: null },
      [],
    ],
  ]);
  it('gets one link, however often the address is confirmed', () => {
    const waiting = at(confirming(email), 'create-user');
    expect(reduce(open, waiting, confirmed(email))).toEqual({ state: waiting, commands: [] });
    const sentOnce = reduce(open, waiting, { kind: 'mail-sent', attempt: 1, resendAt: 90_000 }).state;
    const again = reduce(open, { ...sentOnce, state: confirming(email) }, confirmed(email));
    expect([again.state.state, again.commands]).toEqual([mailSent('register'), []]);
  });
});
