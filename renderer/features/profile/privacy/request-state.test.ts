import type { PrivacyRequest } from '#contract/entities/privacy.ts';
import { describe, expect, it } from 'vitest';
import { openRequestOf, requestLine } from './request-state.ts';

const request: PrivacyRequest = {
  protocol: 'ABCDE23456',
  kind: 'deletion',
  status: 'open',
  text: null,
  createdAt: '2026-11-21T15:00:00.000Z',
  dueAt: '2026-12-06T15:00:00.000Z',
  closedAt: null,
  answer: null,
};
const closed = { ...request, closedAt: '2026-11-25T15:00:00.000Z' } as const;

describe('the line of a request', () => {
  it.each<[string, PrivacyRequest, string, string]>([
    ['an open request', request, '2026-11-22', 'resposta até 06/12/2026'],
    ['an overdue request', request, '2026-12-08', 'a resposta venceu em 06/12/2026: fale com quem responde pelos seus dados'],
    ['a withdrawn request', { ...closed, status: 'withdrawn' }, '2026-12-08', 'encerrado em 25/11/2026'],
    ['a completed request', { ...closed, status: 'done' }, '2026-12-08', 'encerrado em 25/11/2026'],
    ['a refused request', { ...closed, status: 'refused' }, '2026-11-26', 'encerrado em 25/11/2026'],
  ])('describes %s', (_, one, now, end) =>
    expect(requestLine(one, Date.parse(now))).toBe(`Protocolo ABCDE23456 · feito em 21/11/2026 · ${end}`),
  );
});

it.each<[readonly PrivacyRequest[], PrivacyRequest['kind'], boolean]>([
  [[], 'deletion', false],
  [[request], 'deletion', true],
  [[request], 'correction', false],
  [[{ ...closed, status: 'withdrawn' }], 'deletion', false],
])('finds in %j whether a request of the kind %s is open: %s', (requests, kind, open) =>
  expect(openRequestOf(requests, kind) !== undefined).toBe(open),
);
