import { describe, expect, it } from 'vitest';
import { reduce } from '#renderer/features/login/login-flow.ts';
import type { Event, State } from '#renderer/features/login/login-states.ts';
import { atEmail, email, both, checked, now, opened, signingIn, at, check } from './world.ts';

const away = (tries = 0, retryAt = now + 30_000): State => ({
  kind: 'maintenance',
  email,
  text: 'Volta às 14h.',
  since: now,
  retryAt,
  tries,
});

describe('after success', () => {
  const stored: Event = { kind: 'session-stored', attempt: 1 };
  const entered: State = { kind: 'signed-in', opened };
  check([
    ['the person enters', both, at(signingIn, 'keep-session'), stored, entered, ['enter']],
    [
      'the connection is checked where a check is configured',
      checked,
      at(signingIn, 'keep-session'),
      stored,
      signingIn,
      ['check-connection', 'expect-entry'],
    ],
    [
      'with a connection the person enters',
      checked,
      at(signingIn, 'check-connection'),
      { kind: 'connection-checked', attempt: 1, ok: true, at: now, chance: 0.5 },
      entered,
      ['enter'],
    ],
    [
      'without one: maintenance, and the session ends',
      checked,
      at(signingIn, 'check-connection'),
      { kind: 'connection-checked', attempt: 1, ok: false, at: now, chance: 0.5 },
      away(),
      ['sign-out'],
    ],
    ['going back is ignored while entering', both, at(signingIn), { kind: 'went-back', depth: 0 }, signingIn, []],
  ]);
});

const checkedAt = (ok: boolean, later: number, chance = 0.5): Event => ({
  kind: 'connection-checked',
  attempt: 1,
  ok,
  at: later,
  chance,
});

describe('maintenance', () => {
  const looking = at(away(), 'check-again');
  check([
    ['is looked at again', checked, at(away()), { kind: 'maintenance-checked' }, away(), ['check-again']],
    ['is over: the e-mail is still there', checked, looking, checkedAt(true, 40_000), atEmail(), []],
    ['goes on: next look after 60 s', checked, looking, checkedAt(false, 40_000), away(1, 100_000), []],
    ['goes on: then after 120 s', checked, at(away(1), 'check-again'), checkedAt(false, 40_000), away(2, 160_000), []],
    ['goes on: and so on', checked, at(away(7), 'check-again'), checkedAt(false, 40_000), away(8, 160_000), []],
    ['not everyone looks at once: earliest', checked, looking, checkedAt(false, 40_000, 0), away(1, 88_000), []],
    ['not everyone looks at once: latest', checked, looking, checkedAt(false, 40_000, 1), away(1, 112_000), []],
    ['can be left', checked, at(away()), { kind: 'email-change-requested' }, atEmail(), []],
  ]);
  it('is not looked at twice at once', () => {
    expect(reduce(checked, looking, { kind: 'maintenance-checked' })).toEqual({ state: looking, commands: [] });
  });
});
