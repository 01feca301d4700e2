import { describe, expect, it } from 'vitest';
import { quotaNames } from '#contract/entities/quota.ts';
import {
  blockingLimit,
  lowerLimit,
  quotaDefinitions,
  quotaPeriod,
  reachedWarnings,
  unlimitedTerms,
  usedPercent,
  warningPeriod,
} from './quotas.ts';

const terms = (limit: number | null, warnings: (80 | 90 | 100)[] = [80, 90, 100]) => ({ ...unlimitedTerms, limit, warnings });

describe('the periods of quotas', () => {
  it.each([
    ['month', '2026-12-01T02:59:59Z', '2026-11-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
    ['month', '2026-12-01T03:00:00Z', '2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
    ['day', '2026-11-21T02:59:00Z', '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    ['minute', '2026-11-21T12:34:56Z', '2026-11-21T12:34:00.000Z', '2026-11-21T12:35:00.000Z'],
  ] as const)('a %s at %s begins at %s and ends at %s', (period, at, start, end) => {
    const found = quotaPeriod(period, new Date(at));
    expect([found?.start.toISOString(), found?.end.toISOString()]).toEqual([start, end]);
  });

  it('a gauge has none', () => {
    expect(quotaPeriod('none', new Date())).toBeNull();
  });

  it.each([
    ['mails', '2026-11'],
    ['storage', '2026-11'],
    ['sql-runs', '2026-11-21'],
    ['calls', '2026-11-21'],
  ] as const)('warnings of %s are sent once in %s', (name, period) => {
    expect(warningPeriod(name, new Date('2026-11-21T15:00:00Z'))).toBe(period);
  });
});

describe('the use of a limit', () => {
  it.each([
    [79, 100, 79],
    [799, 1_000, 79],
    [1_200, 1_000, 120],
    [0, 0, 100],
    [5, null, null],
  ])('%d of %s is %s percent', (used, limit, percent) => {
    expect(usedPercent(used, limit)).toBe(percent);
  });

  it.each([
    [79, terms(100), []],
    [80, terms(100), [80]],
    [95, terms(100), [80, 90]],
    [100, terms(100), [80, 90, 100]],
    [100, terms(100, [100]), [100]],
    [100, terms(null), []],
  ])('%d reaches warnings by %o: %o', (used, given, reached) => {
    expect(reachedWarnings(used, given)).toEqual(reached);
  });
});

describe('the limit that refuses', () => {
  it.each([
    [{ limit: 10, effect: 'block', ceiling: null }, 10],
    [{ limit: 10, effect: 'notify', ceiling: null }, null],
    [{ limit: 10, effect: 'charge', ceiling: 20 }, 20],
    [{ limit: 30, effect: 'block', ceiling: 20 }, 20],
    [{ limit: null, effect: 'block', ceiling: null }, null],
  ] as const)('of %o is %s', (bounded, most) => {
    expect(blockingLimit(bounded)).toBe(most);
  });

  it('is the lower one of two', () => {
    expect([lowerLimit(1, 2), lowerLimit(null, 2), lowerLimit(1, null), lowerLimit(null, null)]).toEqual([1, 2, 1, null]);
  });
});

it('every quota has a definition, and offers an effect', () => {
  expect(Object.keys(quotaDefinitions)).toEqual([...quotaNames]);
  for (const { effects } of Object.values(quotaDefinitions)) expect(effects).toContain('notify');
});
