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
} from '#renderer/features/login/login.test-support.ts';

const stranger: Person = { email, firstName: '', isLdap: false, mustUseCode: false };

describe('an unknown address', () => {
  const asked = at(atEmail(), 'check-user');
  const notFound: Event = { kind: 'user-found', attempt: 1, user: UserExists.parse({}), at: now };
  check([
    ['shows that the address is unknown', both, asked, notFound, { kind: 'unknown', email, suggestion: null }, []],
    [
      'includes an address that only a direct link registered',
      both,
      asked,
      found({ status: 'pendingByDirectHash' }),
      { kind: 'unknown', email, suggestion: null },
      [],
    ],
    [
      'shows the block first when the address is blocked',
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
      'confirms the address when the login does not report unknown addresses',
      quiet,
      at(atEmail(), 'check-user'),
      notFound,
      confirming(email),
      [],
    ],
    [
      'gets a suggestion for a mistyped address',
      open,
      at(atEmail(null, slip), 'check-user'),
      notFound,
      confirming(slip, right),
      [],
    ],
    [
      'gets a suggestion with a domain of the company',
      open,
      at(atEmail(null, 'ana@auror.com.br'), 'check-user'),
      notFound,
      confirming('ana@auror.com.br', email),
      [],
    ],
    [
      'gets a suggestion without permission to register',
      both,
      at(atEmail(null, slip), 'check-user'),
      notFound,
      { kind: 'unknown', email: slip, suggestion: right },
      [],
    ],
    [
      'accepts the suggestion without permission to register, and the address is checked',
      both,
      at({ kind: 'unknown', email: slip, suggestion: right }),
      confirmed(right),
      { kind: 'unknown', email: right, suggestion: null },
      ['check-user'],
    ],
    [
      'types the password of the directory when the tenant uses one',
      ldap,
      at(atEmail(), 'check-user'),
      notFound,
      atPassword(null, false, stranger),
      [],
    ],
    [
      'types the password of the external system when the tenant uses one',
      external,
      at(atEmail(), 'check-user'),
      notFound,
      atPassword(null, false, stranger),
      [],
    ],
    [
      'confirms the typed address, and the user is created',
      open,
      at(confirming(slip, right)),
      confirmed(slip),
      confirming(slip, right),
      ['create-user'],
    ],
    [
      'accepts the suggestion, and the address is checked',
      open,
      at(confirming(slip, right)),
      confirmed(right),
      confirming(right),
      ['check-user'],
    ],
    [
      'types another address, and it is checked',
      open,
      at(confirming(email)),
      confirmed(' Eva@Empresa.com.br'),
      confirming('eva@empresa.com.br'),
      ['check-user'],
    ],
    [
      'gets a problem for an invalid address',
      open,
      at(confirming(email)),
      confirmed('ana@'),
      confirming(email, null, { kind: 'invalid-confirmed-email' }),
      [],
    ],
    [
      'is created as a user after the new address was checked',
      open,
      at(confirming(right), 'check-user'),
      notFound,
      confirming(right),
      ['create-user'],
    ],
    ['continues as the person of a registered address', both, at(confirming(email), 'check-user'), found(), atMethod, []],
    [
      'sees that the link was sent',
      open,
      at(confirming(email), 'create-user'),
      { kind: 'mail-sent', attempt: 1, resendAt: 90_000 },
      mailSent('register'),
      [],
    ],
    [
      'may request another link later',
      open,
      at(mailSent('register')),
      { kind: 'new-mail-requested', at: 90_000 },
      mailSent('register'),
      ['create-user'],
    ],
    [
      'may not request another link at once',
      open,
      at(mailSent('register')),
      { kind: 'new-mail-requested', at: 89_999 },
      mailSent('register'),
      [],
    ],
    [
      'gets a problem after too many requests',
      open,
      at(mailSent('register'), 'create-user'),
      refused(429),
      mailSent('register', email, { kind: 'too-many-attempts' }),
      [],
    ],
    [
      'gets a problem when the server rejects the address',
      open,
      at(confirming(email), 'create-user'),
      refused(422),
      confirming(email, null, { kind: 'invalid-confirmed-email' }),
      [],
    ],
    [
      'gets a problem when the new address cannot be checked',
      open,
      at(confirming(email), 'check-user'),
      refused(422),
      confirming(email, null, { kind: 'invalid-confirmed-email' }),
      [],
    ],
    [
      'gets a problem when the address was registered meanwhile',
      open,
      at(confirming(email), 'create-user'),
      refused(409),
      confirming(email, null, { kind: 'already-registered' }),
      [],
    ],
    [
      'sees that the address is unknown when registration was closed meanwhile',
      open,
      at(confirming(email), 'create-user'),
      refused(404),
      { kind: 'unknown', email, suggestion: null },
      [],
    ],
  ]);
  it('gets one link after several confirmations of the address', () => {
    const waiting = at(confirming(email), 'create-user');
    expect(reduce(open, waiting, confirmed(email))).toEqual({ state: waiting, commands: [] });
    const sentOnce = reduce(open, waiting, { kind: 'mail-sent', attempt: 1, resendAt: 90_000 }).state;
    const again = reduce(open, { ...sentOnce, state: confirming(email) }, confirmed(email));
    expect([again.state.state, again.commands]).toEqual([mailSent('register'), []]);
  });
});
