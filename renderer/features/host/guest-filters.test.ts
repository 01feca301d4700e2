import { expect, it } from 'vitest';
import type { Guest } from '#contract/entities/guest.ts';
import { daysLeft, isEnding } from './guest-filters.ts';

const now = new Date('2026-11-24T12:00:00Z');
const guest = (expires: string | undefined, state: Guest['state'] = 'active'): Guest => ({
  email: 'bruno@a.com.br',
  groups: [],
  entities: [],
  enabled: true,
  state,
  invitedAt: '2026-11-01T12:00:00Z',
  ...(expires === undefined ? {} : { expires }),
});

it.each([
  ['an end in 12 days', guest('2026-12-06T12:00:00Z'), 12, true],
  ['an end in 15 days and a part of one', guest('2026-12-10T11:00:00Z'), 15, true],
  ['an end in 16 days', guest('2026-12-10T12:00:00Z'), 16, false],
  ['no end', guest(undefined), null, false],
  ['an access that ended', guest('2026-11-20T03:00:00Z', 'expired'), null, false],
  ['a disabled guest', guest('2026-11-30T12:00:00Z', 'disabled'), 6, false],
])('tells for %s the days that are left, and whether they are few', (_, one, days, ending) => {
  expect([daysLeft(one, now), isEnding(one, now)]).toEqual([days, ending]);
});
