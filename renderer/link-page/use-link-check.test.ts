import { describe, expect, it } from 'vitest';
import { readCheck } from './use-link-check.ts';

const usedAt = '2026-03-12T17:02:00.000Z';

describe('a link that was checked', () => {
  it.each([
    ['used, by whom it was mailed to', { state: 'used', usedAt }, 'register', { kind: 'used', usedAt, own: true }],
    ['used, by any person', { state: 'used', usedAt }, 'direct', { kind: 'used', usedAt, own: false }],
    ['expired', { state: 'expired' }, 'lost-password', { kind: 'expired' }],
  ] as const)('%s', (_, link, purpose, outcome) => expect(readCheck(link, purpose)).toEqual({ kind: 'over', outcome }));
});
