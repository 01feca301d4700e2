import { expect, it } from 'vitest';
import { feedbackDetail, readFeedback } from './feedback.ts';

const now = new Date('2026-11-28T12:00:00Z');

it.each([
  ['an answer, which counts as a question', { feedbackScore: 8.6 }, { feedbackScore: 9, feedbackAskedAt: now }],
  ['a question without an answer', { feedbackAsked: true as const }, { feedbackAskedAt: now }],
  ['nothing of another change', { feedbackComment: 'x', feedbackContact: true }, {}],
])('stores %s', (_case, input, expected) => expect(readFeedback(input, now)).toEqual(expected));

it.each([
  [
    'score, comment and consent',
    { feedbackScore: 3, feedbackComment: 'Lento', feedbackContact: true },
    { before: { feedbackScore: null }, after: { feedbackScore: 3 }, comment: 'Lento', contact: true },
  ],
  [
    'no comment without a text',
    { feedbackScore: 3, feedbackComment: '' },
    { before: { feedbackScore: null }, after: { feedbackScore: 3 }, contact: false },
  ],
  ['nothing without a score', { feedbackAsked: true as const, feedbackComment: 'x' }, null],
])('records %s', (_case, input, expected) => expect(feedbackDetail({ feedbackScore: null }, input)).toEqual(expected));
