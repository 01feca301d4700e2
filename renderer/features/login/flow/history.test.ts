import { describe, expect, it } from 'vitest';
import { reduce, startFlow } from '#renderer/features/login/login-flow.ts';
import type { Flow, Memory, State } from '#renderer/features/login/login-states.ts';
import { readLogin, writeLogin } from './history.ts';
import {
  at,
  atCode,
  atEmail,
  atMethod,
  atPassword,
  back,
  blocked,
  both,
  check,
  depthOf,
  email,
  mailSent,
  newcomer,
  now,
  password,
  signingIn,
  twoStep,
} from '#renderer/features/login/login.test-support.ts';

describe('back', () => {
  check([
    ['leads from the method to the e-mail', both, at(atMethod), back(0), atEmail(), []],
    ['leads from the password to the method', both, at(atPassword()), back(1), atMethod, []],
    ['leads from the password to the e-mail', both, at(atPassword()), back(0), atEmail(), []],
    [
      'leads from the password to the e-mail when there is no choice of method',
      password,
      at(atPassword()),
      back(0),
      atEmail(),
      [],
    ],
    ['leads from the code to the method', both, at(atCode()), back(1), atMethod, []],
    [
      'leads from the code of a person without a password to the e-mail',
      both,
      at(atCode(null, { person: newcomer })),
      back(0),
      atEmail(),
      [],
    ],
    [
      'leads from the message about an unknown address to the e-mail',
      both,
      at({ kind: 'unknown', email, suggestion: null }),
      back(0),
      atEmail(),
      [],
    ],
    ['leads from the block to the e-mail', both, at(blocked), { kind: 'email-change-requested' }, atEmail(), []],
    ['does nothing at the first step', both, at(atEmail()), back(0), atEmail(), []],
    ['does nothing for a later step', both, at(atMethod), back(2), atMethod, []],
    [
      'cancels the pending request',
      both,
      at(atCode(), 'request-code'),
      { kind: 'email-change-requested' },
      atEmail(),
      ['cancel'],
    ],
  ]);
});

const nothing = { code: null, mail: null };

describe('a reload', () => {
  const confirming: State = { kind: 'confirm-email', email, suggestion: 'ana@aurora.com', problem: null };
  const away: State = { kind: 'maintenance', email, text: null, since: 1, retryAt: 2, tries: 3 };
  it.each<[string, State, State]>([
    ['the typed e-mail', atEmail({ kind: 'invalid-email' }), atEmail()],
    ['the choice of method', atMethod, atMethod],
    ['the password step, without its problem', atPassword({ kind: 'wrong-password' }, true), atPassword(null, true)],
    ['the code step, and sends no new code', atCode({ kind: 'invalid-code' }), atCode()],
    ['the block', blocked, blocked],
    [
      'the message about an unknown address',
      { kind: 'unknown', email, suggestion: null },
      { kind: 'unknown', email, suggestion: null },
    ],
    ['the address to confirm', { ...confirming, problem: { kind: 'required' } }, confirming],
    ['the sent link', mailSent('register', email, { kind: 'too-many-attempts' }), mailSent('register')],
    ['the Microsoft step', { kind: 'microsoft', email }, { kind: 'microsoft', email }],
    ['the maintenance', away, away],
    ['only the e-mail while signing in', signingIn, atEmail()],
  ])('restores %s', (_, before, after) => {
    const text = writeLogin(startFlow(before), now);
    expect(text).not.toContain('segredo');
    expect(readLogin(text)).toEqual({ state: after, memory: nothing });
    const step = reduce(both, startFlow(), { kind: 'login-restored', state: after, memory: nothing });
    expect(step).toEqual({ state: startFlow(after), commands: [] });
  });
  const lost = { reference: '', resendAt: now + 30_000, expiresAt: now + 600_000 };
  const lostMail = { email, purpose: 'register-password', resendAt: now + 60_000 } as const;
  it.each<[string, Flow, State, Memory]>([
    [
      'a code',
      at(atCode(null, { sent: null }), 'request-code'),
      atCode(null, { sent: lost }),
      { code: { email, sent: lost }, mail: null },
    ],
    [
      'the code of a second step',
      at(atCode(null, { twoStep: true }), 'request-code'),
      atCode(null, { twoStep: true, sent: lost }),
      nothing,
    ],
    ['a link', at(atEmail(), 'request-mail'), { kind: 'mail-sent', ...lostMail, problem: null }, { code: null, mail: lostMail }],
    [
      'a newcomer’s link',
      at(confirming, 'create-user'),
      { kind: 'mail-sent', ...lostMail, purpose: 'register', problem: null },
      { code: null, mail: { ...lostMail, purpose: 'register' } },
    ],
  ])('during the request for %s counts it as sent', (_, flow, state, memory) => {
    expect(readLogin(writeLogin(flow, now))).toEqual({ state, memory });
  });
  it.each([
    null,
    '',
    '{',
    '[]',
    '{"kind":"email","email":"x"}',
    '{"state":{"kind":"signed-in"}}',
    '{"state":{"kind":"password"}}',
  ])('restores nothing from %j', (text) => {
    expect(readLogin(text)).toBeNull();
  });
  it('does not override an action of the person', () => {
    const flow = at(atEmail(), 'check-user');
    expect(reduce(both, flow, { kind: 'login-restored', state: atCode(), memory: nothing }).state).toBe(flow);
  });
});

it('returns the depth of every state', () => {
  expect([atEmail(), atMethod, atPassword(), atCode(), blocked].map((state) => depthOf(both, state))).toEqual([0, 1, 2, 2, 1]);
  expect(depthOf(twoStep, atCode(null, { twoStep: true }))).toBe(2);
});
