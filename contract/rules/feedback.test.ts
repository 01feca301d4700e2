import { describe, expect, it } from 'vitest';
import { feedbackFrom, mayAskFeedback } from './feedback.ts';

const createdAt = new Date('2026-01-01T12:00:00Z');

describe('the portal may ask for an opinion', () => {
  it.each([
    ['after the first seven days', null, '2026-01-08T12:00:00.000Z'],
    ['90 days after the last question', '2026-02-01T12:00:00Z', '2026-05-02T12:00:00.000Z'],
    ['after the first seven days, also after an answer of the first day', '2025-10-01T12:00:00Z', '2026-01-08T12:00:00.000Z'],
  ])('%s', (_case, askedAt, expected) =>
    expect(feedbackFrom({ createdAt, askedAt: askedAt === null ? null : new Date(askedAt) }).toISOString()).toBe(expected),
  );

  it.each([
    ['asks at the moment', '2026-01-08T12:00:00Z', '2026-01-08T12:00:00Z', false, true],
    ['asks later', '2026-01-08T12:00:00Z', '2026-03-01T00:00:00Z', false, true],
    ['does not ask before', '2026-01-08T12:00:00Z', '2026-01-08T11:59:59Z', false, false],
    ['does not ask during a task', '2026-01-08T12:00:00Z', '2026-03-01T00:00:00Z', true, false],
    ['does not ask without the word of the server', undefined, '2026-03-01T00:00:00Z', false, false],
    ['does not ask by a moment that is none', 'ontem', '2026-03-01T00:00:00Z', false, false],
  ])('%s', (_case, from, now, isAtTask, expected) =>
    expect(mayAskFeedback({ from, now: new Date(now), isAtTask })).toBe(expected),
  );
});
