import { describe, expect, it } from 'vitest';
import { isAlive, sessionLimits } from './session-limits.ts';

const tenant = { idleMinutes: 30, absoluteMinutes: 480 };

describe('limits of a session', () => {
  it.each([
    ['a person', [], tenant, 30, 480],
    ['a member of a module group', ['vendas', 'administrativo'], tenant, 30, 480],
    ['a host', ['host'], tenant, 30, 480],
    ['an administrator', ['admin'], tenant, 15, 240],
    ['an administrator of users, in capitals', ['ADMIN-USERS'], tenant, 15, 240],
    [
      'a person of a tenant with longer limits than the portal allows',
      [],
      { idleMinutes: 600, absoluteMinutes: 90_000 },
      30,
      480,
    ],
    ['an administrator of a stricter tenant', ['admin-ops'], { idleMinutes: 5, absoluteMinutes: 60 }, 5, 60],
  ] as const)('are right for %s', (_, groups, limits, idleMinutes, absoluteMinutes) => {
    expect(sessionLimits(limits, groups)).toEqual({ idleMinutes, absoluteMinutes });
  });
});

describe('a session', () => {
  const use = { lastUseAt: 1_000_000, idleSeconds: 60, expiresAt: 1_100_000 };
  it.each([
    ['in use', 1_000_001, true],
    ['at the last moment of its idle time', 1_059_999, true],
    ['after its idle time', 1_060_000, false],
    ['after its absolute end', 1_100_000, false],
  ])('is judged %s', (_, now, alive) => {
    expect(isAlive(use, now)).toBe(alive);
  });
  it('ends at its absolute limit although it is used', () => {
    expect(isAlive({ ...use, lastUseAt: 1_099_999 }, 1_100_000)).toBe(false);
  });
});
