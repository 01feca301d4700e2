import { describe, expect, it } from 'vitest';
import { reduce, startFlow } from '#renderer/features/login/login-flow.ts';
import type { Flow, Memory, State } from '#renderer/features/login/login-states.ts';
import { readPlace, writePlace } from './places.ts';
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
} from './world.ts';

describe('back', () => {
  check([
    ['from the method', both, at(atMethod), back(0), atEmail(), []],
    ['from the password', both, at(atPassword()), back(1), atMethod, []],
    ['from the password to the start', both, at(atPassword()), back(0), atEmail(), []],
    ['from the password where there is no choice', password, at(atPassword()), back(0), atEmail(), []],
    ['from the code', both, at(atCode()), back(1), atMethod, []],
    ['from the code of a person without a password', both, at(atCode(null, { person: newcomer })), back(0), atEmail(), []],
    ['from the message about an unknown address', both, at({ kind: 'unknown', email, suggestion: null }), back(0), atEmail(), []],
    ['from a block', both, at(blocked), { kind: 'email-change-requested' }, atEmail(), []],
    ['past the start is nowhere', both, at(atEmail()), back(0), atEmail(), []],
    ['forward is nowhere', both, at(atMethod), back(2), atMethod, []],
    ['stops waiting', both, at(atCode(), 'request-code'), { kind: 'email-change-requested' }, atEmail(), ['cancel']],
  ]);
});

const nothing = { code: null, mail: null };

describe('a reload', () => {
  const confirming: State = { kind: 'confirm-email', email, suggestion: 'ana@aurora.com', problem: null };
  const away: State = { kind: 'maintenance', email, text: null, since: 1, retryAt: 2, tries: 3 };
  it.each<[string, State, State]>([
    ['the e-mail that was typed', atEmail({ kind: 'invalid-email' }), atEmail()],
    ['the choice', atMethod, atMethod],
    ['the password step, without its problem', atPassword({ kind: 'wrong-password' }, true), atPassword(null, true)],
    ['the code that is on its way, and sends none', atCode({ kind: 'invalid-code' }), atCode()],
    ['the block', blocked, blocked],
    ['the message to a stranger', { kind: 'unknown', email, suggestion: null }, { kind: 'unknown', email, suggestion: null }],
    ['the address to confirm', { ...confirming, problem: { kind: 'required' } }, confirming],
    ['the link that is on its way', mailSent('register', email, { kind: 'too-many-attempts' }), mailSent('register')],
    ['the way to Microsoft', { kind: 'microsoft', email }, { kind: 'microsoft', email }],
    ['the maintenance', away, away],
    ['nothing of a session', signingIn, atEmail()],
  ])('brings back %s', (_, before, after) => {
    const text = writePlace(startFlow(before), now);
    expect(text).not.toContain('segredo');
    expect(readPlace(text)).toEqual({ state: after, memory: nothing });
    const step = reduce(both, startFlow(), { kind: 'place-restored', state: after, memory: nothing });
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
  ])('in the middle of asking for %s takes it as sent', (_, flow, state, memory) => {
    expect(readPlace(writePlace(flow, now))).toEqual({ state, memory });
  });
  it.each([
    null,
    '',
    '{',
    '[]',
    '{"kind":"email","email":"x"}',
    '{"state":{"kind":"signed-in"}}',
    '{"state":{"kind":"password"}}',
  ])('takes nothing from %j', (text) => {
    expect(readPlace(text)).toBeNull();
  });
  it('never overrides what the person already did', () => {
    const flow = at(atEmail(), 'check-user');
    expect(reduce(both, flow, { kind: 'place-restored', state: atCode(), memory: nothing }).state).toBe(flow);
  });
});

it('knows the depth of every state', () => {
  expect([atEmail(), atMethod, atPassword(), atCode(), blocked].map((state) => depthOf(both, state))).toEqual([0, 1, 2, 2, 1]);
  expect(depthOf(twoStep, atCode(null, { twoStep: true }))).toBe(2);
});
