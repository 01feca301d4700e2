import { describe, expect, it } from 'vitest';
import { readCheck } from './use-link-check.ts';

const usedAt = '2026-03-12T17:02:00.000Z';

describe('readCheck', () => {
  it.each([
    [
      'reports a mailed link as used by its recipient',
      { state: 'used', usedAt },
      'register',
      { kind: 'used', usedAt, own: true },
    ],
    ['reports a direct link as used by any person', { state: 'used', usedAt }, 'direct', { kind: 'used', usedAt, own: false }],
    ['reports an expired link', { state: 'expired' }, 'lost-password', { kind: 'expired' }],
  ] as const)('%s', (_, link, purpose, outcome) => expect(readCheck(link, purpose)).toEqual({ kind: 'over', outcome }));
});
