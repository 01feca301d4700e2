import { describe, expect, it } from 'vitest';
import { reduce } from '#renderer/features/login/login-flow.ts';
import type { Event, State } from '#renderer/features/login/login-states.ts';
import { atEmail, email, both, checked, now, opened, signingIn, at, check } from '#renderer/features/login/login.test-support.ts';

const away = (tries = 0, retryAt = now + 30_000): State => ({
  kind: 'maintenance',
  email,
  text: 'Volta às 14h.',
  since: now,
  retryAt,
  tries,
});

describe('a successful sign-in', () => {
  const stored: Event = { kind: 'session-stored', attempt: 1 };
  const entered: State = { kind: 'signed-in', opened };
  check([
    ['lets the person enter', both, at(signingIn, 'store-session'), stored, entered, ['enter']],
    [
      'checks the connection when a check is configured',
      checked,
      at(signingIn, 'store-session'),
      stored,
      signingIn,
      ['check-connection'],
    ],
    [
      'lets the person enter when the check passes',
      checked,
      at(signingIn, 'check-connection'),
      { kind: 'connection-checked', attempt: 1, ok: true, at: now, random: 0.5 },
      entered,
      ['enter'],
    ],
    [
      'shows the maintenance and ends the session when the check fails',
      checked,
      at(signingIn, 'check-connection'),
      { kind: 'connection-checked', attempt: 1, ok: false, at: now, random: 0.5 },
      away(),
      ['sign-out'],
    ],
    ['ignores Back while entering', both, at(signingIn), { kind: 'went-back', depth: 0 }, signingIn, []],
  ]);
});

const checkedAt = (ok: boolean, later: number, random = 0.5): Event => ({
  kind: 'connection-checked',
  attempt: 1,
  ok,
  at: later,
  random,
});

describe('maintenance', () => {
  const looking = at(away(), 'check-again');
  check([
    ['is checked again', checked, at(away()), { kind: 'maintenance-checked' }, away(), ['check-again']],
    ['leads to the filled-in e-mail when it is over', checked, looking, checkedAt(true, 40_000), atEmail(), []],
    ['is checked next after 60 s', checked, looking, checkedAt(false, 40_000), away(1, 100_000), []],
    ['is checked then after 120 s', checked, at(away(1), 'check-again'), checkedAt(false, 40_000), away(2, 160_000), []],
    ['is checked every 120 s from then on', checked, at(away(7), 'check-again'), checkedAt(false, 40_000), away(8, 160_000), []],
    ['is checked up to 20 % earlier', checked, looking, checkedAt(false, 40_000, 0), away(1, 88_000), []],
    ['is checked up to 20 % later', checked, looking, checkedAt(false, 40_000, 1), away(1, 112_000), []],
    ['can be left for the e-mail', checked, at(away()), { kind: 'email-change-requested' }, atEmail(), []],
  ]);
  it('is not checked while a check is pending', () => {
    expect(reduce(checked, looking, { kind: 'maintenance-checked' })).toEqual({ state: looking, commands: [] });
  });
});
